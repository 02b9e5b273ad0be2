import type { Tile } from './tile.ts'

/** Light of each pixel, 0…255, and which pixels are as dark or as light as can be: what lies beyond was cut off there. */
export type Light = {
  width: number
  height: number
  values: Float32Array
  clipped: Uint8Array
  /** How much the light of a block varies. */
  liveliness(x: number, y: number): number
  /** Whether more than one pixel of it was cut off. */
  isClipped(x: number, y: number): boolean
}

const waveMax = 5
/** The slowest waves of a block of 8 × 8, without its mean; `place` is that of a quantiser in rows. */
export const waves = Array.from({ length: 64 }, (_, place) => ({ down: place >> 3, across: place & 7, place })).filter(
  ({ down, across }) => down + across > 0 && down + across <= waveMax,
)

const cosine = Float64Array.from({ length: 64 }, (_, index) => {
  const wave = index >> 3
  return (wave === 0 ? Math.sqrt(1 / 8) : 0.5) * Math.cos(((2 * (index & 7) + 1) * wave * Math.PI) / 16)
})

export function lightOf({ width, height, rgb }: Tile): Light {
  const values = new Float32Array(width * height)
  const clipped = new Uint8Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const red = rgb[pixel * 3] as number
    const green = rgb[pixel * 3 + 1] as number
    const blue = rgb[pixel * 3 + 2] as number
    values[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
    if (red === 255 || green === 255 || blue === 255 || red * green * blue === 0) clipped[pixel] = 1
  }
  return {
    width,
    height,
    values,
    clipped,
    liveliness: (x, y) => livelinessOf(values, width, x, y),
    isClipped: (x, y) => clippedIn(clipped, width, x, y) > 1,
  }
}

function livelinessOf(values: Float32Array, width: number, x: number, y: number): number {
  let [sum, squares] = [0, 0]
  for (let row = 0; row < 8; row += 2) {
    for (let column = 0; column < 8; column += 2) {
      const value = values[(y + row) * width + x + column] as number
      sum += value
      squares += value * value
    }
  }
  return squares / 16 - (sum / 16) ** 2
}

export function clippedIn(clipped: Uint8Array, width: number, x: number, y: number): number {
  let count = 0
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) count += clipped[(y + row) * width + x + column] as number
  return count
}

const across = new Float64Array(8 * (waveMax + 1))
/** Where a wave is among all of them, by how often it swings across and down. */
const placeOf = new Int8Array((waveMax + 1) * (waveMax + 1)).fill(-1)
for (const [index, wave] of waves.entries()) placeOf[wave.across * (waveMax + 1) + wave.down] = index

/** How strongly each of the waves swings in the block that begins at a pixel. */
export function wavesOf({ values, width }: Light, x: number, y: number, to: Float32Array, start: number): void {
  for (let row = 0, at = y * width + x; row < 8; row += 1, at += width) swingsAcross(values, at, row * (waveMax + 1))
  for (let wave = 0; wave <= waveMax; wave += 1) swingsDown(wave, to, start)
}

/** Of one row of pixels. */
function swingsAcross(values: Float32Array, at: number, into: number): void {
  const [a, b, c, d] = [
    values[at] as number,
    values[at + 1] as number,
    values[at + 2] as number,
    values[at + 3] as number,
  ]
  const [e, f, g, h] = [
    values[at + 7] as number,
    values[at + 6] as number,
    values[at + 5] as number,
    values[at + 4] as number,
  ]
  // Of even waves the second half of a row mirrors the first, of odd ones with the sign turned.
  for (let wave = 0; wave <= waveMax; wave += 2) across[into + wave] = swing(wave * 8, a + e, b + f, c + g, d + h)
  for (let wave = 1; wave <= waveMax; wave += 2) across[into + wave] = swing(wave * 8, a - e, b - f, c - g, d - h)
}

const swing = (by: number, a: number, b: number, c: number, d: number): number =>
  a * (cosine[by] as number) +
  b * (cosine[by + 1] as number) +
  c * (cosine[by + 2] as number) +
  d * (cosine[by + 3] as number)

/** Of what swings so often across, all that swings down. */
function swingsDown(wave: number, to: Float32Array, start: number): void {
  const line = (row: number) => across[row * (waveMax + 1) + wave] as number
  const [a, b, c, d, e, f, g, h] = [line(0), line(1), line(2), line(3), line(4), line(5), line(6), line(7)]
  for (let down = wave === 0 ? 1 : 0; down <= waveMax - wave; down += 1) {
    const by = down * 8
    const first = swing(by, a, b, c, d)
    to[start + (placeOf[wave * (waveMax + 1) + down] as number)] =
      first +
      e * (cosine[by + 4] as number) +
      f * (cosine[by + 5] as number) +
      g * (cosine[by + 6] as number) +
      h * (cosine[by + 7] as number)
  }
}
