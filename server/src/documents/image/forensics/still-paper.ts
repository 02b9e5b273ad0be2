import type { PrintEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { type Area, pointBox } from './area.ts'

type StillPatch = { area: Area; blocks: number }

const blockPixels = 4
/** From the darkest to the lightest pixel, in greys. */
const stillRangeMax = 1
const paperRangeMax = 40
/** White as white can be has no grain to lose; ink is no paper. */
const whiteMin = 253
const darkMax = 120
/** Where so much is still, saving as JPEG or the scanner itself took the grain. */
const shareMax = 0.2
const patchesMax = 8
const patchBlocksMin = 3

/**
 * Patches of paper without any grain on a page whose paper has some: a brush, or a filled box. Saving as JPEG takes the grain of
 * single blocks, so what tells is how large they are against the others.
 */
export function stillPaper(bitmap: Bitmap): NonNullable<PrintEvidence['still']> {
  const { widthPixels, heightPixels } = bitmap
  const [columns, rows] = [Math.floor(widthPixels / blockPixels), Math.floor(heightPixels / blockPixels)]
  const still = new Uint8Array(columns * rows)
  let [papers, count] = [0, 0]
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const { low, high } = rangeOf(bitmap, x * blockPixels, y * blockPixels)
      if (low < darkMax || low >= whiteMin || high - low > paperRangeMax) continue
      papers += 1
      if (high - low > stillRangeMax) continue
      still[y * columns + x] = 1
      count += 1
    }
  const share = papers === 0 ? 1 : count / papers
  const patches = share > shareMax ? [] : patchesOf(still, columns, rows)
  return {
    share: Math.round(share * 10_000) / 10_000,
    patches: patches.map(({ area, blocks }) => ({ box: pointBox(bitmap, area), blocks })),
  }
}

function rangeOf({ grey, widthPixels }: Bitmap, left: number, top: number): { low: number; high: number } {
  let [low, high] = [255, 0]
  for (let y = top; y < top + blockPixels; y += 1)
    for (let at = y * widthPixels + left, end = at + blockPixels; at < end; at += 1) {
      const value = grey[at] as number
      if (value < low) low = value
      if (value > high) high = value
    }
  return { low, high }
}

/** Still blocks that touch, the largest patches first. */
function patchesOf(still: Uint8Array, columns: number, rows: number): StillPatch[] {
  const found: StillPatch[] = []
  for (let start = 0; start < still.length; start += 1) {
    if (still[start] !== 1) continue
    const patch = patchFrom(start, still, columns, rows)
    if (patch.blocks >= patchBlocksMin) found.push(patch)
  }
  return found.toSorted((one, other) => other.blocks - one.blocks).slice(0, patchesMax)
}

function patchFrom(start: number, still: Uint8Array, columns: number, rows: number): StillPatch {
  let [left, top, right, bottom, blocks] = [columns, rows, 0, 0, 0]
  const queue = [start]
  still[start] = 2
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    blocks += 1
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const next = ny * columns + nx
      if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || still[next] !== 1) continue
      still[next] = 2
      queue.push(next)
    }
  }
  const area = {
    left: left * blockPixels,
    top: top * blockPixels,
    right: right * blockPixels,
    bottom: bottom * blockPixels,
  }
  return { area, blocks }
}
