import { indexOf, type Planes } from './planes.ts'

/** How often each block of 8 × 8 swings, across and down: the 21 slowest, in the trainer's order. */
const swings = [0, 1, 2, 3, 4, 5].flatMap((sum) =>
  Array.from({ length: sum + 1 }, (_, down) => [down, sum - down] as const),
)
const swingsMax = 6
const cosine = Float64Array.from({ length: swingsMax * 8 }, (_, index) => {
  const swing = Math.floor(index / 8)
  return (swing === 0 ? Math.sqrt(1 / 8) : 0.5) * Math.cos(((2 * (index % 8) + 1) * swing * Math.PI) / 16)
})
/** Where the steps of a file give none: a step as a good save has. */
const usualStep = 8
/** Planes that are made of each swing: how close it is to 0, 1, 2 and 4 steps, how large it is, how far from a whole step. */
export const gridPlanes = 6 * swings.length
/** Beyond, it is close to none of the four. */
const nearMax = 7

/**
 * The coefficients of each block, counted in the steps of the file's own quantiser (in rows; zeros: the file has none).
 * `light` goes from -0.5 to 0.5.
 */
export function countGrid(numbers: Float32Array, light: Planes, quantiser: Float32Array, to: Planes): void {
  const isKnown = (quantiser[0] as number) > 0
  const [downs, acrosses] = [Uint8Array.from(swings, ([down]) => down), Uint8Array.from(swings, ([, across]) => across)]
  const perStep = Float64Array.from(swings, ([down, across]) => {
    const step = quantiser[down * 8 + across] as number
    return 255 / (step > 0 ? step : usualStep)
  })
  // Of all pixels alike: the mean of 0 to 255 less 128, where the light is less a half.
  const less = (8 * -0.5) / 255
  const [rows, plane] = [new Float64Array(8 * swingsMax), (swings.length * to.lineBytes) / 4]
  for (let row = 0; row < to.height; row += 1) {
    for (let column = 0; column < to.width; column += 1) {
      swingAcross(numbers, indexOf(light, 0, row * 8) + column * 8, light.rowBytes / 4, rows)
      for (let index = 0; index < swings.length; index += 1) {
        const [down, across] = [(downs[index] as number) * 8, acrosses[index] as number]
        let sum = index === 0 ? less : 0
        for (let y = 0; y < 8; y += 1) sum += (rows[y * swingsMax + across] as number) * (cosine[down + y] as number)
        const at = indexOf(to, index, row) + column
        put(numbers, at, plane, sum * (perStep[index] as number), isKnown)
      }
    }
  }
}

/** Each of the eight rows of a block alone. */
function swingAcross(numbers: Float32Array, block: number, rowLength: number, rows: Float64Array): void {
  for (let y = 0, start = block; y < 8; y += 1, start += rowLength) {
    // Of even swings the second half of a row mirrors the first, of odd ones with the sign turned.
    for (let x = 0; x < 4; x += 1) {
      const [one, other] = [numbers[start + x] as number, numbers[start + 7 - x] as number]
      both[x] = one + other
      both[x + 4] = one - other
    }
    for (let swing = 0; swing < swingsMax; swing += 1) {
      const [of, by] = [(swing & 1) * 4, swing * 8]
      rows[y * swingsMax + swing] =
        (both[of] as number) * (cosine[by] as number) +
        (both[of + 1] as number) * (cosine[by + 1] as number) +
        (both[of + 2] as number) * (cosine[by + 2] as number) +
        (both[of + 3] as number) * (cosine[by + 3] as number)
    }
  }
}

const both = new Float64Array(8)

/** exp(-4 (size - centre)²) for the four centres needs two powers only. */
function put(numbers: Float32Array, at: number, plane: number, counted: number, isKnown: boolean): void {
  const size = Math.abs(counted)
  const isNear = size < nearMax
  const still = isNear ? Math.exp(-4 * size * size) : 0
  const grown = isNear ? Math.exp(8 * size) : 0
  const squared = grown * grown
  numbers[at] = still
  numbers[at + plane] = still * grown * nearness.one
  numbers[at + plane * 2] = still * squared * nearness.two
  numbers[at + plane * 3] = still * squared * squared * nearness.four
  numbers[at + plane * 4] = Math.log1p(size) * 0.5
  numbers[at + plane * 5] = isKnown ? Math.cos(counted * 6.2831853) : 0
}

const nearness = { one: Math.exp(-4), two: Math.exp(-16), four: Math.exp(-64) }

/** Mean and least light of each block, from 0 to 1, into two planes. */
export function lightOfBlocks(numbers: Float32Array, light: Planes, to: Planes, plane: number): void {
  for (let row = 0; row < to.height; row += 1) {
    for (let column = 0; column < to.width; column += 1) {
      let [sum, least] = [0, 1]
      for (let y = 0; y < 8; y += 1) {
        const start = indexOf(light, 0, row * 8 + y) + column * 8
        for (let x = 0; x < 8; x += 1) {
          const value = numbers[start + x] as number
          sum += value
          if (value < least) least = value
        }
      }
      numbers[indexOf(to, plane, row) + column] = sum / 64 + 0.5
      numbers[indexOf(to, plane + 1, row) + column] = least + 0.5
    }
  }
}
