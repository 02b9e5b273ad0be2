import type { Codes } from '../pages/liasse-pages.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { LineKey, LineTable, Section } from '../words/line-table.ts'
import type { Matchers } from '../words/section-headings.ts'
import type { Block } from './tables.ts'

/** How a line is numbered: `A.`, `II.` and `3)` are of three levels; `words`: a heading whose words alone say that it is of its group. */
export type Numbering = 'letter' | 'roman' | 'digit' | 'words'

/** `II. Sachanlagen` below `A. Anlagevermögen`, without amounts: the next sum without words is its own, and not that of the group. */
export type InnerHeading = { numbering: Numbering; key: LineKey | undefined; outer: LineKey | null }

/** Where the reading of rows has come to. */
export type State = {
  section: Section
  instance: number
  complete: boolean
  group: LineKey | null
  /** How the heading of the group is numbered. */
  numbering: Numbering | undefined
  /** Headings within the group whose sum is still to come, the outer ones first. */
  inner: readonly InnerHeading[]
  rows: number
  /** The lines since the last sum. */
  members: readonly { key: LineKey | undefined; normal: string }[]
}

/** What a row is named by. `hasAmounts`: other numbers than those of notes. */
export type RowContext = {
  block: Block
  codes: Codes
  table: LineTable
  matching: Matchers
  state: State
  hasAmounts: (line: PageLine) => boolean
}
