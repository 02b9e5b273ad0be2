import type { BankPage } from './bank-lines.ts'
import type { PrintedPeriod } from './days/printed-period.ts'
import type { LineFacts } from './facts.ts'

/** What all statements of a group of pages share. */
export type GroupFacts = {
  pages: readonly BankPage[]
  /** With those of the other accounts in it. */
  file: readonly BankPage[]
  lines: readonly LineFacts[]
  /** Those of this statement alone. */
  own: readonly LineFacts[]
  /** Up to what the statements before and behind it begin with and end with. */
  around: readonly LineFacts[]
  bank: string | undefined
  holder: string | undefined
  labels: ReadonlyMap<LineFacts, readonly LineFacts[]>
  /** All lines of these labels. */
  ofMoves: ReadonlySet<LineFacts>
  /** Whose amounts were reckoned and not read. */
  reckoned: ReadonlySet<LineFacts>
  isMonthFirst: boolean
  /** What the page before prints, where that is of another account and the pages of all are numbered through. */
  periodBefore: PrintedPeriod | undefined
  /** Where the pages do not say of which year they are. */
  fallback: { from: string | null; to: string } | null
}
