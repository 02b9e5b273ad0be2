import { isLikeIt } from '../figures/digits.ts'
import { type LooseFigure, looseFigures } from '../figures/loose-figures.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Origin, type Sum, sumOf } from '../sum.ts'
import { isGross, isNet, isTax, lessens } from './total-labels.ts'

/** The grouping of a total that is all that stands below a list. */
export const listed = 'listed'
const origin: Origin = { grouping: listed, columns: [], tried: 1, near: () => [] }

const [itemsMin, itemsMax] = [2, 40]
/** Amounts of one column begin, end or have their middle this near to one another. */
const alignedPoints = 3
/** Of what the list makes: less may be a tax, a fee or a discount that is not printed. */
const offShareMin = 0.3

/**
 * A list with quantity, price and what they make on each line, and one total below it, on a single page that has no other line of
 * money. The total lacks a digit or two of what the list makes. A list of bare amounts claims nothing: they may be prices of one
 * piece, night or month.
 */
export function listedSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  const [page, ...others] = pages
  if (page === undefined || others.length > 0) return []
  const rows = linesOn(page)
    .map((line) => looseFigures(page, line))
    .filter((row) => row.some(({ isPlain }) => !isPlain))
  const [items, total] = [rows.slice(0, -1), rows.at(-1)?.at(-1)]
  if (total === undefined || !isGross(total.label) || total.isPlain || rows.at(-1)?.length !== 1) return []
  if (items.length > itemsMax || items.length < itemsMin || !items.every(isProduct)) return []
  const amounts = items.map((row) => row.at(-1) as LooseFigure)
  // One piece of each shows no more than that prices stand twice.
  if (items.every((row) => quantityIn(row) === 100)) return []
  if (amounts.some(({ isPlain }) => isPlain) || !areAligned(amounts) || rows.flat().some(countsOtherwise)) return []
  if (new Set(rows.flat().flatMap(({ currency }) => currency ?? [])).size > 1) return []
  const sum = sumOf(
    'total',
    amounts.map(({ figure }) => ({ figure, factor: 1 })),
    total.figure,
    0,
    origin,
  )
  const [made, off] = [total.figure.cents - sum.offCents, Math.abs(sum.offCents)]
  const isPrinted = rows.flat().some(({ figure }) => Math.abs(figure.cents) === off)
  // Of several months or years.
  const isMultiple = made === 0 || total.figure.cents % made === 0
  if (isPrinted || isMultiple || off <= offShareMin * Math.abs(made)) return []
  return isLikeIt(made, total.figure.cents) ? [sum] : []
}

const countsOtherwise = ({ label }: LooseFigure) => isNet(label) || isTax(label) || lessens(label)

/** A quantity, a price and what they make. */
function isProduct(row: readonly LooseFigure[]): boolean {
  const [quantity, price, amount] = row.slice(-3)
  if (quantity === undefined || price === undefined || amount === undefined || !quantity.isPlain) return false
  return quantity.figure.cents > 0 && quantity.figure.cents * price.figure.cents === 100 * amount.figure.cents
}

const quantityIn = (row: readonly LooseFigure[]) => row.at(-3)?.figure.cents

function areAligned(amounts: readonly LooseFigure[]): boolean {
  const boxes = amounts.map(({ figure: { box } }) => box)
  return [
    boxes.map(([left]) => left),
    boxes.map(([, , right]) => right),
    boxes.map(([left, , right]) => (left + right) / 2),
  ].some((places) => Math.max(...places) - Math.min(...places) <= alignedPoints)
}
