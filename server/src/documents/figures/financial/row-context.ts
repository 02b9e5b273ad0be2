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
  rows: number
  /** What the lines since the last sum are. */
  members: readonly (LineKey | undefined)[]
}

/** What a row is named by. */
export type RowContext = { block: Block; codes: Codes; table: LineTable; matching: Matchers; state: State }
