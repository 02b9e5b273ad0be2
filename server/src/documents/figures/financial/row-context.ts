import type { InnerHeading, Numbering } from './inner-headings.ts'
import type { Codes } from './liasse-pages.ts'
import type { LineKey, LineTable, Section } from './line-table.ts'
import type { Matchers } from './section-headings.ts'
import type { Block } from './tables.ts'

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
  /** What the lines since the last sum are. */
  members: readonly (LineKey | undefined)[]
}

/** What a row is named by. */
export type RowContext = { block: Block; codes: Codes; table: LineTable; matching: Matchers; state: State }
