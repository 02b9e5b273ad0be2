import type { Amount } from '../../amounts.ts'
import { headLinesOf } from '../columns/broken-heads.ts'
import type { Column } from '../columns/column.ts'
import { type Head, headsOf, isYear } from '../columns/column-heads.ts'
import { headsMovements } from '../columns/moved-columns.ts'
import type { PageLine } from '../pages/page-line.ts'

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
  const blocks: { page: number; lines: PageLine[]; hasRows: boolean }[] = []
  for (const line of lines) {
    const isHead = headsOf(line).length > 0
    const open = blocks.at(-1)
    const begins = isHead || opensSection(line) || headsMovements(line) || isAbove(line, open?.lines.at(-1))
    const cuts = open === undefined || open.page !== line.page || (open.hasRows && begins)
    const block = cuts ? { page: line.page, lines: [], hasRows: false } : open
    if (cuts) blocks.push(block)
    block.lines.push(line)
    if (!isHead && isRow(line)) block.hasRows = true
  }
  return blocks.map(({ page, lines: members }) => {
    const columns = columnsOf(members)
    return { page, heads: headLinesOf(members, columns), lines: members, columns }
  })
}

const sidePoints = 40

/** The second of two tables side by side comes after the first, and begins as high. */
const isAbove = ({ box }: PageLine, before: PageLine | undefined) =>
  before !== undefined && box[3] < before.box[1] - sidePoints

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
