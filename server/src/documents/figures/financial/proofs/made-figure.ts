import type { FinancialWarningCode } from '../financial-reading.ts'
import type { Cell, StatementRow } from '../rows/statement-rows.ts'
import type { LineKey } from '../words/line-table.ts'

/** One line of one year. */
export type Entry = { row: StatementRow; cell: Cell }

export type Term = Entry & { sign: 1 | -1 }

/** Lines of one year by key. `all`: those of the first statement that has any. */
export type YearLines = {
  first(key: LineKey): Entry | undefined
  all(key: LineKey): readonly Entry[]
  /** Lines below the words that open a group, up to its sum. */
  group(key: LineKey): readonly Entry[]
  /** Whether others than the owners hold shares of the group. */
  hasMinorities: boolean
}

/** A figure before it is judged. */
export type Made = {
  terms: readonly Term[]
  /** A cost or a debt, whose printed sign only says on which side it stands. */
  unsigned?: true
  /** That its lines are all of them follows from this; the one `besides` is no part of it, and to be proven by itself. */
  identity?: { what: string; differenceCents: number; complete: boolean; besides?: Entry }
  warnings?: readonly FinancialWarningCode[]
  /** Each of its lines may be right and one be missing: nothing in the statement says that these are all. */
  partial?: true
  /** It may be a share: all of it only where it is this less one other line, the tax. */
  lessTax?: Entry | undefined
  /** Lines that were added may be too few: without a proof it is no figure. */
  needsProof?: true
}
