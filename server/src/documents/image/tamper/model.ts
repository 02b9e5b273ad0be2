import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readTensors, type Tensors, tensor } from './weights.ts'

/**
 * What was learned and what it is worth, in one folder: `weights.bin`, `record.json`, and `reference.json` for the test. All
 * three are replaced together, by `scripts/ship-tamper-map.py`.
 */
const folder = path.join(import.meta.dirname, 'model')

export type TamperRecord = {
  /** Of the weights that the figures are of. */
  sha256: string
  trained: string
  /** A picture with a higher score has something put in. Set on pictures that were never learned from. */
  pageScoreMin: number
  /** What is so much further off the steps of the first save than the rest of its picture has as high a score. */
  offStepsMin: number
  /** Two marks that are so alike, and more, are a copy. */
  twinLikenessMin: number
  /** A block with a higher score belongs to a place that is shown. */
  placeScoreMin: number
  measured: readonly Measured[]
}

export type Measured = { on: string; areaUnderCurve: number; recallAtFivePercent: number; peakOnEdit: number }

export type TamperModel = { name: string; tensors: Tensors; record: TamperRecord }

export const tamperRecord = (): TamperRecord => JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8'))

let loaded: TamperModel | undefined

/** Opened once in a process: it takes a tenth of a second. */
export function tamperModel(): TamperModel {
  if (loaded !== undefined) return loaded
  const weights = readFileSync(path.join(folder, 'weights.bin'))
  const sha256 = createHash('sha256').update(weights).digest('hex')
  const record = tamperRecord()
  if (record.sha256 !== sha256) throw new Error('record.json is of other weights than weights.bin')
  loaded = { name: sha256.slice(0, 12), tensors: readTensors(weights), record }
  return loaded
}

const strongest = 32

/** From the highest down; all others are never put in order. */
function highestOf(scores: Float32Array, count: number): Float32Array {
  const best = new Float32Array(count).fill(-Infinity)
  for (const score of scores) {
    if (score <= (best[count - 1] as number)) continue
    let at = count - 1
    for (; at > 0 && (best[at - 1] as number) < score; at -= 1) best[at] = best[at - 1] as number
    best[at] = score
  }
  return best.subarray(0, Math.min(count, scores.length))
}

/** Of the whole picture, by the mean of its strongest places: of two, of eight and of all 32. */
export function pageScore(scores: Float32Array, tensors: Tensors): number {
  const best = highestOf(scores, strongest)
  const mean = (count: number) =>
    best.subarray(0, count).reduce((sum, score) => sum + score, 0) / Math.min(count, best.length)
  const { values } = tensor(tensors, 'page.weight')
  const [bias = 0] = tensor(tensors, 'page.bias').values
  return [2, 8, strongest].reduce((sum, count, index) => sum + mean(count) * (values[index] as number), bias)
}
