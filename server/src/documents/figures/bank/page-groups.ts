import type { BankPage } from './bank-lines.ts'
import { ibanIn } from './printed-iban.ts'

const firstPage =
  /(?:page|pagina|pag\.?|seite|blatt|sheet|feuillet|folio|hoja|foglio|blad)\s{0,2}(?:n[°o.]{0,2}\s?)?0{0,2}1\s{0,2}(?:\/|di|de|of|sur|von|van|su)\s{0,2}\d/
const headLines = 25

/** Pages of one issuer and account: files are put together of several, each with a table of its own. */
export function pageGroups(pages: readonly BankPage[]): BankPage[][] {
  const groups: BankPage[][] = []
  let iban: string | undefined
  for (const page of pages) {
    const group = groups.at(-1)
    const head = page.lines.slice(0, headLines).filter(({ money, dates }) => money.length === 0 || dates.length === 0)
    const named = head.map(({ words, ocr }) => ibanIn(words, ocr)).find((found) => found !== undefined)
    const isFirst = page.lines.some(({ plain }) => firstPage.test(plain))
    const isOther = iban !== undefined && named !== undefined && named !== iban
    if (group === undefined || isOther || isFirst) groups.push([page])
    else group.push(page)
    iban = named ?? (isFirst ? undefined : iban)
  }
  return groups
}
