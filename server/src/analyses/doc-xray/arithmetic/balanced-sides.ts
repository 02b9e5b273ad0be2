import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { MoneyTable } from './money-table.ts'
import { figuresIn } from './near-figures.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from './sum.ts'

const [linesMin, linesMax] = [3, 25]
/** Figures of whole euros that were rounded are off by less. */
const offCentsMin = 10_000
/** How often lines of both sides may make the same by chance. */
const chanceMax = 0.001

/** The words alone say that both totals are made of the lines above them. */
const origin: Origin = { grouping: 'sheet', columns: [], tried: 1, near: () => [] }

/**
 * The lines of the assets make what the lines of the liabilities make, and the totals of both, which are the same, say something else: no
 * line was overlooked, as none is lacking on both sides by as much. In a column beside it nothing of the kind may be seen.
 */
export function balancedSides({ rows, rights, leftOut }: MoneyTable): Sum[] {
  const [assets, liabilities] = (['assets', 'liabilities'] as const).map((kind) =>
    rows.filter((row) => isRow(kind, row)),
  ) as [TableRow[], TableRow[]]
  const [one, other] = [assets[0], liabilities[0]]
  if (one === undefined || other === undefined || assets.length + liabilities.length > 2) return []
  const [own, others] = [linesAbove(one, rows), linesAbove(other, rows)]
  // A figure that was taken for a number of the form may count as well.
  if ([...own, ...others].some(({ line }) => leftOut.has(line) && !hasMoney(line, rows))) return []
  const columns = rights.map((_, column) => [sumIn(column, own, one), sumIn(column, others, other)])
  const whole = columns.filter((sums): sums is [Sum, Sum] => sums.every((sum) => sum !== undefined))
  const [first, ...more] = whole
  return first !== undefined && more.length === 0 && areBalanced(...first) ? first : []
}
