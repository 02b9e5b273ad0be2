import type { BlockMap } from '../../image-evidence.ts'
import { lightTable } from '../jpeg-quality.ts'
import { type Coefficients, frequencies } from './coefficients.ts'

/**
 * A picture that was saved as JPEG keeps its coefficients on the steps of that quality, also when it is saved again at a
 * better one. Where most of the page lies on such steps, what does not was put there later.
 */

const qualities = { least: 40, most: 96 }
/** Blocks that are enough to find the quality; the map takes them all. */
const sampleMax = 4_000
/** Distance to the steps, as a share of what chance gives: below the first it is no chance. */
const seenBelow = 0.72
const belowOthers = 0.85

export type Recompression = { map: BlockMap; earlierQuality: number | null }

/** `own`: the steps at which the file itself was saved, in zigzag order from the mean on; absent: without loss. */
export function recompressionOf(coefficients: Coefficients, own: readonly number[] | undefined): Recompression {
  const earlierQuality = earlierQualityOf(coefficients, own)
  const steps = stepsAt(earlierQuality ?? 90, own)
  return { map: mapOf(coefficients, steps), earlierQuality }
}

type Step = { place: number; size: number; chance: number }

/** Only steps larger than the file's own are left to be seen. */
function stepsAt(quality: number, own: readonly number[] | undefined): Step[] {
  return lightTable(quality)
    .slice(1, frequencies + 1)
    .map((size, place) => ({ place, size, chance: chanceOf(size, own?.[place + 1]) }))
    .filter(({ place, size, chance }) => size >= 4 && size > (own?.[place + 1] ?? 1) && chance > 0.3)
}

/** Mean distance, 0…1, of the multiples of the own step to those of the other. */
function chanceOf(size: number, own: number | undefined): number {
  if (own === undefined) return 0.5
  let sum = 0
  for (let multiple = 1; multiple <= size; multiple += 1) sum += distance(multiple * own, size)
  return sum / size
}

function distance(value: number, size: number): number {
  return Math.abs(value - size * Math.round(value / size)) * (2 / size)
}

function earlierQualityOf(coefficients: Coefficients, own: readonly number[] | undefined): number | null {
  const count = coefficients.blocks.length
  if (count < 64) return null
  const stride = Math.max(1, Math.floor(count / sampleMax))
  const ratios: { quality: number; ratio: number }[] = []
  for (let quality = qualities.least; quality <= qualities.most; quality += 1) {
    const steps = stepsAt(quality, own)
    if (steps.length < 4) continue
    const total = { sum: 0, count: 0 }
    for (let at = 0; at < count; at += stride) addBlock(coefficients.values, at * frequencies, steps, total)
    if (total.count >= 500) ratios.push({ quality, ratio: total.sum / total.count })
  }
  const sorted = ratios.toSorted((one, other) => one.ratio - other.ratio)
  const [best, median] = [sorted[0], sorted[sorted.length >> 1]]
  if (best === undefined || median === undefined) return null
  return best.ratio < seenBelow && best.ratio < belowOthers * median.ratio ? best.quality : null
}

/** Coefficients below half a step say nothing: they would be zero at any quality. */
function addBlock(values: Float32Array, from: number, steps: readonly Step[], total: { sum: number; count: number }) {
  for (const { place, size, chance } of steps) {
    const value = values[from + place] as number
    if (value < size * 0.5 && value > -size * 0.5) continue
    total.sum += distance(value, size) / chance
    total.count += 1
  }
}

export const mapBlockPixels = 16
const countedMin = 6

/** Hundredths of what chance gives; four blocks of 8 × 8 make one of the map. */
function mapOf(coefficients: Coefficients, steps: readonly Step[]): BlockMap {
  const [columns, rows] = [coefficients.columns >> 1, coefficients.rows >> 1]
  const sums = new Float64Array(columns * rows)
  const counts = new Float64Array(columns * rows)
  for (const [at, index] of coefficients.blocks.entries()) {
    const [x, y] = [(index % coefficients.columns) >> 1, Math.floor(index / coefficients.columns) >> 1]
    if (x >= columns || y >= rows) continue
    const total = { sum: 0, count: 0 }
    addBlock(coefficients.values, at * frequencies, steps, total)
    sums[y * columns + x] = (sums[y * columns + x] as number) + total.sum
    counts[y * columns + x] = (counts[y * columns + x] as number) + total.count
  }
  const values = Array.from(sums, (sum, index) => {
    const count = counts[index] as number
    return count < countedMin ? null : Math.round((100 * sum) / count)
  })
  return { blockPixels: mapBlockPixels, columns, rows, values }
}
