import type { BlockMap } from '../../image-evidence.ts'
import type { Luminance } from './luminance.ts'

const blockPixels = 16
const levels = 512
const inkLevels = 16
/** No paper is that noisy: the block is full of print. */
const deviationMax = 12
/** Of the sum of squares of the mask 4, -1, -1, -1, -1, times the median of a normal distribution. */
const scale = 0.6745 * Math.sqrt(20)

/**
 * Standard deviation by the median difference of pixels to their neighbours. Blocks with ink are `null`, blank paper is not:
 * it tells the most.
 */
export function noiseOf({ width, height, values }: Luminance): BlockMap {
  const [columns, rows] = [Math.floor(width / blockPixels), Math.floor(height / blockPixels)]
  const histogram = new Int32Array(levels)
  const noise: (number | null)[] = []
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      histogram.fill(0)
      const count = countDifferences(values, width, height, x * blockPixels, y * blockPixels, histogram)
      noise.push(medianOf(histogram, count))
    }
  }
  return { blockPixels, columns, rows, values: noise }
}

function countDifferences(
  values: Float32Array,
  width: number,
  height: number,
  left: number,
  top: number,
  histogram: Int32Array,
) {
  let count = 0
  for (let y = Math.max(1, top); y < Math.min(height - 1, top + blockPixels); y += 1) {
    for (let x = Math.max(1, left); x < Math.min(width - 1, left + blockPixels); x += 1) {
      const at = y * width + x
      const around =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number)
      // In quarters of a grey: the noise of a good scan is less than one.
      const level = Math.min(levels - 1, Math.round(Math.abs(4 * (values[at] as number) - around) * 4))
      histogram[level] = (histogram[level] as number) + 1
      count += 1
    }
  }
  return count
}

/** In tenths; `null`: the largest tenth is larger than noise would be, so there is ink among it. */
function medianOf(histogram: Int32Array, count: number): number | null {
  const median = levelAt(histogram, count * 0.5)
  const large = levelAt(histogram, count * 0.9)
  const deviation = Math.round((median / 4 / scale) * 10) / 10
  return large > 3.5 * median + inkLevels || deviation > deviationMax ? null : deviation
}

function levelAt(histogram: Int32Array, wanted: number): number {
  let below = 0
  for (let level = 0; level < levels; level += 1) {
    below += histogram[level] as number
    if (below >= wanted) return level
  }
  return levels
}
