import type { TableRow } from '#documents/figures/table.ts'
import { type Figure, figureOf } from '../sum.ts'
import type { MoneyTable } from './money-table.ts'

const aboveMax = 15
const belowMax = 3

/**
 * Figures that a sum may count as well, or in the place of others: those of its column around it, and all that stands in the rows
 * that it counts, if it was taken for money or not.
 */
export function nearFigures(
  { rows, leftOut }: MoneyTable,
  { at, column, parts }: { at: number; column: number; parts: readonly TableRow[] },
): Figure[] {
  const around = rows.slice(Math.max(0, at - parts.length - aboveMax), at + belowMax + 1)
  const inColumn = figuresIn(column, around)
  const inRows = [...parts, rows[at] as TableRow].flatMap((row) => {
    const out = (leftOut.get(row.line) ?? []).map(({ amount }) => amount)
    return [...row.cells.values(), ...out].map((amount) => figureOf(row, amount))
  })
  return [...new Set([...inColumn, ...inRows])]
}

export function figuresIn(column: number, rows: readonly TableRow[]): Figure[] {
  return rows.flatMap((row) => {
    const amount = row.cells.get(column)
    return amount === undefined ? [] : [figureOf(row, amount)]
  })
}
