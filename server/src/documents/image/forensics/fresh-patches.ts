import { limits } from '../../limits.ts'
import type { ResavedEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { pointBox } from './area.ts'
import { acrossSize, frequencies, transform } from './coefficients.ts'
import { type DoubleSave, missedOf } from './double-saved.ts'
import { isWhole, side, startOf } from './saved-blocks.ts'

/** What is told of a page. */
const patchesMax = 8
/** Coefficients of a block that the first save cannot have left: one may be a rounding error. */
const missedMin = 2
const ratioMin = 0.6
/** Blocks between two parts of one patch: paper that was put in is not everywhere off the steps. */
const reach = 2

type Block = { x: number; y: number; counted: number; ratio: number }

/** Where blocks of a page that was saved before, print and paper, are off the steps of that save. */
export function freshPatches(bitmap: Bitmap, save: DoubleSave): ResavedEvidence['patches'] {
  const [columns, rows] = [bitmap.widthPixels >> 3, bitmap.heightPixels >> 3]
  const values = new Float32Array(frequencies)
  const across = new Float32Array(acrossSize)
  const off = new Map<number, Block>()
  for (let block = 0; block < columns * rows; block += 1) {
    if (!isWhole(bitmap, block, columns)) continue
    transform(bitmap.grey, startOf(block, columns, bitmap.widthPixels), bitmap.widthPixels, across, values, 0)
    const { ratio, count, missed } = missedOf(values, [0], save)
    if (off.size > limits.freshBlocksMax) return []
    if (missed >= missedMin && ratio >= ratioMin)
      off.set(block, { x: block % columns, y: Math.floor(block / columns), counted: count, ratio })
  }
  return patchesOf(off, columns)
    .map((blocks) => patchOf(bitmap, blocks))
    .toSorted((one, other) => other.counted - one.counted)
    .slice(0, patchesMax)
}

function patchesOf(off: Map<number, Block>, columns: number): Block[][] {
  const patches: Block[][] = []
  for (const [start, first] of off) {
    if (!off.delete(start)) continue
    const patch: Block[] = []
    const queue = [first]
    for (let block = queue.pop(); block !== undefined; block = queue.pop()) {
      patch.push(block)
      for (let dy = -reach; dy <= reach; dy += 1)
        for (let dx = -reach; dx <= reach; dx += 1) {
          const next = (block.y + dy) * columns + block.x + dx
          const near = off.get(next)
          // A row further on, the index wraps around the edge of the page.
          if (near === undefined || Math.abs(near.x - block.x) > reach) continue
          off.delete(next)
          queue.push(near)
        }
    }
    patches.push(patch)
  }
  return patches
}

function patchOf(bitmap: Bitmap, blocks: readonly Block[]) {
  const [xs, ys] = [blocks.map(({ x }) => x), blocks.map(({ y }) => y)]
  const area = {
    left: least(xs) * side,
    top: least(ys) * side,
    right: (most(xs) + 1) * side,
    bottom: (most(ys) + 1) * side,
  }
  return {
    box: pointBox(bitmap, area),
    blocks: blocks.length,
    counted: blocks.reduce((sum, { counted }) => sum + counted, 0),
  }
}

/** A page may have more blocks than a call may have arguments. */
const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity)
const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), 0)
