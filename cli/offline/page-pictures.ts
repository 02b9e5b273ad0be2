import { pageViewer } from '#documents/page-viewer.ts'
import { silentLog } from '#kernel/log.ts'
import type { SeenPage } from '../analysed.ts'
import type { Picture } from '../present/html.ts'

const widthPixels = 1_000

/** Draws pages in the same isolated children as the service does. One that cannot be drawn comes with the reason. */
export function pagePictures(processes: number) {
  const viewer = pageViewer({ log: silentLog, processes })
  return {
    async of(kind: string, bytes: Uint8Array, pages: readonly SeenPage[], signal: AbortSignal): Promise<Picture[]> {
      const pictures: Picture[] = []
      for (const page of pages) {
        const asked = { page: page.number, size: { widthPixels }, format: 'webp' as const }
        const drawn = await viewer.picture(kind === 'pdf' ? 'pdf' : 'picture', bytes, asked, { signal })
        if (!drawn.ok) pictures.push({ ...page, why: drawn.reason.detail })
        else if ('nothing' in drawn.value) pictures.push({ ...page, why: '' })
        else pictures.push({ ...page, mime: 'image/webp', base64: Buffer.from(drawn.value.bytes).toString('base64') })
      }
      return pictures
    },
    close: () => viewer.close(),
  }
}
