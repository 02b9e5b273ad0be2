import { isFromPageBefore, isToPageAfter } from '../balances/balance-words.ts'
import type { BankPage } from '../bank-lines.ts'
import type { BankProblem } from '../bank-reading.ts'
import type { BalanceMark } from '../items.ts'
import { placeOf } from '../sums/check.ts'
import type { Proven } from '../sums/prove.ts'
import { missingPages, printedNumber } from './page-numbers.ts'

/** Pages that are not there: by the balances at the edges of what is, and by the numbers of the pages. */
export function pageFaults(
  proven: Proven,
  pages: readonly BankPage[],
  file: readonly BankPage[] = pages,
): BankProblem[] {
  const edges = edgeFaults(proven, pages)
  const own = new Set(proven.segment.items.map(({ facts }) => facts.line.page))
  const isTold = (code: string) => edges.some((fault) => fault.code === code)
  const closing = proven.closing?.mark
  const numbered = missingPages(pages, file).flatMap(({ page, kind, detail }): BankProblem[] => {
    const line = page.lines[0]
    const code = kind === 'between' ? 'page-missing' : `${kind}-page-missing`
    // What follows the closing balance, conditions mostly, takes nothing from what is proven.
    const isAfterAll = kind === 'last' && closing !== undefined && closing.mark !== 'carried'
    if (isTold(code) || isAfterAll || !own.has(page.number) || line === undefined) return []
    return [{ code, detail, place: placeOf(line, line.box) }]
  })
  return [...edges, ...numbered]
}

/** Some words do for a page and for a whole statement: what was carried over pages by them before is so at the end as well. */
function isBetweenPages({ items }: Proven['segment'], last: BalanceMark, first: BalanceMark | undefined): boolean {
  const isLike = (item: (typeof items)[number]) =>
    item !== last && item.kind === 'balance' && item.mark === 'carried' && item.label === last.label
  return first !== undefined && first.mark !== 'brought' && items.some(isLike)
}

/**
 * Of the balances at the edges of pages that bear no day, the one at the begin of all is no exception, while that at the end of all
 * has its day: it is of a page, and not of the statement before. Not where its page says that it is the first. Where a period is printed,
 * the day may be left to it, unless the last balance has one although it is called as those of the pages are.
 */
function isOfInnerPage(
  { items, period }: Proven['segment'],
  first: BalanceMark,
  last: BalanceMark | undefined,
  pages: readonly BankPage[],
): boolean {
  const page = pages.find(({ number }) => number === first.facts.line.page)
  if (page !== undefined && printedNumber(page)?.number === 1) return false
  const isLike = (item: (typeof items)[number]) =>
    item !== first && item.kind === 'balance' && item.mark === 'brought' && item.day === undefined
  if (first.day !== undefined || last?.day === undefined || !items.some(isLike)) return false
  const isCarried = (item: (typeof items)[number]) =>
    item.kind === 'balance' && item.mark === 'carried' && item.day === undefined && item.label === last.label
  return period === undefined || items.some(isCarried)
}

const footShare = 0.88

/** The last line stands where the page ends: a table that ends by itself mostly ends before. */
function isCutOff(moves: Proven['moves'], pages: readonly BankPage[]): boolean {
  const line = moves.at(-1)?.facts.line
  const page = pages.find(({ number }) => number === line?.page)
  return line !== undefined && page !== undefined && line.box[3] > footShare * page.heightPoints
}

function edgeFaults({ segment, opening, closing, moves }: Proven, pages: readonly BankPage[]): BankProblem[] {
  const [first, last] = [opening?.mark, closing?.mark]
  const rows = moves.map(({ facts }) => facts.index)
  const faults: BankProblem[] = []
  const tell = (code: string, detail: string, { facts, money }: BalanceMark) =>
    faults.push({ code, detail, place: placeOf(facts.line, money.box) })
  if (first?.mark === 'brought' && (isFromPageBefore(first.label) || isOfInnerPage(segment, first, last, pages)))
    tell('first-page-missing', 'the statement begins with an amount brought forward from a page that is missing', first)
  if (last?.mark === 'carried' && (isToPageAfter(last.label) || isBetweenPages(segment, last, first)))
    tell('last-page-missing', 'the statement ends with an amount carried to a page that is missing', last)
  if (rows.length === 0) return faults
  if (first === undefined && last !== undefined && segment.period === undefined && last.facts.index > Math.max(...rows))
    tell('first-page-missing', 'the statement ends with a balance but begins with neither a balance nor a period', last)
  const hasTotals = segment.items.some(({ kind }) => kind === 'totals')
  if (
    last === undefined &&
    first !== undefined &&
    !hasTotals &&
    first.facts.index < Math.min(...rows) &&
    isCutOff(moves, pages)
  )
    tell('last-page-missing', 'the statement begins with a balance but ends without one', first)
  return faults
}
