import type { Money } from '../bank-lines.ts'
import type { HeadRole } from './printed-titles.ts'

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
  other?: OtherDays
}

/** Days beside those of booking that are not of value: of purchases; or, beside those of purchases, under no title that is known. */
export type OtherDays = 'done' | 'unnamed'

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
  /** Days of another kind, under a title that says so. */
  due?: DateColumn | undefined
  /** Where a letter or a sign of its own says which way an amount goes. */
  sign: { left: number; right: number } | undefined
  shiftOf: (page: number) => number
}
