import { createBudget } from '../budget.ts'
import type { DrawnPage, NothingThere, PageAsked } from '../page-picture.ts'
import { dpiAsked } from '../page-size-asked.ts'
import { pdfHeaderAt } from '../sniff.ts'
import { renderSized } from './engine/render.ts'
import { openPdf } from './file.ts'

/** A page as a reader sees it, now or as an earlier save had left it: the file cut where that save ended. */
export async function drawPage(
  bytes: Buffer,
  { page, revision, size }: PageAsked,
  deadlineMs: number,
): Promise<DrawnPage | NothingThere> {
  const budget = createBudget(deadlineMs)
  let whole = bytes.subarray(Math.max(0, pdfHeaderAt(bytes)))
  if (revision !== undefined) {
    const file = openPdf(bytes, budget)
    const saved = file.revisions[revision - 1]
    if (saved === undefined) return { nothing: 'revision', count: file.revisions.length }
    whole = file.bytes.subarray(0, saved.endByte)
  }
  const drawn = await renderSized(whole, page, (points) => dpiAsked(size, points), budget)
  return 'pageCount' in drawn ? { nothing: 'page', count: drawn.pageCount } : drawn
}
