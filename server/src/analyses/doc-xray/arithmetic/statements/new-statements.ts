import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { headAccount, isNextAccount } from '../../page/head-lines.ts'
import { printedNumber } from '../../page-counts.ts'
import { textOf } from '../../page-series.ts'
import { currencyIn } from '../figures/written-currency.ts'

/**
 * Pages that count from one again, open another account or are kept in another currency: people join statements of several accounts
 * or months, and so do banks. Where a page is missing, or is there twice, no balance goes on either.
 */
export function newStatements(pages: readonly PageEvidence[]): ReadonlySet<number> {
  return new Set(
    pages
      .slice(1)
      .flatMap((page, at) =>
        !isNext(page, pages[at] as PageEvidence) ||
        isOfAnother(page, pages[at] as PageEvidence) ||
        isInAnotherCurrency(page, pages.slice(0, at + 1))
          ? [page.number]
          : [],
      ),
  )
}

function isNext(page: PageEvidence, before: PageEvidence): boolean {
  const [number, last] = [printedNumber(page), printedNumber(before)]
  return number !== 1 && (number === undefined || last === undefined || number === last + 1)
}

function isOfAnother(page: PageEvidence, before: PageEvidence): boolean {
  const [one, other] = [headAccount(before), headAccount(page)]
  return one !== undefined && other !== undefined && one !== other && isNextAccount(page, before)
}

const signed = /(?:€|£|\$|\b(?:EUR|GBP|USD|CHF)\b) ?[-−]?\d|\d ?(?:€|£|\b(?:EUR|GBP|USD|CHF)\b)/g
const signsMin = 6

/** The only currency that is written beside amounts, where it is written beside several. */
const currencyBesideAmounts = once((page: PageEvidence): { code: string | undefined } => {
  const found = [...textOf(page).matchAll(signed)].map(([text]) => currencyIn(text.replaceAll(/[-−\d ]/g, '')))
  const [code, ...others] = new Set(found)
  return { code: others.length === 0 && found.length >= signsMin ? code : undefined }
})

/** The last page of a statement may be too short to say its own: those before it do. */
function isInAnotherCurrency(page: PageEvidence, before: readonly PageEvidence[]): boolean {
  const own = currencyBesideAmounts(page).code
  const last = before.findLast((one) => currencyBesideAmounts(one).code !== undefined)
  return own !== undefined && last !== undefined && currencyBesideAmounts(last).code !== own
}
