import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import { headOf } from '#documents/figures/row-words.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { plainWords } from '../page/labels.ts'
import { named } from './summary.ts'
import type { Block, Part } from './summary-block.ts'

/** Headings of two tiles are this many heights apart, at least. */
const gapMin = 1.2
/** From the headings to the amounts below them, in lines. */
const linesApart = 2
const parts = 4

/** `Opening balance | Paid out | Paid in | Closing balance`, and below each its amount: a box that lies across the page. */
export function headedBlocks(table: Table, linesOn: (page: number) => readonly Line[]): Block[] {
  const pages = [...new Set(table.rows.map(({ page }) => page))]
  return pages.flatMap((page) => {
    const lines = linesOn(page)
    return lines.flatMap((line, at) => {
      const heads = headsOf(line)
      if (heads === undefined) return []
      const below = lines.slice(at + 1, at + 1 + linesApart).find((other) => moneyIn(other).length > 0)
      const amounts = below === undefined ? [] : moneyIn(below)
      if (below === undefined || amounts.length !== parts) return []
      const row: TableRow = { page, line: below, label: '', cells: new Map() }
      const place = placeOf(table.rows, page, below)
      return [heads.map((part, index) => ({ at: place, row, amount: amounts[index] as Amount, part }))]
    })
  })
}

/** All four, each once, and nothing else in the line. */
function headsOf(line: Line): Part[] | undefined {
  const found = tilesOf(line).map(partOf)
  const isWhole = found.length === parts && new Set(found).size === parts && !found.includes(undefined)
  return isWhole ? (found as Part[]) : undefined
}

function tilesOf({ words }: Line): string[] {
  const tiles: Line['words'][number][][] = []
  for (const word of words) {
    const last = tiles.at(-1)?.at(-1)
    if (last !== undefined && word.box[0] - last.box[2] < gapMin * heightOf(word.box)) tiles.at(-1)?.push(word)
    else tiles.push([word])
  }
  return tiles.map(plainWords)
}

function partOf(label: string): Part | undefined {
  if (isRow('opening', { label })) return 'start'
  if (isRow('closing', { label })) return 'end'
  const head = headOf(label)
  return head === 'debit' ? 'out' : head === 'credit' ? 'in' : named(label)
}

const moneyIn = (line: Line): Amount[] => amountsOf(line).filter(({ plain }) => !plain)

/** The last row of the table that does not stand below it. */
function placeOf(rows: readonly TableRow[], page: number, { box }: Line): number {
  const next = rows.findIndex((row) => row.page > page || (row.page === page && row.line.box[1] > box[1]))
  return (next === -1 ? rows.length : next) - 1
}
