import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { MoneyTable } from '../figures/money-table.ts'
import { figuresIn } from '../figures/near-figures.ts'
import { type Figure, figureOf, holds, keyOf, type Origin, type Sum, sumOf } from '../sum.ts'

const [linesMin, linesMax] = [3, 25]
/** Whole euros that were rounded are off by less. */
const offCentsMin = 10_000

/** The words say that a total is made of the lines above it. */
const origin: Origin = { grouping: 'sheet', columns: [], tried: 1, near: () => [] }

type Side = { total: Figure; lines: readonly Figure[]; sum: Sum }

/**
 * The lines of the assets make what the lines of the liabilities make, and the totals of both, which are the same, say something else: no
 * line was overlooked, as none lacks on both sides by as much. `sums` are those that are told by other ways.
 */
export function balancedSides({ rows, leftOut }: MoneyTable, sums: readonly Sum[]): Sum[] {
  const [assets, liabilities] = (['assets', 'liabilities'] as const).map((kind) =>
    rows.filter((row) => isRow(kind, row)),
  ) as [TableRow[], TableRow[]]
  const [one, other] = [assets[0], liabilities[0]]
  if (one === undefined || other === undefined || assets.length + liabilities.length > 2) return []
  const [own, others] = [sideOf(one, rows, leftOut), sideOf(other, rows, leftOut)]
  if (own === undefined || others === undefined || !areBalanced(own, others)) return []
  const { offCents } = own.sum
  // What both totals count, or leave out, is printed elsewhere: accounts of order, what the page before carries over.
  const isPrinted = rows.some(({ cells }) =>
    [...cells.values()].some(({ cents }) => Math.abs(cents) === Math.abs(offCents)),
  )
  const made = new Set(sums.filter(holds).flatMap(({ terms, result }) => (terms.length > 1 ? [keyOf(result)] : [])))
  return isPrinted || [own, others].some(({ total }) => made.has(keyOf(total))) ? [] : [own.sum, others.sum]
}

/** A total of one year, and all that stands in its column above it, up to the begin of the page or the total of the other side. */
function sideOf(row: TableRow, rows: readonly TableRow[], leftOut: MoneyTable['leftOut']): Side | undefined {
  const [cell, ...more] = [...row.cells].filter(([, { plain }]) => !plain)
  if (cell === undefined || more.length > 0) return undefined
  const [column, amount] = cell
  const above = rows.slice(0, rows.indexOf(row)).filter(({ page }) => page === row.page)
  const lines = above.slice(above.findLastIndex((one) => isRow('assets', one) || isRow('liabilities', one)) + 1)
  // What was taken for a number of the form may count as well.
  const isOpen = lines.some(({ line }) => (leftOut.get(line) ?? []).some((left) => left.column === column))
  const figures = figuresIn(column, lines).filter(({ cents }) => cents !== 0)
  if (isOpen || figures.length < linesMin || figures.length > linesMax) return undefined
  const total = figureOf(row, amount)
  const terms = figures.map((figure) => ({ figure, factor: 1 }))
  return { total, lines: figures, sum: sumOf('total', terms, total, 0, origin) }
}

/** To the cent, and of lines of their own: what stands on both sides may be counted on neither. */
function areBalanced(one: Side, other: Side): boolean {
  const known = new Set(one.lines.map(({ cents }) => Math.abs(cents)))
  const { offCents } = one.sum
  const made = one.total.cents - offCents
  return (
    one.total.cents === other.total.cents &&
    offCents === other.sum.offCents &&
    Math.abs(offCents) >= offCentsMin &&
    String(Math.abs(made)).length === String(Math.abs(one.total.cents)).length &&
    !other.lines.some(({ cents }) => known.has(Math.abs(cents)))
  )
}
