import { datesOf, isoDay } from '#documents/figures/bank/days/line-dates.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { headAccount } from '../../page/head-lines.ts'
import { type Figure, figureOf, type Origin, type Sum, sumOf } from '../sum.ts'
import { isCarried } from './carried.ts'

const origin: Origin = { grouping: 'chain', columns: [], tried: 1, near: () => [] }

/**
 * Statements of one account that follow one another in a file: the balance by which one closes on a day is that by which the next
 * one opens, where that names the same day.
 */
export function chainSums({ rows }: Table, pages: readonly PageEvidence[]): Sum[] {
  const ends = rows.filter((row) => !isCarried(row) && (isRow('closing', row) || isRow('opening', row)))
  return ends.flatMap((closing, at) => {
    const opening = ends[at + 1]
    if (opening === undefined || !isRow('closing', closing) || isRow('opening', closing)) return []
    if (!isRow('opening', opening) || opening.page === closing.page || !isSameAccount(closing, opening, pages))
      return []
    const [day, other] = [dayOf(closing), dayOf(opening)]
    const [last, first] = [onlyFigure(closing), onlyFigure(opening)]
    if (day === undefined || day !== other || last === undefined || first === undefined) return []
    // Which side of the account it is on is told elsewhere.
    const factor = last.cents === -first.cents ? -1 : 1
    return [sumOf('balance', [{ figure: last, factor }], first, 0, origin)]
  })
}

function isSameAccount(closing: TableRow, opening: TableRow, pages: readonly PageEvidence[]): boolean {
  const [one, other] = [closing, opening].map(({ page }) => {
    const found = pages.find(({ number }) => number === page)
    return found && headAccount(found)
  })
  return one !== undefined && one === other
}

function dayOf({ line: { words } }: TableRow): string | undefined {
  const [date, ...others] = datesOf(words)
  return date === undefined || date.year === null || others.length > 0
    ? undefined
    : isoDay(date.year, date.month, date.day)
}

function onlyFigure(row: TableRow): Figure | undefined {
  const [amount, ...others] = [...row.cells.values()].filter(({ plain }) => !plain)
  return amount === undefined || others.length > 0 ? undefined : figureOf(row, amount)
}
