import { amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'
import { isLikeIt } from '../figures/digits.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'
import { isReduced } from './reductions.ts'

/**
 * A number of a row, with what it counts for, and what its last digit does: rates have more decimals than money, or a sign. `row`: the
 * text of all of it.
 */
type Numeral = { value: number; unit: number; right: number; figure: Figure; row: string }
type Row = ReadonlyMap<number, Numeral>

const pagesMax = 6
const columnsMax = 8
/** Numbers of one column end within this many points. */
const columnPoints = 3
/** Rows that come out, before one that does not says anything. */
const holdingMin = 3
const failingMax = 1
const centsMin = 100
/** Programs round a product up, down or to the even cent. */
const toleranceCents = 2
const comesOut = ({ offCents }: Sum): boolean => Math.abs(offCents) <= toleranceCents
/** Four decimals or more, or a nought before three: no thousands are written so. */
const fine = /^(?:0[.,]\d{3,6}|\d{1,4}[.,]\d{4,6})%?$/

const origin: Origin = { grouping: 'product', columns: [], tried: 1, near: () => [] }

/**
 * Hours × rate, units × price, base × rate of a contribution: three columns of which the third is the product of the others in all
 * rows but one, and there would be with a digit or two of one of them changed.
 */
export function productSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => bestOf(rowsOf(page, linesOn(page))))
}

function bestOf(rows: readonly Row[]): Sum[] {
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b).slice(0, columnsMax)
  let best: Sum[] = []
  for (const [i, one] of columns.entries())
    for (const [j, other] of columns.slice(i + 1).entries())
      for (const made of columns.slice(i + j + 2))
        for (const scale of [1, 0.01]) {
          const sums = rows.flatMap((row) => productOf(row, [one, other, made], scale))
          // What only rounding explains proves nothing, and contradicts nothing.
          const holding = sums.filter(comesOut).length
          const failing = sums.filter((sum) => !holds(sum)).length
          if (holding < holdingMin || failing > failingMax || holding <= best.filter(comesOut).length) continue
          best = sums
        }
  return best.filter((sum) => holds(sum) || isChanged(sum))
}

function productOf(row: Row, columns: readonly [number, number, number], scale: number): Sum[] {
  const [one, other, made] = columns.map((column) => row.get(column))
  if (one === undefined || other === undefined || made === undefined) return []
  // What is multiplied by one, or comes to next to nothing, shows nothing.
  const factor = other.value * scale
  if (factor === 0 || factor === 1 || one.value === 1 || Math.abs(made.figure.cents) < centsMin) return []
  if (isDiscounted(row, one.value * factor, made.value)) return []
  const own = [one, other, made].map(({ figure }) => figure.cents)
  if (isReduced(one.row, one.value, 100 * factor, made.figure.cents, own)) return []
  const whole = { ...one.figure, cents: Math.round(one.value * 100) }
  // Programs multiply what they know, and print it rounded.
  const roundedCents = 50 * (one.unit * Math.abs(factor) + other.unit * scale * Math.abs(one.value))
  return [sumOf('total', [{ figure: whole, factor }], made.figure, toleranceCents + Math.ceil(roundedCents), origin)]
}

/** A discount that stands in the row as well. */
const isDiscounted = (row: Row, full: number, made: number): boolean =>
  [...row.values()].some(({ value }) => value > 0 && value < 100 && Math.abs(full * (1 - value / 100) - made) <= 0.02)

/** Either of the two sides of the product is another by a digit or two. */
function isChanged({ terms, result, offCents }: Sum): boolean {
  const [term] = terms
  if (term === undefined) return false
  if (isLikeIt(result.cents - offCents, result.cents)) return true
  const meant = result.cents / term.factor
  // Pieces are whole: what would be a part of one was sold by its weight, or with a deposit on each.
  if (/^\d+$/.test(term.figure.text)) {
    const whole = 100 * Math.round(meant / 100)
    return Math.abs(whole * term.factor - result.cents) <= toleranceCents && isLikeIt(whole, term.figure.cents)
  }
  const [lowest, highest] = [-1, 1].map((side) => Math.round(meant + (side * toleranceCents) / term.factor))
  return [lowest, highest, Math.round(meant)].some((cents) => cents !== undefined && isLikeIt(cents, term.figure.cents))
}

function rowsOf(page: number, lines: readonly Line[]): Row[] {
  const numbered = lines.map((line) => numeralsOf(page, line)).filter(({ length }) => length >= 3)
  const rights: number[] = []
  const columnOf = (right: number): number => {
    const known = rights.findIndex((one) => Math.abs(one - right) <= columnPoints)
    return known === -1 ? rights.push(right) - 1 : known
  }
  // From left to right: a product stands behind what it is made of.
  for (const { right } of numbered.flat().toSorted((one, other) => one.right - other.right)) columnOf(right)
  return numbered.map((numerals) => new Map(numerals.map((numeral) => [columnOf(numeral.right), numeral])))
}

function numeralsOf(page: number, line: Line): Numeral[] {
  const amounts = amountsOf(line).map(
    (amount): Numeral => ({
      value: amount.cents / 100,
      unit: 0.1 ** (/[.,](\d{1,2})(?!\d)\D*$/.exec(amount.text)?.[1]?.length ?? 0),
      right: amount.box[2],
      figure: figureOf({ page, line }, amount),
      row: line.text,
    }),
  )
  const rates = line.words.flatMap(({ text, box }): Numeral[] => {
    if (!fine.test(text)) return []
    const value = Number(text.replace('%', '').replace(',', '.'))
    const figure = { page, box: box as Box, text, cents: Math.round(value * 100), others: [] }
    const unit = 0.1 ** (text.replace('%', '').split(/[.,]/)[1]?.length ?? 0)
    return [{ value, unit, right: box[2], figure, row: line.text }]
  })
  return [...amounts, ...rates]
}
