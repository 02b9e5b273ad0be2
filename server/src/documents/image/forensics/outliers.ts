import type { BlockMap, PictureForensics } from '../../image-evidence.ts'
import { limits } from '../../limits.ts'

type Outlier = PictureForensics['outliers'][number]

/** Neighbouring blocks that stand out become one box; a few blocks alone are chance. */
export function outlierBoxes(
  kind: Outlier['kind'],
  map: BlockMap,
  strengths: readonly (number | null)[],
  blocksMin: number,
): Outlier[] {
  const seen = new Set<number>()
  const found: Outlier[] = []
  for (const [start, strength] of strengths.entries()) {
    if (strength === null || seen.has(start)) continue
    const group = groupFrom(start, map, strengths, seen)
    if (group.length < blocksMin) continue
    found.push({ kind, box: boxOf(group, map), strength: meanOf(group.map((index) => strengths[index] ?? 0)) })
  }
  return found.toSorted((one, other) => other.strength - one.strength).slice(0, limits.outliersMax)
}

function groupFrom(
  start: number,
  { columns, rows }: BlockMap,
  strengths: readonly (number | null)[],
  seen: Set<number>,
) {
  const group: number[] = []
  const queue = [start]
  seen.add(start)
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    group.push(index)
    const [x, y] = [index % columns, Math.floor(index / columns)]
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [x + dx, y + dy]
        const next = ny * columns + nx
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || seen.has(next) || strengths[next] == null) continue
        seen.add(next)
        queue.push(next)
      }
    }
  }
  return group
}

function boxOf(group: readonly number[], { columns, blockPixels }: BlockMap): Outlier['box'] {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const index of group) {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
  }
  return [left * blockPixels, top * blockPixels, right * blockPixels, bottom * blockPixels]
}

const meanOf = (numbers: readonly number[]) =>
  Math.round((numbers.reduce((sum, each) => sum + each, 0) / numbers.length) * 100) / 100

/**
 * Median, and how far below it the usual (`spread`: a third of all) and the outermost (`tail`: the last twentieth) begin. A few
 * outliers move none of them.
 */
export function robust(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  if (sorted.length === 0) return undefined
  const median = at(0.5)
  return { median, below: { spread: median - at(0.16), tail: median - at(0.05) } }
}
