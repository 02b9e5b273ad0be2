import type { Money } from './bank-lines.ts'
import type { HeadRole } from './heading-words.ts'

/**
 * `isBare`: four digits without a mark between day and month. `isAnnounced`: on lines of their own, over those of the day; `isHeading`:
 * and without words.
 */
export type DateColumn = {
  at: number
  tolerance: number
  count: number
  isBare?: true
  isAnnounced?: true
  isHeading?: true
}

/** A column of amounts. Sums are tried with it in different roles. */
export type Column = {
  at: number
  ends: readonly number[]
  left: number
  right: number
  count: number
  head: HeadRole | undefined
}

export type TableColumns = {
  columns: readonly Column[]
  /** Index of the column that an amount stands in. */
  columnOf: (money: Money, page: number) => number | undefined
  booking: DateColumn | undefined
  value: DateColumn | undefined
  /** Where a letter or a sign of its own says which way an amount goes. */
  sign: { left: number; right: number } | undefined
  shiftOf: (page: number) => number
}
