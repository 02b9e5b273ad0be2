import type { TableRow } from '#documents/figures/table.ts'
import type { MoneyTable } from '../figures/money-table.ts'
import { figureOf, holds, type Sum, sumOf } from '../sum.ts'

const columnsMax = 8
const holdingMin = 6
const shareMin = 0.8
const columnsTried = 56

/**
 * A plan of repayment: what is left to pay is what was left in the row above less what is paid back. A row that is off by as much as
 * the next one is off the other way has another rest than the plan makes. One row alone may be a payment besides, or follow a row that
 * was not read.
 */
export function planChains({ rights, rows }: MoneyTable): Sum[] {
  const columns = rights.map((_, at) => at).slice(0, columnsMax)
  let best: Sum[] = []
  for (const rest of columns)
    for (const paid of columns) {
      if (paid === rest) continue
      const sums = rows.slice(1).flatMap((row, at) => stepOf(rows[at] as TableRow, row, [paid, rest]))
      const holding = sums.filter(holds).length
      if (holding < holdingMin || holding < shareMin * sums.length || holding <= best.filter(holds).length) continue
      best = sums
    }
  return best.filter((sum, at) => holds(sum) || isOfPair(sum, best[at - 1]) || isOfPair(sum, best[at + 1]))
}

/** The rest of the one is what the other begins with. */
const isOfPair = (sum: Sum, other: Sum | undefined): boolean =>
  other !== undefined &&
  sum.offCents === -other.offCents &&
  (other.terms[0]?.figure === sum.result || sum.terms[0]?.figure === other.result)

function stepOf(before: TableRow, row: TableRow, [paid, rest]: readonly [number, number]): Sum[] {
  const [last, taken, left] = [before.cells.get(rest), row.cells.get(paid), row.cells.get(rest)]
  if (before.page !== row.page || last === undefined || taken === undefined || left === undefined) return []
  if (last.plain || taken.plain || left.plain || taken.cents === 0) return []
  const terms = [
    { figure: figureOf(before, last), factor: 1 },
    { figure: figureOf(row, taken), factor: -1 },
  ]
  const near = () => [...row.cells.values()].map((amount) => figureOf(row, amount))
  const origin = { grouping: `rest ${paid} ${rest}`, columns: [paid, rest], tried: columnsTried, near }
  return [sumOf('total', terms, figureOf(row, left), 1, origin)]
}
