import type { Tile } from './network.ts'

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
    const [red, green, blue] = [rgb[pixel * 3] as number, rgb[pixel * 3 + 1] as number, rgb[pixel * 3 + 2] as number]
    values[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
    if (Math.max(red, green, blue) === 255 || Math.min(red, green, blue) === 0) clipped[pixel] = 1
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
const both = new Float64Array(8)
const [downOf, acrossOf] = [Uint8Array.from(waves, ({ down }) => down), Uint8Array.from(waves, (wave) => wave.across)]

/** How strongly each of the waves swings in the block that begins at a pixel. */
export function wavesOf({ values, width }: Light, x: number, y: number, to: Float32Array, start: number): void {
  for (let row = 0, line = y * width + x; row < 8; row += 1, line += width) {
    // Of even waves the second half of a row mirrors the first, of odd ones with the sign turned.
    for (let column = 0; column < 4; column += 1) {
      const [one, other] = [values[line + column] as number, values[line + 7 - column] as number]
      both[column] = one + other
      both[column + 4] = one - other
    }
    for (let wave = 0; wave <= waveMax; wave += 1) {
      const [of, by] = [(wave & 1) * 4, wave * 8]
      across[row * (waveMax + 1) + wave] =
        (both[of] as number) * (cosine[by] as number) +
        (both[of + 1] as number) * (cosine[by + 1] as number) +
        (both[of + 2] as number) * (cosine[by + 2] as number) +
        (both[of + 3] as number) * (cosine[by + 3] as number)
    }
  }
  for (let wave = 0; wave < waves.length; wave += 1) {
    const [by, of] = [(downOf[wave] as number) * 8, acrossOf[wave] as number]
    let sum = 0
    for (let row = 0; row < 8; row += 1)
      sum += (across[row * (waveMax + 1) + of] as number) * (cosine[by + row] as number)
    to[start + wave] = sum
  }
}
