import type { Luminance } from './luminance.ts'

/** The frequencies that are looked at: the first ones after the mean, in zigzag order. Higher ones are mostly zero. */
export const frequencies = 20

/** Across and down, of each place in zigzag order from 1 on. */
const places = [
  ...[
    1, 0, 0, 1, 0, 2, 1, 1, 2, 0, 3, 0, 2, 1, 1, 2, 0, 3, 0, 4, 1, 3, 2, 2, 3, 1, 4, 0, 5, 0, 4, 1, 3, 2, 2, 3, 1, 4, 0,
    5,
  ],
]
const highest = 6

/** Cosines by frequency and place. */
const basis = Float32Array.from({ length: highest * 8 }, (_, index) => {
  const [frequency, place] = [Math.floor(index / 8), index % 8]
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5
})

/** Below this range of grey a block shows paper. */
const inkRange = 24

export type Coefficients = {
  /** Blocks of 8 × 8 in a row and in a column. */
  columns: number
  rows: number
  /** Index of each block with ink, and its coefficients, `frequencies` each. */
  blocks: Int32Array
  values: Float32Array
}

/** Of the blocks that show something. Aligned with the corner, as a JPEG of the whole picture has them. */
export function coefficientsOf({ width, height, values }: Luminance): Coefficients {
  const [columns, rows] = [width >> 3, height >> 3]
  const blocks: number[] = []
  for (let index = 0; index < columns * rows; index += 1) {
    const start = (Math.floor(index / columns) * width + (index % columns)) * 8
    if (rangeOf(values, start, width) >= inkRange) blocks.push(index)
  }
  const out = new Float32Array(blocks.length * frequencies)
  const across = new Float32Array(acrossSize)
  for (const [at, index] of blocks.entries()) {
    const start = (Math.floor(index / columns) * width + (index % columns)) * 8
    transform(values, start, width, across, out, at * frequencies)
  }
  return { columns, rows, blocks: Int32Array.from(blocks), values: out }
}

function rangeOf(values: Float32Array, start: number, width: number): number {
  let [low, high] = [255, 0]
  for (let y = 0; y < 8; y += 1) {
    for (let at = start + y * width, end = at + 8; at < end; at += 1) {
      const value = values[at] as number
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return high - low
}

export const acrossSize = highest * 8

/** `across`: room for what is worked out in between, `acrossSize` numbers. */
export function transform(
  values: ArrayLike<number>,
  start: number,
  width: number,
  across: Float32Array,
  out: Float32Array,
  to: number,
) {
  for (let y = 0; y < 8; y += 1) {
    const row = start + y * width
    for (let u = 0; u < highest; u += 1) {
      let sum = 0
      for (let x = 0; x < 8; x += 1) sum += (values[row + x] as number) * (basis[u * 8 + x] as number)
      across[u * 8 + y] = sum
    }
  }
  for (let place = 0; place < frequencies; place += 1) {
    const [u, v] = [places[place * 2] as number, places[place * 2 + 1] as number]
    let sum = 0
    for (let y = 0; y < 8; y += 1) sum += (across[u * 8 + y] as number) * (basis[v * 8 + y] as number)
    out[to + place] = sum
  }
}
