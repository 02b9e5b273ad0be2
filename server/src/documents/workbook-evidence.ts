import type { DateEvidence } from './evidence.ts'

/** What a workbook says of itself; what stands in its sheets is in `pages`, or in `data` where it is the list of an account. */
export type WorkbookEvidence = {
  sheets: readonly WorkbookSheet[]
  /** The program that wrote it, and who. */
  application: string | null
  creator: string | null
  lastModifiedBy: string | null
  created: DateEvidence | null
  modified: DateEvidence | null
  /** It carries macros. They were not run. */
  hasMacros: boolean
  /** What was wrong or left out, each in one sentence with where (sheet, cell). */
  faults: readonly string[]
}

export type WorkbookSheet = {
  name: string
  /** Nobody sees it who opens the workbook: it is not read. */
  hidden: boolean
  /** Of `pages`, those that show it; empty: it is hidden, empty or the list of an account. */
  pages: readonly number[]
}
