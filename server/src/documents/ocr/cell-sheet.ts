import type { Bitmap } from '../image/bitmap.ts'
import type { PixelBox } from './engine.ts'

/** Where a cell is: `digit` is how high its digits are. */
export type CellPlace = { box: PixelBox; digit: number }
type Part = { box: PixelBox; scale: number; widthPixels: number; heightPixels: number; top: number }

/** Cells one below the other, as lines of one size. */
export type CellSheet = { bitmap: Bitmap; rows: readonly Part[] }

/** So high the engine sees digits best; what is enlarged further shows nothing new. */
const digitPixels = 32
const scaleMost = 4
const marginPixels = 20
/** Of such digits, as far as the engine asks. */
const sheetDpi = 300
/** Shares of the pixels of a cell: as dark as its ink, and as light as its paper. */
const inkShare = 0.02
const paperShare = 0.5
const contrastMin = 30

/** Enlarged, from black to white: each cell as if it were the only one. */
export function cellSheet(bitmap: Bitmap, cells: readonly CellPlace[]): CellSheet {
  let top = marginPixels
  const rows = cells.map(({ box, digit }): Part => {
    const scale = Math.min(scaleMost, digitPixels / digit)
    const [widthPixels, heightPixels] = [
      Math.max(1, Math.round((box[2] - box[0]) * scale)),
      Math.max(1, Math.round((box[3] - box[1]) * scale)),
    ]
    const part = { box, scale, widthPixels, heightPixels, top }
    top += heightPixels + marginPixels
    return part
  })
  const width = Math.max(0, ...rows.map(({ widthPixels }) => widthPixels)) + 2 * marginPixels
  const grey = new Uint8Array(width * top).fill(255)
  for (const part of rows) {
    const pixels = stretched(enlarged(bitmap, part))
    for (let y = 0; y < part.heightPixels; y += 1) {
      const row = pixels.subarray(y * part.widthPixels, (y + 1) * part.widthPixels)
      grey.set(row, (part.top + y) * width + marginPixels)
    }
  }
  return { bitmap: { widthPixels: width, heightPixels: top, dpi: sheetDpi, grey }, rows }
}

/** A box of the sheet, where it is on the bitmap. */
export function beforeEnlarging({ box, scale, top }: Part, [left, upper, right, lower]: PixelBox): PixelBox {
  const x = (value: number) => Math.round(box[0] + (value - marginPixels) / scale)
  const y = (value: number) => Math.round(box[1] + (value - top) / scale)
  return [x(left), y(upper), x(right), y(lower)]
}

function stretched(pixels: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256)
  for (const value of pixels) counts[value] = (counts[value] as number) + 1
  const ink = reached(counts, pixels.length * inkShare)
  const paper = reached(counts, pixels.length * paperShare)
  const span = Math.max(contrastMin, paper - ink)
  return pixels.map((value) => Math.max(0, Math.min(255, Math.round(((value - ink) * 255) / span))))
}

function reached(counts: Uint32Array, share: number): number {
  let sum = 0
  for (const [value, count] of counts.entries()) {
    sum += count
    if (sum > share) return value
  }
  return 255
}

/** By cubic curves, which keep edges: straight ones blur what is enlarged. First along, then across. */
function enlarged({ grey, widthPixels, heightPixels }: Bitmap, part: Part): Uint8Array {
  const { box, scale, widthPixels: width, heightPixels: height } = part
  const [first, last] = [Math.floor(box[1]) - 2, Math.ceil(box[3]) + 2]
  const across = new Float32Array((last - first + 1) * width)
  const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value))
  for (let x = 0; x < width; x += 1) {
    const from = box[0] + (x + 0.5) / scale - 0.5
    const [at, weights] = [Math.floor(from), weightsAt(from)]
    for (let y = first; y <= last; y += 1) {
      const row = within(y, heightPixels) * widthPixels
      let sum = 0
      for (let step = 0; step < 4; step += 1)
        sum += (grey[row + within(at + step - 1, widthPixels)] as number) * (weights[step] as number)
      across[(y - first) * width + x] = sum
    }
  }
  const result = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = box[1] + (y + 0.5) / scale - 0.5
    const [at, weights] = [Math.floor(from) - first, weightsAt(from)]
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let step = 0; step < 4; step += 1)
        sum += (across[within(at + step - 1, last - first + 1) * width + x] as number) * (weights[step] as number)
      result[y * width + x] = sum
    }
  }
  return new Uint8Array(result.buffer)
}

/** Of the four pixels around a place (Catmull–Rom). */
function weightsAt(place: number): readonly number[] {
  const share = place - Math.floor(place)
  const near = (x: number) => (1.5 * x - 2.5) * x * x + 1
  const far = (x: number) => ((-0.5 * x + 2.5) * x - 4) * x + 2
  return [far(share + 1), near(share), near(1 - share), far(2 - share)]
}
