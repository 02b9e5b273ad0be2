import type { Amount } from '../../amounts.ts'
import type { ColumnUnit, ColumnUse, YearKey } from '../columns/column-use.ts'
import type { Codes } from '../pages/liasse-pages.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { ColumnUnits } from '../units/column-units.ts'
import { type Block, columnOf } from './tables.ts'

/** An amount of a row, in the column of one year. */
export type Cell = {
  cents: number
  text: string
  page: number
  box: Amount['box']
  ocr: boolean
  /** Its column is of this year only because of where it stands. */
  guessed: boolean
  /** The table that it stands in: what confirms one column there confirms its other amounts. */
  table: number
  /** Where the columns of a table are told in different units. */
  unit?: ColumnUnit | undefined
}

/** Which column: its role and the year, as one word. */
export type ColumnName = string

export type Column = { role: ColumnUse['role']; year: YearKey | null }

/** The table that a line stands in. */
export type CellContext = {
  number: number
  block: Block
  uses: readonly ColumnUse[]
  units: ColumnUnits
  codes: Codes
}

/** The amounts of a line by their columns; `inner`: those of items beside the column of sums. */
export type RowCells = {
  cells: Map<ColumnName, Cell>
  inner: Map<ColumnName, Cell>
  used: ReadonlyMap<ColumnName, Column>
}

export function rowCells(line: PageLine, { number, block, uses, units, codes }: CellContext): RowCells {
  const cells = new Map<ColumnName, Cell>()
  const inner = new Map<ColumnName, Cell>()
  const used = new Map<ColumnName, Column>()
  // Two amounts in one place: one was typed over the other, or OCR tore one apart. Neither is to be believed.
  const torn = new Set<ColumnName>()
  for (const amount of codes.amountsOf(line)) {
    const column = columnOf(block.columns, amount)
    const use = column === undefined ? undefined : uses[column]
    if (use === undefined || use.role === 'note' || (use.role === 'value' && use.year === null)) continue
    const role = use.role === 'inner' ? 'value' : use.role
    const name = `${role}:${JSON.stringify(use.year)}`
    used.set(name, { role, year: use.year })
    const { cents, text, box } = amount
    const unit = column === undefined ? undefined : units[column]
    const cell = { cents, text, page: line.page, box, ocr: line.ocr, guessed: use.guessed, table: number, unit }
    const target = use.role === 'inner' ? inner : cells
    const other = target.get(name)
    // `De 1 à 5 ans`, `A plus de 5 ans`: both columns are of what is due later.
    const isInTwo =
      other !== undefined && role === 'beyond' && columnOf(block.columns, { ...amount, box: other.box }) !== column
    if (other !== undefined && !isInTwo) torn.add(name)
    target.set(name, isInTwo ? { ...other, cents: other.cents + cents } : cell)
  }
  for (const name of torn) for (const target of [cells, inner]) target.delete(name)
  return { cells, inner, used }
}
