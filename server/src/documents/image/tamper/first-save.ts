import { type Light, waves, wavesOf } from './waves.ts'

/**
 * The save before the last one, as far as the picture still shows it: where its grid of blocks began, and by wave the step that its
 * values are multiples of (0: not seen). `certainty` is the sum over the waves of how closely they keep to it, at most one each.
 */
export type FirstSave = { left: number; top: number; steps: readonly number[]; certainty: number }

const steps = { least: 2, most: 40 }
/** Closer to a step of the last save, both cannot be told apart. */
const stepRatioMin = 1.45
/** Of a step: what is smaller was rounded to nothing, and is a multiple of any step. */
const countedFrom = 0.6
const countedMin = 40
/** How closely values keep to a step: 1 is always, 0 is chance. */
const seenMin = 0.25
/** A coarser step that explains nearly as much is the step itself; the finer ones divide it. */
const nearlyAsMuch = 0.85
/** Of the 20 waves. Below, the picture was saved once only, or changed in size since: half a block beside a coarse grid a few waves seem to keep to steps as well. */
const certaintyMin = 6

/** `every`: of so many waves one is looked at. */
type Sample = { blocks: number; kept: number; every: number }
const thorough: Sample = { blocks: 12_000, kept: 2_500, every: 1 }
const quick: Sample = { blocks: 2_000, kept: 400, every: 3 }
/** So many blocks without a clipped pixel are enough to leave the others out. */
const unclippedMin = 1_500

/** `own`: the steps of the last save in rows; zeros where it was without loss. */
export function firstSaveOf(light: Light, own: Float32Array): FirstSave | null {
  const here = combOf(light, 0, 0, own, thorough)
  const best = here.certainty >= certaintyMin ? here : surer(here, elsewhere(light))
  return best.certainty >= certaintyMin ? best : null
}

const surer = (one: FirstSave, other: FirstSave): FirstSave => (other.certainty > one.certainty ? other : one)

/** Where the picture was cropped in between, its first grid begins at one of 63 other places. */
function elsewhere(light: Light): FirstSave {
  const places = Array.from({ length: 63 }, (_, index) => index + 1)
  const best = places.map((place) => combOf(light, place & 7, place >> 3, null, quick)).reduce(surer)
  return best.certainty > 0 ? combOf(light, best.left, best.top, null, thorough) : best
}

function combOf(light: Light, left: number, top: number, own: Float32Array | null, sample: Sample): FirstSave {
  const values = sampled(light, left, top, sample)
  const found = waves.map(({ place }, wave) =>
    wave % sample.every > 0 ? unseen : stepOf(values, wave, own?.[place] ?? 0),
  )
  return {
    left,
    top,
    steps: found.map(({ step }) => step),
    certainty: found.reduce((sum, { closeness }) => sum + closeness, 0),
  }
}

/** The waves of the liveliest blocks, rather of those without a clipped pixel. */
function sampled(light: Light, left: number, top: number, { blocks, kept }: Sample): Float32Array {
  const columns = (light.width - left) >> 3
  const rows = (light.height - top) >> 3
  const stride = Math.max(1, Math.floor((columns * rows) / blocks))
  const count = Math.ceil((columns * rows) / stride)
  const [liveliness, isClipped] = [new Float32Array(count), new Uint8Array(count)]
  const placeOf = (index: number) => {
    const block = index * stride
    return [left + (block % columns) * 8, top + Math.floor(block / columns) * 8] as const
  }
  for (let index = 0; index < count; index += 1) {
    const [x, y] = placeOf(index)
    liveliness[index] = light.liveliness(x, y)
    isClipped[index] = light.isClipped(x, y) ? 1 : 0
  }
  const all = Array.from({ length: count }, (_, index) => index)
  const unclipped = all.filter((index) => isClipped[index] === 0)
  const chosen = unclipped.length * stride > unclippedMin ? unclipped : all
  chosen.sort((one, other) => (liveliness[other] as number) - (liveliness[one] as number))
  const liveliest = chosen.slice(0, kept)
  const values = new Float32Array(liveliest.length * waves.length)
  for (const [index, block] of liveliest.entries()) {
    const [x, y] = placeOf(block)
    wavesOf(light, x, y, values, index * waves.length)
  }
  return values
}

const unseen = { step: 0, closeness: 0 }

/** Coarse values thin out so fast that two steps of the last save look like one of an earlier. */
const isTwice = (step: number, own: number): boolean => own >= 4 && Math.abs(step / own - 2) < 0.2

const turnParts = 4096
/** The cosine of so many parts of a turn: millions of them are asked for. */
const turns = Float64Array.from({ length: turnParts }, (_, part) => Math.cos((part / turnParts) * 2 * Math.PI))
/** Cuts off below whatever the sign, since whole turns are added; so the nearest part is taken. */
const halfPart = 0.5 + turnParts * turnParts

/** The coarsest step that the values of a wave keep to. */
function stepOf(values: Float32Array, wave: number, own: number): { step: number; closeness: number } {
  const tried: { step: number; closeness: number }[] = []
  for (let step = steps.least; step <= steps.most; step += 1) {
    if (step <= own * stepRatioMin || isTwice(step, own)) continue
    let [sum, count] = [0, 0]
    for (let at = wave; at < values.length; at += waves.length) {
      const value = values[at] as number
      if (Math.abs(value) <= step * countedFrom) continue
      sum += turns[((value / step) * turnParts + halfPart) & (turnParts - 1)] as number
      count += 1
    }
    if (count < countedMin) break
    // Of few values, some keep to any step by chance.
    tried.push({ step, closeness: sum / count - 1.5 / Math.sqrt(count) })
  }
  const most = tried.reduce((found, { closeness }) => Math.max(found, closeness), 0)
  if (most <= seenMin) return unseen
  return tried.findLast(({ closeness }) => closeness >= nearlyAsMuch * most) ?? unseen
}
