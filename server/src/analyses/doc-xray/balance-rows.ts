import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownTable } from '../pages/shown.ts'
import { isCarried } from './arithmetic/statements/carried.ts'
import { isDatedBalance } from './arithmetic/statements/dated-balance.ts'

/**
 * What an invoice carries over is a sum of its items: whoever sends its first page alone hides nothing of an account. And what a
 * balance sheet carries over is equity.
 */
const ofNoAccount = /sub-?tota|sous-?total|zwischensumme|suma y sigue|report a nouveau/

/** What the account of a credit card brings over from the month before. */
const ofCard = /^(?:last month'?s|previous (?:month'?s|statement)|last statement) balance/

const isBalance = (row: TableRow) =>
  !ofNoAccount.test(row.label) &&
  (isRow('opening', row) || isRow('closing', row) || isCarried(row) || isDatedBalance(row) || ofCard.test(row.label))

/** Balances of an account, by page. */
export function balancesOn(pages: readonly PageEvidence[]): (page: PageEvidence) => TableRow[] {
  const rows = shownTable(pages).rows.filter(isBalance)
  return ({ number }) => rows.filter(({ page }) => page === number)
}

/** Words before the day: a number of the line. */
const leadMax = 1

/** Whether movements of an account are listed, each behind its day: what a return of a year carries forward hides none. */
export const listsMovements = (pages: readonly PageEvidence[]): boolean =>
  shownTable(pages).rows.some(
    (row) =>
      !isBalance(row) &&
      [...row.cells.values()].some(({ plain }) => !plain) &&
      datesOf(row.line.words).some(({ first }) => first <= leadMax),
  )

const opens = (row: TableRow) => isRow('opening', row) && !isCarried(row)
const closes = (row: TableRow) => isRow('closing', row) && !isCarried(row)

/** An account was closed on the page before, or is opened on this one: sheets are counted through the year, and of several accounts. */
export function beginsStatement(before: readonly TableRow[], own: readonly TableRow[]): boolean {
  const isOver = before.some(closes) || before.filter((row) => !isCarried(row)).length > 1
  return isOver || own.some(opens) || own.filter((row) => !isCarried(row)).length > 1
}
