import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownTable } from '../../../pages/shown.ts'
import { pageSeries } from '../../page-series.ts'
import { type Figure, figureOf } from '../sum.ts'
import { isCarried } from './carried.ts'

export type Carry = { carried: Figure; brought: Figure }

/** What a page carries over, with what the next one of the same document brings forward, column by column. */
export function pageCarries(pages: readonly PageEvidence[]): Carry[] {
  const { rows } = shownTable(pages)
  return pageSeries(pages).flatMap((series) =>
    series.slice(1).flatMap(({ page, number }, at) => {
      const before = series[at]
      // A page that is not there would explain it.
      if (before === undefined || number !== before.number + 1) return []
      if (page.textFrom !== 'layer' || before.page.textFrom !== 'layer') return []
      const carried = lastBalance(rows.filter((row) => row.page === before.page.number && hasMoney(row)))
      const brought = firstBalance(rows.filter((row) => row.page === page.number && hasMoney(row)))
      return carried === undefined || brought === undefined ? [] : pairsOf(carried, brought)
    }),
  )
}

const isBalance = (row: TableRow) => isCarried(row) || isRow('closing', row) || isRow('opening', row)
const moneyIn = ({ cells }: TableRow) => [...cells].filter(([, { plain }]) => !plain)
const hasMoney = (row: TableRow) => moneyIn(row).length > 0

/** What no movement stands above was brought from the page before that; how this one ends is told in words that are not known. */
function lastBalance(rows: readonly TableRow[]): TableRow | undefined {
  const at = rows.findLastIndex(isBalance)
  return isMoved(rows.slice(0, Math.max(0, at))) ? rows[at] : undefined
}

/** What stands below a movement is not brought from the page before, but taken to the next. */
function firstBalance(rows: readonly TableRow[]): TableRow | undefined {
  const at = rows.findIndex(isBalance)
  return isMoved(rows.slice(0, Math.max(0, at))) ? undefined : rows[at]
}

const isMoved = (above: readonly TableRow[]): boolean => above.some(({ line }) => datesOf(line.words).length > 0)

/** Only where both are carried over, in the same columns: totals in one place and a balance in the other are two things. */
function pairsOf(carried: TableRow, brought: TableRow): Carry[] {
  const [from, to] = [moneyIn(carried), moneyIn(brought)]
  const isSame = from.length === to.length && from.every(([column], at) => to[at]?.[0] === column)
  if (!isSame || !isCarried(carried) || !isCarried(brought)) return []
  return from.map(([column, amount]) => {
    const other = brought.cells.get(column)
    return { carried: figureOf(carried, amount), brought: figureOf(brought, other ?? amount) }
  })
}
