import { plainText } from '#documents/classification/normalise.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../../pages/shown.ts'

/** How many movements the document says that it lists: of one side, or of both. */
export type PrintedCount = { count: number; side: 'in' | 'out' | 'both'; where: Place }

const number = '(?:nombre|nbre|nb|numero|n\\.|n°|number|no\\.|anzahl|aantal|num\\.)'
const of = "(?: (?:total|totale|der|de|des|di|dei|delle|of|los|las))*(?: |d'| d')"
const what =
  '(?:operations?|mouvements|ecritures|transactions?|movimenti|operazioni|movements|entries|items|buchungen|umsatze|posten|transaktionen|movimientos|operaciones|apuntes|transacties|mutaties|boekingen)'
const out = '(?:(?:au |a |in |im )?(?:debit|dare|addebito|soll|cargo|debe|af)|debitrici|debiteurs|debits|out)'
const into = '(?:(?:au |a |in |im )?(?:credit|avere|accredito|haben|abono|haber|bij)|creditrici|crediteurs|credits)'
const said = new RegExp(`\\b${number}${of}${what}(?: (?:(${out})|(${into})))? ?[:=]? ?(\\d{1,5}) ?$`)
const charactersMax = 300
const pagesMax = 40

export function printedCounts(pages: readonly PageEvidence[]): PrintedCount[] {
  return pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page).flatMap(({ text, box }) => {
      if (page.textFrom === 'ocr') return []
      const [found, isOut, isIn, count] = said.exec(plainText(text.slice(0, charactersMax))) ?? []
      if (found === undefined) return []
      const side = isOut !== undefined ? 'out' : isIn !== undefined ? 'in' : 'both'
      return [{ count: Number(count), side, where: { page: page.number, box } } as const]
    }),
  )
}
