import type { BankPage } from '../bank-lines.ts'
import type { BankProblem } from '../bank-reading.ts'
import { placeOf } from '../sums/check.ts'
import type { Proven } from '../sums/prove.ts'
import { edgesOf, printedNumber } from './page-numbers.ts'

/** Pages that were put together and do not belong so: one that is there twice, one of another statement. */
export function joinFaults({ segment, checks }: Proven, pages: readonly BankPage[]): BankProblem[] {
  const own = new Set(segment.items.map(({ facts }) => facts.line.page))
  return pages.slice(1).flatMap((page, at): BankProblem[] => {
    const [before, line] = [pages[at], page.lines[0]]
    if (before === undefined || line === undefined || !own.has(page.number)) return []
    const tell = (code: string, detail: string) => [{ code, detail, place: placeOf(line, line.box) }]
    // What begins and ends on one page may be a whole statement that is in the file twice.
    const isPart = own.size > 1 || (printedNumber(page)?.number ?? 1) > 1
    if (isPart && isAgain(page, before))
      return tell('page-twice', `page ${page.number} is page ${before.number} once more`)
    const [one, other] = [statementNumber(before), statementNumber(page)]
    // Some number each sheet: it says something only where the balance is not handed on.
    const isBroken = checks.some(({ what, holds, place }) => !holds && what === handedOn && place?.page === page.number)
    if (!isBroken || one === undefined || other === undefined || one === other) return []
    return tell(
      'page-of-other-statement',
      `page ${page.number} is of statement ${other}, page ${before.number} of ${one}`,
    )
  })
}

const handedOn = 'balance carried over'
const movementsMin = 3

const isAgain = (page: BankPage, before: BankPage) =>
  page.lines.length === before.lines.length &&
  page.lines.every(({ text }, at) => text === before.lines[at]?.text) &&
  page.lines.filter(({ money, dates }) => money.length > 0 && dates.length > 0).length >= movementsMin

const numbered =
  /\b(?:(?:konto)?auszug(?:s?-?(?:nr|nummer))?|statement(?: of account)?|(?:releve|extrait)(?: de compte)?|estratto(?: (?:di )?conto)?|extracto(?: de cuenta)?|extrato(?: de conta)?|(?:rekening)?afschrift(?:nummer)?|volgnummer|uittreksel|wyciag(?: bankowy)?|vypis(?: z uctu)?|kontoutdrag|kontoutskrift|kontoudskrift)[ .]{0,2}(?:no|nr|n|number|num|numero|c)?[.°º:]{0,2} {0,3}(\d{1,6}(?:\/\d{2,4})?)(?![\d.,/-])/

/** At the edges of the page, where it says of which statement it is. */
const statementNumber = (page: BankPage): string | undefined =>
  edgesOf(page).flatMap(({ plain, money }) => (money.length > 0 ? [] : (numbered.exec(plain)?.[1] ?? [])))[0]
