import type { BlockMap } from '../../image-evidence.ts'
import type { Luminance } from './luminance.ts'

const blockPixels = 64
/** Edges of letters are larger than any seam between blocks: they count no more than one. */
const seamMax = 6
/** How much stronger than the others the seams at one offset have to be. */
const strengthMin = 1.35
const meanMin = 0.08

/** Where the seams of the 8 × 8 blocks of a JPEG lie, window by window: `x + 8 y`, `null` where none is seen. */
export function gridOf(luminance: Luminance): BlockMap {
  const { width, height } = luminance
  const [columns, rows] = [Math.floor(width / blockPixels), Math.floor(height / blockPixels)]
  const across = new Float64Array(8)
  const down = new Float64Array(8)
  const values: (number | null)[] = []
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      across.fill(0)
      down.fill(0)
      addSeams(luminance, x * blockPixels, y * blockPixels, across, down)
      const [left, top] = [offsetOf(across), offsetOf(down)]
      values.push(left === undefined || top === undefined ? null : left + 8 * top)
    }
  }
  return { blockPixels, columns, rows, values }
}

/** The second difference over a corner of four pixels: it leaves out straight edges, and keeps seams. */
function addSeams(
  { width, height, values }: Luminance,
  left: number,
  top: number,
  across: Float64Array,
  down: Float64Array,
) {
  const [right, bottom] = [Math.min(width - 1, left + blockPixels), Math.min(height - 1, top + blockPixels)]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = y * width + x
      const corner =
        (values[at] as number) -
        (values[at + 1] as number) -
        (values[at + width] as number) +
        (values[at + width + 1] as number)
      const seam = Math.min(seamMax, Math.abs(corner))
      // The seam lies before the pixel to the right, and before the one below.
      const [column, row] = [(x + 1) & 7, (y + 1) & 7]
      across[column] = (across[column] as number) + seam
      down[row] = (down[row] as number) + seam
    }
  }
}

function offsetOf(sums: Float64Array): number | undefined {
  const best = sums.indexOf(Math.max(...sums))
  const others = (sums.reduce((sum, each) => sum + each, 0) - (sums[best] as number)) / 7
  const isFlat = (sums[best] as number) / (blockPixels * 8) < meanMin
  return isFlat || (sums[best] as number) < strengthMin * others ? undefined : best
}
