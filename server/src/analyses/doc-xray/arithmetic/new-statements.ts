import type { PageEvidence } from '#documents/page-evidence.ts'
import { numberedPage } from '../page-series.ts'

/** Pages that count from one again: people join the statements of several accounts or months to one file. */
export function newStatements(pages: readonly PageEvidence[]): ReadonlySet<number> {
  return new Set(pages.slice(1).flatMap((page) => (numberedPage(page)?.number === 1 ? [page.number] : [])))
}
