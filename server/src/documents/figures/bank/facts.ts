import type { BankLine, Money } from './bank-lines.ts'
import type { OtherDays } from './columns/columns.ts'
import type { LineDate } from './days/line-dates.ts'
import type { PrintedPeriod } from './days/printed-period.ts'
import type { Mark } from './marks/mark-words.ts'

/** An amount that words beside it call a balance. */
export type Marked = { mark: Mark; money: Money; label: string; day: LineDate | undefined; isSummary: boolean }

/** What a line is, whatever the columns turn out to be. */
export type LineFacts = {
  index: number
  /** Of which table. */
  layout: number
  line: BankLine
  booking: LineDate | undefined
  value: LineDate | undefined
  /** The day of value is rather another one. */
  other?: OtherDays | undefined
  /** Until when it was to be paid. */
  due?: LineDate | undefined
  /** Something with digits stands where days do, and is none: OCR misread it. */
  isDayUnread: boolean
  cells: readonly (readonly [column: number, money: Money])[]
  /** Said in a column of its own: money in, money out. */
  side: 1 | -1 | undefined
  marks: readonly Marked[]
  /** The words that are neither days in their columns nor amounts in theirs. */
  label: string
  labelLeft: number
  /** What heads an account. */
  iban: string | undefined
  account: string | undefined
  period: PrintedPeriod | undefined
  isFirstPage: boolean
}
