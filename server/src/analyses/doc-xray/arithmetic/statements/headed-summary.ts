import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { plainWords } from '../../page/labels.ts'
import { datedName } from './dated-balance.ts'
import { partOf } from './summary.ts'
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
      const next = lines[at + 1]
      const [heads, wrapped] = [headsOf(line), next && headsOf(line, next)]
      const found = heads ?? wrapped
      if (found === undefined) return []
      const from = at + (heads === undefined ? 2 : 1)
      const below = lines.slice(from, from + linesApart).find((other) => moneyIn(other).length > 0)
      const amounts = below === undefined ? [] : moneyIn(below)
      if (below === undefined || amounts.length !== parts) return []
      const row: TableRow = { page, line: below, label: '', cells: new Map() }
      const place = placeOf(table.rows, page, below)
      return [found.map((part, index) => ({ at: place, row, amount: amounts[index] as Amount, part }))]
    })
  })
}

/** All four, each once, and nothing else in the line. Headings too long for their tile go on in the line below. */
function headsOf(line: Line, next?: Line): Part[] | undefined {
  const tiles = tilesOf(line)
  const more = next === undefined ? [] : tilesOf(next)
  const ofTile = (tile: Tile) => more.filter((other) => isBelow(tile, other))
  if (more.some((other) => !tiles.some((tile) => isBelow(tile, other)))) return undefined
  const found = tiles.map((tile, at) => partAt(at, plainWords([tile, ...ofTile(tile)].flat())))
  const isWhole = found.length === parts && new Set(found).size === parts && !found.includes(undefined)
  return isWhole ? (found as Part[]) : undefined
}

/** A balance that is named by its day alone: the first is that of the start, the last that of the end. */
function partAt(tile: number, name: string): Part | undefined {
  const isEnd = tile === parts - 1
  return partOf(name) ?? ((tile === 0 || isEnd) && datedName.test(name) ? (isEnd ? 'end' : 'start') : undefined)
}

type Tile = Line['words'][number][]

const isBelow = (tile: Tile, other: Tile): boolean => {
  const [left, right] = [other[0]?.box[0] ?? 0, other.at(-1)?.box[2] ?? 0]
  return left < (tile.at(-1)?.box[2] ?? 0) && right > (tile[0]?.box[0] ?? 0)
}

function tilesOf({ words }: Line): Tile[] {
  const tiles: Tile[] = []
  for (const word of words) {
    const last = tiles.at(-1)?.at(-1)
    if (last !== undefined && word.box[0] - last.box[2] < gapMin * heightOf(word.box)) tiles.at(-1)?.push(word)
    else tiles.push([word])
  }
  return tiles
}

const moneyIn = (line: Line): Amount[] => amountsOf(line).filter(({ plain }) => !plain)

/** The last row of the table that does not stand below it. */
function placeOf(rows: readonly TableRow[], page: number, { box }: Line): number {
  const next = rows.findIndex((row) => row.page > page || (row.page === page && row.line.box[1] > box[1]))
  return (next === -1 ? rows.length : next) - 1
}
