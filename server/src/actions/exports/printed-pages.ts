import type { PrintedPage } from '#analyses/export/index.ts'
import type { ViewedKind } from '#documents/page-viewer.ts'
import type { Medium } from '#domain/medium.ts'
import { readChecked } from '#files/read-checked.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'

/** Which pages of documents are printed beside what was found on them. */
export const pagesAsked = ['findings', 'all', 'none'] as const
export type PagesAsked = (typeof pagesAsked)[number]

/** Of one export: a book helps nobody. */
export const pagesPrintedMax = 40

const dpi = 110

/** Pages as they are seen. One that cannot be drawn is left out: what was found on it is in the table. */
export async function printedPages(
  app: App,
  medium: Medium,
  kind: ViewedKind,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<PrintedPage[]> {
  const source = () => readChecked(app.files, medium.storageKey, medium.sha256)
  const pages: PrintedPage[] = []
  for (const number of numbers) {
    const asked = { page: number, size: { dpi }, format: 'jpeg' as const }
    const drawn = await app.viewer.picture(kind, source, asked, { signal, group: medium.organisation })
    if (!drawn.ok || 'nothing' in drawn.value) continue
    const { bytes, widthPixels, heightPixels, dpi: seen } = drawn.value
    const points = (pixels: number) => (pixels * 72) / seen
    pages.push({ number, widthPoints: points(widthPixels), heightPoints: points(heightPixels), jpeg: bytes })
  }
  return pages
}

/** Pages of documents are for those who may read documents. */
export function refuseWithoutScope(scopes: readonly string[], scope: string): void {
  if (!scopes.includes(scope)) throw new Problem('scope-missing', `this call needs a key with the scope ${scope}`)
}
