import { network, type TileLogits } from './network.ts'
import { isGrey } from './residuals.ts'
import { type Piece, type Plan, planOf } from './sheets.ts'
import type { Tile } from './tile.ts'
import type { Tensors } from './weights.ts'
import { writtenParts } from './written.ts'

const blockPixels = 8
/** Of a block that nothing was looked at in. */
const nothing = -12

/**
 * The logits of each whole block of a picture. Blank paper is left out: what is written is looked at on sheets that it is put
 * together on. Their network is laid out anew, which takes a tenth of a second: kept, its memory would be missing to whatever the
 * child does next.
 */
export function pictureLogits(picture: Tile, quantiser: Float32Array, tensors: Tensors): TileLogits {
  const columns = Math.floor(picture.width / blockPixels)
  const rows = Math.floor(picture.height / blockPixels)
  const map = new Float32Array(columns * rows).fill(nothing)
  const scores = new Float32Array(columns * rows).fill(nothing)
  const parts = writtenParts(picture)
  if (parts.length === 0) return { columns, rows, map, scores }
  const plan = planOf(parts, { columns, rows })
  const { run } = network(tensors, plan.columns * blockPixels, plan.rows * blockPixels, isGrey(picture))
  for (const pieces of plan.sheets) {
    const found = run(sheetOf(picture, pieces, plan), quantiser)
    for (const piece of pieces) {
      put(found, found.map, map, columns, piece)
      put(found, found.scores, scores, columns, piece)
    }
  }
  return { columns, rows, map, scores }
}

function sheetOf(picture: Tile, pieces: readonly Piece[], { columns, rows }: Plan): Tile {
  const [width, height] = [columns * blockPixels, rows * blockPixels]
  const sheet = { width, height, rgb: new Uint8Array(width * height * 3) }
  for (const piece of pieces) copy(picture, piece, sheet)
  return sheet
}

/** Beyond the last whole block of the picture its last pixels go on. */
function copy({ width, height, rgb }: Tile, { seen, left, top }: Piece, sheet: Tile): void {
  const [lastColumn, lastRow] = [width - (width % blockPixels) - 1, height - (height % blockPixels) - 1]
  const [from, wide] = [seen.left * blockPixels, (seen.right - seen.left) * blockPixels]
  const whole = Math.min(wide, lastColumn + 1 - from)
  for (let row = 0; row < (seen.bottom - seen.top) * blockPixels; row += 1) {
    const line = Math.min(seen.top * blockPixels + row, lastRow) * width
    const to = ((top * blockPixels + row) * sheet.width + left * blockPixels) * 3
    sheet.rgb.set(rgb.subarray((line + from) * 3, (line + from + whole) * 3), to)
    const last = rgb.subarray((line + lastColumn) * 3, (line + lastColumn + 1) * 3)
    for (let column = whole; column < wide; column += 1) sheet.rgb.set(last, to + column * 3)
  }
}

function put(sheet: TileLogits, from: Float32Array, to: Float32Array, columns: number, piece: Piece): void {
  const { kept, seen, left, top } = piece
  for (let row = kept.top; row < kept.bottom; row += 1) {
    const start = (top + row - seen.top) * sheet.columns + left + kept.left - seen.left
    to.set(from.subarray(start, start + kept.right - kept.left), row * columns + kept.left)
  }
}
