import type { Amount } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { TableRow } from '#documents/figures/table.ts'
import type { Box } from '#documents/page-evidence.ts'
import { otherReadings } from './figures/glued.ts'

/** A figure as it stands on the page. */
export type Figure = {
  page: number
  box: Box
  text: string
  cents: number
  /** What it may be instead, in cents, where it cannot be told where it begins. */
  others: readonly number[]
}

/** One figure of a sum: `factor` is what it counts for, so −1 takes it away. */
export type Term = { figure: Figure; factor: number }

export const sumKinds = ['balance', 'total', 'invoice'] as const
export type SumKind = (typeof sumKinds)[number]

/** How a sum was read out of its table. */
export type Origin = {
  /** Sums that were read in the same way prove one another: of one row in all its columns, of three columns in all rows. */
  grouping: string
  columns: readonly number[]
  /** In how many ways it was tried to read one. */
  tried: number
  /** Its words say that it is a sum. */
  isNamed?: boolean
  /** Another column, in which the result is nothing, says that its rows make none. */
  isContradicted?: boolean
  /** Figures that another reading would count. */
  near(): readonly Figure[]
  /** No sign of its figures says what they count for: none can have been overlooked. */
  isUnsigned?: boolean
  /** Amounts that stand between the figures and are not counted: any of them may be added or taken away. */
  between?: readonly Figure[]
  /** Those of the column that stand above the first one that is counted, from there upwards. */
  above?(): readonly Figure[]
  /** The rows that are counted, whether they have a figure in its column or not. */
  parts?: readonly TableRow[]
  /** Lines that are counted in a subtotal and not by themselves; absent where the sum goes across. */
  lines?: ReadonlySet<Line>
}

/** A claim of the document: the terms make the result. */
export type Sum = {
  kind: SumKind
  terms: readonly Term[]
  result: Figure
  /** Difference that rounding explains. */
  toleranceCents: number
  /** `found − expected`; 0 where it holds. */
  offCents: number
  origin?: Origin
}

const made = new WeakMap<Amount, Figure>()

/** An amount is asked for by every sum that is tried. */
export function figureOf(row: Pick<TableRow, 'page' | 'line'>, amount: Amount): Figure {
  const known = made.get(amount)
  if (known !== undefined) return known
  const { box, text, cents } = amount
  const figure = { page: row.page, box, text, cents, others: otherReadings(row, amount) }
  made.set(amount, figure)
  return figure
}

export function sumOf(kind: SumKind, terms: readonly Term[], result: Figure, toleranceCents = 0, origin?: Origin): Sum {
  const expected = terms.reduce((sum, { figure, factor }) => sum + factor * figure.cents, 0)
  const off = result.cents - Math.round(expected)
  const offCents = Math.abs(off) <= toleranceCents ? 0 : off
  return { kind, terms, result, toleranceCents, offCents, ...(origin && { origin }) }
}

export const holds = ({ offCents }: Sum): boolean => offCents === 0

export const hasCents = ({ text }: { text: string }): boolean => /[.,]\d{2}(?!\d)/.test(text)

export const keyOf = ({ page, box }: Pick<Figure, 'page' | 'box'>): string => `${page}:${box.join(',')}`

const gluedMax = 6

/** It would come out under another reading of figures that can be read in more than one way. */
export function comesOutOtherwise({ terms, result, offCents, toleranceCents }: Sum): boolean {
  const open = [...terms, { figure: result, factor: -1 }].filter(({ figure }) => figure.others.length > 0)
  const reaches = (at: number, off: number): boolean => {
    if (Math.abs(off) <= toleranceCents) return true
    const term = open[at]
    if (term === undefined || at >= gluedMax) return false
    const { figure, factor } = term
    return [figure.cents, ...figure.others].some((cents) => reaches(at + 1, off - factor * (cents - figure.cents)))
  }
  return open.length > 0 && reaches(0, offCents)
}
