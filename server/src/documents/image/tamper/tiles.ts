import { network, type Tile, type TileLogits } from './network.ts'
import type { Tensors } from './weights.ts'

/** Larger ones would cover the same picture a little faster, and take more memory than a child has. */
const sideMax = 896
/** What two tiles share: of it each leaves to the other the half at its own rim, where it knows only half of the surroundings. */
const shared = 64
const blockPixels = 8
const rimBlocks = shared / 2 / blockPixels
/** Sides are multiples of it: the network halves them five times. */
const sideStep = 32
/** Of a block that nothing was looked at in. */
const nothing = -12
/** Standard deviation of light, 0…1: a tile with less is blank. */
const blankSpread = 0.01

/** Where tiles of one size begin, so that they cover a length evenly. */
export function tilesAlong(length: number): { side: number; starts: readonly number[] } {
  const count = Math.max(1, Math.ceil((length - shared) / (sideMax - shared)))
  const side = Math.ceil((length + (count - 1) * shared) / count / sideStep) * sideStep
  const last = Math.max(0, length - side)
  const starts = Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.floor((last * index) / (count - 1) / blockPixels) * blockPixels,
  )
  return { side, starts }
}

/**
 * The logits of each whole block of a picture. Its network is laid out anew, which takes a fifth of a second: kept, its memory
 * would be missing to whatever the child does next.
 */
export function pictureLogits(picture: Tile, quantiser: Float32Array, tensors: Tensors): TileLogits {
  const columns = Math.floor(picture.width / blockPixels)
  const rows = Math.floor(picture.height / blockPixels)
  const across = tilesAlong(columns * blockPixels)
  const down = tilesAlong(rows * blockPixels)
  const { run } = network(tensors, across.side, down.side)
  const map = new Float32Array(columns * rows).fill(nothing)
  const scores = new Float32Array(columns * rows).fill(nothing)
  for (const top of down.starts) {
    for (const left of across.starts) {
      const tile = cut(picture, left, top, across.side, down.side)
      if (isBlank(tile)) continue
      const found = run(tile, quantiser)
      const place = { left: left / blockPixels, top: top / blockPixels, columns, rows }
      put(found, found.map, map, place)
      put(found, found.scores, scores, place)
    }
  }
  return { columns, rows, map, scores }
}

/** Beyond the last whole block its last pixels go on. */
function cut({ width, height, rgb }: Tile, left: number, top: number, wide: number, high: number): Tile {
  const [right, bottom] = [width - (width % blockPixels) - 1, height - (height % blockPixels) - 1]
  const tile = new Uint8Array(wide * high * 3)
  for (let row = 0; row < high; row += 1) {
    const line = Math.min(top + row, bottom) * width
    const whole = Math.min(wide, right + 1 - left)
    tile.set(rgb.subarray((line + left) * 3, (line + left + whole) * 3), row * wide * 3)
    const last = rgb.subarray((line + right) * 3, (line + right + 1) * 3)
    for (let column = whole; column < wide; column += 1) tile.set(last, (row * wide + column) * 3)
  }
  return { width: wide, height: high, rgb: tile }
}

function isBlank({ rgb }: Tile): boolean {
  const count = rgb.length / 3
  let [sum, squares] = [0, 0]
  for (let at = 0; at < rgb.length; at += 3) {
    const light = ((rgb[at] as number) + (rgb[at + 1] as number) + (rgb[at + 2] as number)) / 765
    sum += light
    squares += light * light
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) < blankSpread
}

type Place = { left: number; top: number; columns: number; rows: number }

function put(tile: TileLogits, from: Float32Array, to: Float32Array, { left, top, columns, rows }: Place): void {
  for (let row = top > 0 ? rimBlocks : 0; row < tile.rows && top + row < rows; row += 1) {
    const first = left > 0 ? rimBlocks : 0
    const end = Math.min(tile.columns, columns - left)
    const start = row * tile.columns
    to.set(from.subarray(start + first, start + end), (top + row) * columns + left + first)
  }
}
