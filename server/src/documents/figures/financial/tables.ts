import type { Amount } from '../amounts.ts'
import { type Head, headsOf, isYear } from './column-heads.ts'
import type { PageLine } from './page-line.ts'

/** Where the amounts of a column stand, from left to right. */
export type Column = { left: number; right: number; rows: number }

/** Lines under one heading, on one page, with the columns that their amounts form. */
export type Block = {
  page: number
  /** By line, from top to bottom. */
  heads: readonly (readonly Head[])[]
  lines: readonly PageLine[]
  columns: readonly Column[]
}

/** Cuts the lines where columns get new heads, or a new page begins. */
export function blocksOf(lines: readonly PageLine[], opensSection: (line: PageLine) => boolean): Block[] {
  const blocks: { page: number; heads: (readonly Head[])[]; lines: PageLine[]; hasRows: boolean }[] = []
  for (const line of lines) {
    const heads = headsOf(line)
    const open = blocks.at(-1)
    const cuts =
      open === undefined || open.page !== line.page || (open.hasRows && (heads.length > 0 || opensSection(line)))
    const block = cuts ? { page: line.page, heads: [], lines: [], hasRows: false } : open
    if (cuts) blocks.push(block)
    block.lines.push(line)
    if (heads.length > 0) block.heads.push(heads)
    else if (isRow(line)) block.hasRows = true
  }
  return blocks.map(({ page, heads, lines: members }) => ({ page, heads, lines: members, columns: columnsOf(members) }))
}

/** A lone number like a year is that of a form, a note or a page. */
const isRow = ({ amounts, label }: PageLine) =>
  amounts.some(({ plain }) => !plain) ||
  (amounts.length > 0 && label !== '' && !amounts.every(({ cents }) => isYear(cents / 100)))

/** `Ejercicio cerrado el 31 de diciembre de 2023` above a table: its year would make the column below it wider than its amounts. */
const isTitle = ({ amounts, label }: PageLine) =>
  label !== '' && amounts.every(({ plain, cents }) => plain && isYear(cents / 100))

/** Amounts one below the other overlap; those of two columns never do. A stretch that a single line fills is no column. */
function columnsOf(lines: readonly PageLine[]): Column[] {
  const firstRow = lines.findIndex(isRow)
  const spans = lines
    .filter((line, at) => headsOf(line).length === 0 && (at >= firstRow || !isTitle(line)))
    .flatMap(({ amounts }) => amounts.map(({ box }) => [box[0], box[2]] as const))
    .sort((a, b) => a[0] - b[0])
  const columns: Column[] = []
  for (const [left, right] of spans) {
    const open = columns.at(-1)
    if (open !== undefined && left < open.right - 0.5) {
      open.right = Math.max(open.right, right)
      open.rows += 1
    } else columns.push({ left, right, rows: 1 })
  }
  const most = Math.max(0, ...columns.map(({ rows }) => rows))
  return columns.filter(({ rows }) => rows >= Math.min(2, most))
}

export function columnOf(columns: readonly Column[], { box }: Amount): number | undefined {
  const middle = (box[0] + box[2]) / 2
  const at = columns.findIndex(({ left, right }) => middle >= left && middle <= right)
  return at === -1 ? undefined : at
}
