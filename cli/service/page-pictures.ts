import { type Roentgen, RoentgenError } from '#sdk/index.ts'
import type { SeenPage } from '../analysed.ts'
import type { Picture } from '../present/html.ts'

/** As the service draws them. One that it cannot draw comes with the reason. */
export async function picturesOf(
  roentgen: Roentgen,
  medium: string | undefined,
  pages: readonly SeenPage[],
  signal: AbortSignal,
): Promise<Picture[]> {
  if (medium === undefined) return []
  const pictures: Picture[] = []
  for (const page of pages) {
    try {
      const picture = await roentgen.media.page(medium, page.number, {}, { signal })
      const base64 = Buffer.from(await picture.arrayBuffer()).toString('base64')
      pictures.push({ ...page, mime: picture.type.split(';')[0] || 'image/webp', base64 })
    } catch (error) {
      if (signal.aborted || !(error instanceof RoentgenError)) throw error
      pictures.push({ ...page, why: error.message })
    }
  }
  return pictures
}
