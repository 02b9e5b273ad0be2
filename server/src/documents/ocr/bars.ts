import type { Bitmap } from '../image/bitmap.ts'
import { paperOf } from './rules.ts'

/** A square of so many inches is as fine as bars have to be seen. */
const cellInches = 0.02
/** A bar over the columns of a table: longer than a word, as high as a line or two of text. */
const lengthInchesMin = 1.5
const heightInchesMin = 0.09
const heightInchesMax = 0.45
/** A cell is of the bar where it is darker than this share of the paper. */
const darkerBy = 0.7
/** Above and below the letters a bar is full; between them so much of it at least is seen. */
const fullShareMin = 0.92
const letteredShareMin = 0.4
/** Letters of a bar are lighter than halfway to the paper; with fewer it is a rule or a picture. */
const lightShareMin = 0.01
const lightShareMax = 0.5

type Cells = { columns: number; rows: number; side: number; dark: Uint8Array }
/** In cells, or in pixels; `right` and `bottom` lie behind it. */
type Bar = { left: number; top: number; right: number; bottom: number }

/** White letters on a printed bar as black ones on paper: the engine takes a bar for a picture, and what it names is lost. */
export function withoutBars(bitmap: Bitmap): Bitmap {
  const paper = paperOf(bitmap.grey)
  const cells = cellsOf(bitmap, paper * darkerBy)
  let grey: Uint8Array | undefined
  for (const bar of barsOf(cells, bitmap.dpi)) {
    const pixels = pixelsOf(bar, cells.side)
    const ground = groundOf(bitmap, pixels, paper)
    if (ground === undefined) continue
    grey ??= bitmap.grey.slice()
    turnOver(bitmap, grey, pixels, ground, paper)
  }
  return grey === undefined ? bitmap : { ...bitmap, grey }
}

function cellsOf({ widthPixels, heightPixels, dpi, grey }: Bitmap, limit: number): Cells {
  const side = Math.max(2, Math.round(dpi * cellInches))
  const [columns, rows] = [Math.floor(widthPixels / side), Math.floor(heightPixels / side)]
  const dark = new Uint8Array(columns * rows)
  const half = side >> 1
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * side * widthPixels + column * side
      const below = at + half * widthPixels
      const sum =
        (grey[at] as number) + (grey[at + half] as number) + (grey[below] as number) + (grey[below + half] as number)
      dark[row * columns + column] = sum < 4 * limit ? 1 : 0
    }
  return { columns, rows, side, dark }
}

/**
 * From a row that is dark over its whole length, down for as long as most of it is. On a dark picture every row is such a one: none
 * is followed further than a bar and the paper below it are high.
 */
export function barsOf(cells: Cells, dpi: number): Bar[] {
  const perInch = dpi / cells.side
  const rowsMax = Math.ceil(heightInchesMax * perInch) + paperCells
  const bars: Bar[] = []
  for (let row = 0; row < cells.rows; row += 1)
    for (const [left, right] of runsOf(cells, row, Math.round(lengthInchesMin * perInch))) {
      if (bars.some((bar) => row < bar.bottom && left < bar.right && bar.left < right)) continue
      if (!isPaper(cells, row - paperCells, left, right)) continue
      let bottom = row + 1
      while (bottom < Math.min(cells.rows, row + rowsMax) && shareOf(cells, bottom, left, right) >= letteredShareMin)
        bottom += 1
      // The lowest row with letters may be that of text right below: a bar ends as it begins.
      while (bottom > row + 1 && shareOf(cells, bottom - 1, left, right) < fullShareMin) bottom -= 1
      const height = (bottom - row) / perInch
      const isHigh = height >= heightInchesMin && height <= heightInchesMax
      if (isHigh && isPaper(cells, bottom + paperCells - 1, left, right)) bars.push({ left, top: row, right, bottom })
    }
  return bars
}

/** What is dark at the edge of a picture is the table that the sheet lies on. */
const isPaper = (cells: Cells, row: number, left: number, right: number): boolean =>
  row >= 0 && row < cells.rows && shareOf(cells, row, left, right) < letteredShareMin

const paperCells = 3

function shareOf({ columns, dark }: Cells, row: number, left: number, right: number): number {
  let sum = 0
  for (let column = left; column < right; column += 1) sum += dark[row * columns + column] as number
  return sum / (right - left)
}

/** Stretches of dark cells; a light one among them is a speck, or the white line between two heads. */
function runsOf({ columns, dark }: Cells, row: number, lengthMin: number): [number, number][] {
  const runs: [number, number][] = []
  let [start, end] = [-1, -1]
  for (let column = 0; column <= columns; column += 1) {
    if (column < columns && dark[row * columns + column] === 1) {
      if (start === -1) start = column
      end = column + 1
    } else if (start !== -1 && (column === columns || column - end >= holeCells)) {
      if (end - start >= lengthMin) runs.push([start, end])
      start = -1
    }
  }
  return runs
}

const holeCells = 3

const pixelsOf = ({ left, top, right, bottom }: Bar, side: number): Bar => ({
  left: left * side,
  top: top * side,
  right: right * side,
  bottom: bottom * side,
})

/** How dark the bar itself is; `undefined`: nothing is written on it. */
function groundOf({ grey, widthPixels }: Bitmap, { left, top, right, bottom }: Bar, paper: number): number | undefined {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = grey[y * widthPixels + x] as number
      counts[value] = (counts[value] as number) + 1
    }
  const all = (right - left) * (bottom - top)
  const ground = valueAt(counts, all / 3)
  const middle = (ground + paper) / 2
  const light = counts.reduce((sum, count, value) => (value > middle ? sum + count : sum), 0) / all
  const black = counts.reduce((sum, count, value) => (value < ground / 2 ? sum + count : sum), 0) / all
  return light < Math.max(lightShareMin, black) || light > lightShareMax ? undefined : ground
}

/** What was as dark as the bar becomes paper, what was as light as the paper becomes ink. */
function turnOver({ grey, widthPixels }: Bitmap, result: Uint8Array, bar: Bar, ground: number, paper: number): void {
  const { left, top, right, bottom } = bar
  const scale = 255 / Math.max(1, paper - ground)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * widthPixels + x
      result[at] = Math.max(0, Math.min(paper, 255 - ((grey[at] as number) - ground) * scale))
    }
}

function valueAt(counts: Uint32Array, rank: number): number {
  let below = 0
  for (const [value, count] of counts.entries()) {
    below += count
    if (below >= rank) return value
  }
  return 255
}
