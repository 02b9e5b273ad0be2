import type { Filter } from './filter.ts'
import { square } from './weights.ts'

/**
 * Fixed filters that take away what a picture shows and leave noise, sharpening and the edges of blocks. The trainer has the
 * same (`high_pass`); these are put together so that few numbers are multiplied by zero.
 */
const across = [0, 0, 0, 1, -2, 1, 0, 0, 0].map((value) => value / 2)
const downward = [0, 1, 0, 0, -2, 0, 0, 1, 0].map((value) => value / 2)
const both = [-1, 2, -1, 2, -4, 2, -1, 2, -1].map((value) => value / 4)
const edge = [0, 0, 0, 0, -1, 1, 0, 0, 0]
const wide = [-1, 2, -2, 2, -1, 2, -6, 8, -6, 2, -2, 8, -12, 8, -2, 2, -6, 8, -6, 2, -1, 2, -2, 2, -1].map(
  (v) => v / 12,
)

const fixed = (
  outputs: number,
  inputs: number,
  taps: Filter['taps'],
  weights: readonly (readonly number[])[],
): Filter => ({
  outputs,
  inputs,
  taps,
  weights: Float32Array.from(weights.flat()),
  biases: new Float32Array(outputs),
})

/** The place itself and its four neighbours. */
const cross = [
  [0, -1],
  [-1, 0],
  [0, 0],
  [1, 0],
  [0, 1],
] as const
const [crossAcross, crossDownward, nothing] = [
  [0, 0.5, -1, 0.5, 0],
  [0.5, 0, -1, 0, 0.5],
  [0, 0, 0, 0, 0],
]

/** Of light. */
export const narrowFilters = fixed(4, 1, square(3, 3), [across, downward, both, edge])
export const wideFilter: Filter = { ...fixed(1, 1, square(5, 5), [wide]), isDeep: true }
/** Of the two planes of colour. */
export const colourFilters = fixed(4, 2, cross, [
  [...crossAcross, ...nothing],
  [...crossDownward, ...nothing],
  [...nothing, ...crossAcross],
  [...nothing, ...crossDownward],
])

/** How strongly what these leave is bent: of light, of colour. */
export const bends = { light: 20, colour: 30 }
/** Where the trainer has each of the planes that result: light narrow, light wide, colour, then the picture itself. */
export const trainedOrder = [0, 1, 2, 4, 3, 5, 6, 7, 8, 9, 10, 11]
