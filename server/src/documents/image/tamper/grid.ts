import type { Engine } from './engine.ts'
import type { Filter } from './filter.ts'
import type { Step } from './layers.ts'
import { indexOf, type Planes, type Room } from './planes.ts'

/** How often each block of 8 × 8 swings, down and across: the 21 slowest, in the trainer's order. */
const swings = [0, 1, 2, 3, 4, 5].flatMap((sum) =>
  Array.from({ length: sum + 1 }, (_, down) => [down, sum - down] as const),
)
const cosine = (swing: number, place: number): number =>
  (swing === 0 ? Math.sqrt(1 / 8) : 0.5) * Math.cos(((2 * place + 1) * swing * Math.PI) / 16)
/** Of all pixels alike: the mean of 0 to 255 less 128, where the light is less a half. */
const less = (8 * -0.5) / 255
/** What each swing has of the 64 pixels of a block, row by row. */
const swingFilter: Filter = {
  outputs: swings.length,
  inputs: 64,
  taps: [[0, 0]],
  weights: Float32Array.from({ length: swings.length * 64 }, (_, index) => {
    const [down, across] = swings[index >> 6] as readonly [number, number]
    return cosine(down, (index >> 3) & 7) * cosine(across, index & 7)
  }),
  biases: Float32Array.from(swings, (_, index) => (index === 0 ? less : 0)),
}
/** Where the steps of a file give none: a step as a good save has. */
const usualStep = 8
/** Planes that are made of each swing: how close it is to 0, 1, 2 and 4 steps, how large it is, how far from a whole step. */
export const gridPlanes = 6 * swings.length
/** Beyond, it is close to none of the four. */
const nearMax = 7

/** Where what is seen of blocks goes: `counts` has `gridPlanes` planes; mean and least light go into two planes from `plane` on. */
export type BlocksSeen = { counts: Planes; light: Planes; plane: number }

/**
 * The coefficients of each block, counted in the steps of the file's own quantiser (in rows; zeros: the file has none), and its mean
 * and least light, from 0 to 1. `picture` goes from -0.5 to 0.5.
 */
export function seeingBlocks(kernels: Engine, place: Room, picture: Planes, to: BlocksSeen): Step {
  const { width } = picture
  const halves = [2, 4, 8].map((count) => place.planes(count, width / count, 8))
  const pixels = halves[2] as Planes
  // Eight rows of eight lines are one row of 64: every pixel of a block has a plane of its own.
  const apart: Planes = { ...pixels, count: 64, height: 1, rowBytes: pixels.rowBytes * 8 }
  const [found, least] = [place.planes(24, width / 8, 1), place.planes(1, width / 8, 1)]
  const swing = kernels.convolution(swingFilter, apart, found)
  return (numbers, quantiser) => {
    for (let row = 0; row < to.counts.height; row += 1) {
      for (let y = 0; y < 8; y += 1) putApart(kernels, { from: picture, row: row * 8 + y }, halves, y)
      swing(0)
      kernels.leastOf(apart, least)
      for (const index of swings.keys()) count(numbers, indexOf(found, index, 0), quantiser, to.counts, index, row)
      const [first, lowest] = [indexOf(found, 0, 0), indexOf(least, 0, 0)]
      const [mean, dark] = [indexOf(to.light, to.plane, row), indexOf(to.light, to.plane + 1, row)]
      for (let column = 0; column < to.light.width; column += 1) {
        numbers[mean + column] = ((numbers[first + column] as number) - less) / 8 + 0.5
        numbers[dark + column] = (numbers[lowest + column] as number) + 0.5
      }
    }
  }
}

/** Every eighth pixel of a row into one of eight lines, halving by halving. */
function putApart(kernels: Engine, of: { from: Planes; row: number }, halves: readonly Planes[], y: number): void {
  let from = { from: of.from, row: of.row, count: 1 }
  for (const to of halves) {
    for (let plane = 0; plane < from.count; plane += 1) kernels.halveRow({ ...from, plane }, { to, row: y, plane }, 0)
    from = { from: to, row: y, count: to.count }
  }
}

const centres = [0, 1, 2, 4]
const partsOfStep = 2048
/** What becomes of a size, looked up by parts of a step: powers and logarithms of each would take longer than the rest. */
const sizes = Float32Array.from({ length: (nearMax * partsOfStep + 1) * 5 }, (_, at) => {
  const [size, centre] = [Math.floor(at / 5) / partsOfStep, centres[at % 5]]
  return centre === undefined ? Math.log1p(size) * 0.5 : Math.exp(-4 * (size - centre) ** 2)
})
const turns = Float32Array.from({ length: partsOfStep }, (_, part) => Math.cos((part / partsOfStep) * 2 * Math.PI))

/** A line of one swing. */
function count(
  numbers: Float32Array,
  from: number,
  quantiser: Float32Array,
  to: Planes,
  index: number,
  row: number,
): void {
  const [down, across] = swings[index] as readonly [number, number]
  const step = quantiser[down * 8 + across] as number
  const perStep = 255 / (step > 0 ? step : usualStep)
  const [isKnown, plane] = [(quantiser[0] as number) > 0, (swings.length * to.lineBytes) / 4]
  for (let column = 0, at = indexOf(to, index, row); column < to.width; column += 1, at += 1) {
    const size = Math.abs(numbers[from + column] as number) * perStep
    const part = Math.floor(size * partsOfStep + 0.5)
    const [isNear, of] = [size < nearMax, part * 5]
    numbers[at] = isNear ? (sizes[of] as number) : 0
    numbers[at + plane] = isNear ? (sizes[of + 1] as number) : 0
    numbers[at + plane * 2] = isNear ? (sizes[of + 2] as number) : 0
    numbers[at + plane * 3] = isNear ? (sizes[of + 3] as number) : 0
    numbers[at + plane * 4] = isNear ? (sizes[of + 4] as number) : Math.log1p(size) * 0.5
    numbers[at + plane * 5] = isKnown ? (turns[part & (partsOfStep - 1)] as number) : 0
  }
}
