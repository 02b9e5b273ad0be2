import type { Amount } from './amounts.ts'
import { columnsOf, type Row } from './columns.ts'
import { heightOf, type Line, type PlacedWord } from './lines.ts'
import { headOf, isKind, labelOf, mayHeadColumns, type RowKind } from './row-words.ts'

type Head = 'debit' | 'credit' | 'balance'

/** A row with the page it stands on and what its words make it. */
export type TableRow = { page: number; line: Line; label: string; cells: ReadonlyMap<number, Amount> }
export type Table = {
  rights: readonly number[]
  rows: readonly TableRow[]
  /** By their headings, where there are any. */
  heads: ReadonlyMap<number, Head>
}

const rowsMax = 5_000

/** All pages as one table: statements and accounts keep their columns from page to page. */
export function tableOf(pages: readonly { number: number; lines: readonly Line[] }[]): Table {
  const lines = pages.flatMap((page) => page.lines.map((line) => ({ line, page: page.number }))).slice(0, rowsMax)
  const pageOf = new Map(lines.map(({ line, page }) => [line, page]))
  const { rights, rows } = columnsOf(lines.map(({ line }) => line))
  return {
    rights,
    rows: rows.map(({ line, cells }) => ({ page: pageOf.get(line) ?? 1, line, label: labelOf(line), cells })),
    heads: headsOf(
      lines.map(({ line }) => line),
      rows,
      rights,
    ),
  }
}

export const isRow = (kind: RowKind, { label }: Pick<TableRow, 'label'>): boolean => isKind(kind, label)

/** A heading belongs to the column whose amounts stand below it. One that stands beside them says nothing for sure. */
function headsOf(lines: readonly Line[], rows: readonly Row[], rights: readonly number[]): Table['heads'] {
  const lefts = rights.map(() => Number.POSITIVE_INFINITY)
  const counts = rights.map(() => 0)
  for (const { cells } of rows)
    for (const [column, { box, plain }] of cells) {
      // Numbers of accounts above the table are no amounts.
      if (plain) continue
      lefts[column] = Math.min(lefts[column] as number, box[0])
      counts[column] = (counts[column] as number) + 1
    }
  for (const { words } of lines.filter(mayHeadColumns)) {
    const heads = new Map<number, Head>()
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      // `Debit (€)   Credit (€)`: the unit of one column and the heading of the next are no pair.
      const pair = next === undefined || !isClose(word, next) ? undefined : headOf(`${word.text} ${next.text}`)
      const kind = pair ?? headOf(word.text)
      if (kind === undefined) continue
      const [left, right] = [word.box[0], (pair === undefined ? word : (next ?? word)).box[2]]
      const below = rights.flatMap((end, index) => (left < end && right > (lefts[index] as number) ? [index] : []))
      const column = below.toSorted((a, b) => (counts[b] as number) - (counts[a] as number))[0]
      if (column !== undefined && !heads.has(column)) heads.set(column, kind)
    }
    const kinds = [...heads.values()]
    if (kinds.includes('debit') && kinds.includes('credit')) return heads
  }
  return new Map()
}

/** Words of one heading, in heights. */
const wordGapMax = 1.5

const isClose = (word: PlacedWord, next: PlacedWord): boolean =>
  next.box[0] - word.box[2] < wordGapMax * heightOf(word.box)
