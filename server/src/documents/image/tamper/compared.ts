import type { Filter } from './engine.ts'
import { indexOf, type Planes } from './planes.ts'

const leastSpread = 0.05
const most = 6

/**
 * Each place against the mean and the spread of what its own picture holds of ink, and of paper: `attention` says how far a
 * place is either. The first planes of `planes` are what is compared; the others are written.
 */
export function compare(numbers: Float32Array, planes: Planes, attention: Filter): void {
  const { inputs, outputs } = attention
  for (let kind = 0; kind < outputs; kind += 1) {
    const shares = sharesOf(numbers, planes, attention, kind)
    const total = shares.reduce((sum, share) => sum + share, 0) + 1
    for (let plane = 0; plane < inputs; plane += 1) {
      const { mean, spread } = spreadOf(numbers, planes, plane, shares, total)
      const scale = 1 / Math.sqrt(spread + leastSpread)
      for (let row = 0; row < planes.height; row += 1) {
        const from = indexOf(planes, plane, row)
        const to = indexOf(planes, (kind + 1) * inputs + plane, row)
        for (let column = 0; column < planes.width; column += 1) {
          const apart = ((numbers[from + column] as number) - mean) * scale
          numbers[to + column] = apart > most ? most : apart < -most ? -most : apart
        }
      }
    }
  }
}

function sharesOf(
  numbers: Float32Array,
  planes: Planes,
  { inputs, weights, biases }: Filter,
  kind: number,
): Float64Array {
  const { width, height } = planes
  const shares = new Float64Array(width * height).fill(biases[kind] as number)
  for (let row = 0; row < height; row += 1) {
    for (let plane = 0; plane < inputs; plane += 1) {
      const weight = weights[kind * inputs + plane] as number
      const from = indexOf(planes, plane, row)
      for (let column = 0; column < width; column += 1) {
        ;(shares[row * width + column] as number) += (numbers[from + column] as number) * weight
      }
    }
  }
  for (let place = 0; place < shares.length; place += 1) shares[place] = 1 / (1 + Math.exp(-(shares[place] as number)))
  return shares
}

/** The spread is about that mean, which is drawn towards zero where there is little of the kind: the trainer's is as well. */
function spreadOf(
  numbers: Float32Array,
  planes: Planes,
  plane: number,
  shares: Float64Array,
  total: number,
): { mean: number; spread: number } {
  const { width, height } = planes
  let [once, twice, all] = [0, 0, 0]
  for (let row = 0; row < height; row += 1) {
    const from = indexOf(planes, plane, row)
    for (let column = 0; column < width; column += 1) {
      const value = numbers[from + column] as number
      const share = shares[row * width + column] as number
      once += value * share
      twice += value * value * share
      all += share
    }
  }
  const mean = once / total
  return { mean, spread: Math.max(0, (twice - 2 * mean * once + mean * mean * all) / total) }
}
