import type { TableRow } from '#documents/figures/table.ts'
import { isLikeIt } from '../figures/digits.ts'
import type { MoneyTable } from '../figures/money-table.ts'
import { type Figure, figureOf, holds, keyOf, type Origin, type Sum, sumOf } from '../sum.ts'
import { isMadeOf } from './equity-parts.ts'
import { resultOfYear } from './related-figures.ts'

const betweenMax = 3
/** A digit or two of a smaller one come by chance. */
const centsMin = 1_000_000
const toleranceCents = 200

const origin: Origin = { grouping: 'block', columns: [], tried: 1, near: () => [] }

type Placed = { column: number; figure: Figure }

/**
 * An income statement of one year in which each result is the one before it less what stands between them. The result of the year, the
 * last of them, lacks a digit or two of what it should be, and the lines before it make it with no other signs.
 */
export function lastResult({ rows, leftOut }: MoneyTable, sums: readonly Sum[]): Sum[] {
  const steps = sums.filter((sum) => holds(sum) && isRest(sum))
  const made = new Set(steps.map(({ result }) => keyOf(result)))
  const proven = new Set(
    steps.filter(({ terms: [from] }) => from && made.has(keyOf(from.figure))).map(({ result }) => keyOf(result)),
  )
  return rows.flatMap((row, at) => {
    const from = onlyFigure(row)
    if (from === undefined || !proven.has(keyOf(from.figure))) return []
    const below = rows.slice(at + 1, at + betweenMax + 2)
    const end = below.findIndex(({ label }) => resultOfYear.test(label))
    const placed = below.slice(0, end + 1).map(onlyFigure)
    const isOpen = below
      .slice(0, end + 1)
      .some(({ line }) => leftOut.get(line)?.some(({ column }) => column === from.column))
    const figures = placed.flatMap((one) =>
      one?.column === from.column && one.figure.page === from.figure.page ? [one.figure] : [],
    )
    const [result, taken] = [figures.at(-1), figures.slice(0, -1)]
    if (isOpen || result === undefined || taken.length === 0 || figures.length < placed.length) return []
    const terms = [{ figure: from.figure, factor: 1 }, ...taken.map((figure) => ({ figure, factor: -1 }))]
    const sum = sumOf('total', terms, result, toleranceCents, origin)
    return isChanged(sum) ? [sum] : []
  })
}

const isRest = ({ terms: [first, ...others], kind }: Sum): boolean =>
  kind === 'total' && first?.factor === 1 && others.length > 0 && others.every(({ factor }) => factor === -1)

function isChanged({ terms, result, offCents }: Sum): boolean {
  const meant = result.cents - offCents
  if (offCents === 0 || Math.abs(meant) < centsMin || !isLikeIt(meant / 100, result.cents / 100)) return false
  const cents = terms.map(({ figure }) => figure.cents)
  return !isMadeOf(cents, result.cents) && !isMadeOf(cents, -result.cents)
}

/** A row of several years is read by the others. */
function onlyFigure(row: TableRow): Placed | undefined {
  const [cell, ...more] = [...row.cells]
  return cell === undefined || more.length > 0 ? undefined : { column: cell[0], figure: figureOf(row, cell[1]) }
}
