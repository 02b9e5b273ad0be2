import type { Engine } from './engine.ts'
import type { Filter } from './filter.ts'
import type { Step } from './layers.ts'
import { indexOf, type Planes, type Room } from './planes.ts'

const leastSpread = 0.05
const most = 6

/**
 * Each place against the mean and the spread of what its own picture holds of ink, and of paper: `attention` says how far a
 * place is either. The first planes of `planes` are what is compared; the others are written.
 */
export function comparing(kernels: Engine, place: Room, planes: Planes, attention: Filter): Step {
  const { inputs, outputs } = attention
  const shares = place.planes(outputs, planes.width, planes.height)
  const attend = kernels.convolution(attention, planes, shares)
  const comparison = kernels.comparison(planes, shares)
  return (numbers) => {
    for (let row = 0; row < planes.height; row += 1) attend(row)
    for (let kind = 0; kind < outputs; kind += 1) {
      const total = bendShares(numbers, shares, kind)
      for (let plane = 0; plane < inputs; plane += 1) {
        const { once, twice } = comparison.sums(plane, kind)
        const mean = once / (total + 1)
        // About that mean, which is drawn towards zero where there is little of the kind: the trainer's is as well.
        const spread = Math.max(0, (twice - 2 * mean * once + mean * mean * total) / (total + 1))
        const scale = 1 / Math.sqrt(spread + leastSpread)
        comparison.stand(plane, (kind + 1) * inputs + plane, scale, -mean * scale, most)
      }
    }
  }
}

/** Logits of one kind become shares. Gives their sum. */
function bendShares(numbers: Float32Array, shares: Planes, kind: number): number {
  let total = 0
  for (let row = 0; row < shares.height; row += 1) {
    const start = indexOf(shares, kind, row)
    for (let at = start; at < start + shares.width; at += 1) {
      const share = 1 / (1 + Math.exp(-(numbers[at] as number)))
      numbers[at] = share
      total += share
    }
  }
  return total
}
