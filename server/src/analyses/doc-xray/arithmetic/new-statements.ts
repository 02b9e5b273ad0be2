import type { PageEvidence } from '#documents/page-evidence.ts'
import { headAccount, isNextAccount } from '../page/head-lines.ts'
import { numberedPage } from '../page-series.ts'

/** Pages that count from one again, or open another account: people join statements of several accounts or months, and so do banks. */
export function newStatements(pages: readonly PageEvidence[]): ReadonlySet<number> {
  return new Set(
    pages
      .slice(1)
      .flatMap((page, at) =>
        numberedPage(page)?.number === 1 || isOfAnother(page, pages[at] as PageEvidence) ? [page.number] : [],
      ),
  )
}

function isOfAnother(page: PageEvidence, before: PageEvidence): boolean {
  const [one, other] = [headAccount(before), headAccount(page)]
  return one !== undefined && other !== undefined && one !== other && isNextAccount(page, before)
}
