import { lightTable } from '../jpeg-quality.ts'
import { frequencies } from './coefficients.ts'

/**
 * A coefficient that was saved twice can only have some of the values that the second save allows: those next to the steps of the
 * first. A value that no step leads to was not there at the first save.
 */
export type DoubleSave = { quality: number; places: readonly Place[] }

/** `own`: step of the last save; `missed`: by multiple of it, whether no step of the first save leads there. */
type Place = { place: number; own: number; missed: Uint8Array; share: number }

const qualities = { least: 40, most: 96 }
/** Larger multiples are too few to count. */
const multiplesMax = 160
/** Below, the smallest value of the last save may come from the first as well, and is by far the most frequent. */
const stepRatioMin = 1.55
const stepMin = 4
/** Of the values between two steps: fewer that cannot be tell nothing. */
const missedShareMin = 0.25
/** What rounding pixels between two saves moves a coefficient by. */
const roundingError = 0.45
const placesMin = 4
/** Share of the values that cannot be, 1 is chance: far below it at one quality, and not at most others. */
const seenBelow = 0.5
const belowOthers = 0.6
const countedMin = 400
/** Blocks that are enough to find the quality. */
const sampleMax = 1_500

/** Counts, over blocks of `frequencies` coefficients each, what the first save cannot have left. */
export function missedOf(values: Float32Array, blocks: Iterable<number>, { places }: DoubleSave) {
  let [sum, count, off] = [0, 0, 0]
  for (const block of blocks)
    for (const { place, own, missed, share } of places) {
      const multiple = Math.round(Math.abs(values[block * frequencies + place] as number) / own)
      if (multiple === 0 || multiple >= multiplesMax) continue
      count += 1
      if (missed[multiple] !== 1) continue
      sum += 1 / share
      off += 1
    }
  return { ratio: count === 0 ? 1 : sum / count, count, missed: off }
}

/** The quality of the first save. `own`: the steps of the last, in zigzag order from the mean on; `null`: without loss. */
export function doubleSaveOf(
  values: Float32Array,
  own: readonly number[] | null,
): (DoubleSave & { ratio: number }) | null {
  const total = values.length / frequencies
  const stride = Math.max(1, Math.floor(total / sampleMax))
  const blocks = Array.from({ length: Math.floor(total / stride) }, (_, at) => at * stride)
  const tried: (DoubleSave & { ratio: number })[] = []
  for (let quality = qualities.least; quality <= qualities.most; quality += 1) {
    const save = { quality, places: placesAt(quality, own) }
    if (save.places.length < placesMin) continue
    const { ratio, count } = missedOf(values, blocks, save)
    if (count >= countedMin) tried.push({ ...save, ratio })
  }
  const sorted = tried.toSorted((one, other) => one.ratio - other.ratio)
  const [best, middle] = [sorted[0], sorted[sorted.length >> 1]]
  if (best === undefined || middle === undefined) return null
  return best.ratio < seenBelow && best.ratio < belowOthers * middle.ratio ? best : null
}

function placesAt(quality: number, own: readonly number[] | null): Place[] {
  return lightTable(quality)
    .slice(1, frequencies + 1)
    .flatMap((step, place) => {
      // A table from outside may say anything.
      const last = Math.max(1, own?.[place + 1] ?? 1)
      if (step < stepMin || step < stepRatioMin * last) return []
      const missed = missedAt(step, last)
      const share = missed.reduce((sum, each) => sum + each, 0) / (missed.length - 1)
      return share < missedShareMin ? [] : [{ place, own: last, missed, share }]
    })
}

function missedAt(step: number, own: number): Uint8Array {
  const missed = new Uint8Array(multiplesMax).fill(1)
  for (let value = 0; value <= multiplesMax * own; value += step) {
    const first = Math.round((value - roundingError) / own)
    const last = Math.round((value + roundingError) / own)
    for (let multiple = Math.max(0, first); multiple <= Math.min(multiplesMax - 1, last); multiple += 1)
      missed[multiple] = 0
  }
  return missed
}
