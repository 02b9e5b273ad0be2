import { minimiseQuadratic } from './quadratic.ts'

/** A shape: piecewise linear on its knots, flat beyond them; the risk only rises (or only falls) along it. */
export type Term = { name: string; risk: 'rises' | 'falls'; knots: readonly number[] }

export type Sample = {
  /** One column for each term; no value is missing here. */
  columns: readonly Float64Array[]
  strata: Int32Array
  strataCount: number
  labels: Uint8Array
  weights: Float64Array
}

const roundsMax = 60
const lossSettled = 1e-7

export type Penalties = { smoothness: number; ridge: number }
export type Shapes = { values: number[][] }

/** Where each value lies: index of the knot on its left, and how far it is to the next. */
type Places = { left: Int32Array; share: Float64Array }

export function placesOf(column: Float64Array, knots: readonly number[]): Places {
  const left = new Int32Array(column.length)
  const share = new Float64Array(column.length)
  const last = knots.length - 1
  for (let row = 0; row < column.length; row++) {
    const value = Math.min(Math.max(column[row] as number, knots[0] as number), knots[last] as number)
    let [low, high] = [0, last]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((knots[middle] as number) <= value) low = middle
      else high = middle
    }
    left[row] = low
    share[row] = (value - (knots[low] as number)) / ((knots[high] as number) - (knots[low] as number))
  }
  return { left, share }
}

type Layout = { offsets: number[]; steps: number; size: number }

/** Unknowns: for each term the steps between knots, then one intercept for each stratum. */
function layoutOf(terms: readonly Term[], strataCount: number): Layout {
  const offsets: number[] = []
  let steps = 0
  for (const term of terms) {
    offsets.push(steps)
    steps += term.knots.length - 1
  }
  return { offsets, steps, size: steps + strataCount }
}

/**
 * Penalised logistic regression with a level for each stratum, so that no shape can learn which file a row came from.
 * Newton steps; each is a quadratic with non-negative steps between knots, which is what keeps the shapes monotone.
 */
export function fitShapes(sample: Sample, terms: readonly Term[], penalties: Penalties, start?: Float64Array) {
  const layout = layoutOf(terms, sample.strataCount)
  const places = terms.map((term, index) => placesOf(sample.columns[index] as Float64Array, term.knots))
  const signs = terms.map((term) => (term.risk === 'rises' ? 1 : -1))
  const unknowns = start ?? new Float64Array(layout.size).fill(0.02, 0, layout.steps)
  let best = { loss: Number.POSITIVE_INFINITY, at: unknowns.slice() }
  for (let round = 0; round < roundsMax; round++) {
    const step = expand(sample, layout, places, signs, unknowns)
    const loss = addPenalties(step, layout, terms, penalties, unknowns)
    // A full step may overshoot where the classes part well: go back half the way.
    if (loss > best.loss) {
      for (let at = 0; at < layout.size; at++) unknowns[at] = ((unknowns[at] as number) + (best.at[at] as number)) / 2
      if (best.loss > 0 && loss - best.loss < lossSettled * best.loss) break
      continue
    }
    const gain = best.loss - loss
    best = { loss, at: unknowns.slice() }
    if (gain < lossSettled * loss) break
    minimiseQuadratic(step.gradient, step.hessian, layout.size, layout.steps, unknowns)
  }
  unknowns.set(best.at)
  return { unknowns, shapes: shapesOf(layout, terms, signs, unknowns) }
}

function shapesOf(layout: Layout, terms: readonly Term[], signs: readonly number[], unknowns: Float64Array): Shapes {
  const values = terms.map((term, index) => {
    let level = 0
    const shape = [0]
    for (let knot = 1; knot < term.knots.length; knot++) {
      level += (signs[index] as number) * (unknowns[(layout.offsets[index] as number) + knot - 1] as number)
      shape.push(level)
    }
    return shape
  })
  return { values }
}

/**
 * Gradient and Hessian at the unknowns. Rows touch two knots a term, so they are summed over knots first
 * and turned into those over steps at the end (a knot's value is the sum of the steps before it).
 */
function expand(
  s: Sample,
  layout: Layout,
  places: readonly Places[],
  signs: readonly number[],
  unknowns: Float64Array,
) {
  const termCount = places.length
  const bases: number[] = []
  let knotsSize = 0
  for (let t = 0; t < termCount; t++) {
    bases.push(knotsSize)
    knotsSize += (layout.offsets[t + 1] ?? layout.steps) - (layout.offsets[t] as number) + 1
  }
  const size = knotsSize + s.strataCount
  const values = new Float64Array(knotsSize)
  for (let t = 0; t < termCount; t++) {
    const count = (bases[t + 1] ?? knotsSize) - (bases[t] as number)
    let level = 0
    for (let k = 1; k < count; k++) {
      level += (signs[t] as number) * (unknowns[(layout.offsets[t] as number) + k - 1] as number)
      values[(bases[t] as number) + k] = level
    }
  }
  const gradient = new Float64Array(size)
  const hessian = new Float64Array(size * size)
  const touched = new Int32Array(2 * termCount + 1)
  const amounts = new Float64Array(2 * termCount + 1)
  let loss = 0
  for (let row = 0; row < s.labels.length; row++) {
    const weight = s.weights[row] as number
    if (weight === 0) continue
    let score = unknowns[layout.steps + (s.strata[row] as number)] as number
    for (let t = 0; t < termCount; t++) {
      const place = places[t] as Places
      const at = (bases[t] as number) + (place.left[row] as number)
      const right = place.share[row] as number
      const left = 1 - right
      touched[2 * t] = at
      touched[2 * t + 1] = at + 1
      amounts[2 * t] = left
      amounts[2 * t + 1] = right
      score += left * (values[at] as number) + right * (values[at + 1] as number)
    }
    touched[2 * termCount] = knotsSize + (s.strata[row] as number)
    amounts[2 * termCount] = 1
    const probability = 1 / (1 + Math.exp(-score))
    const label = s.labels[row] as number
    loss += weight * (Math.max(score, 0) + Math.log1p(Math.exp(-Math.abs(score))) - label * score)
    const slope = weight * (probability - label)
    const bend = weight * Math.max(probability * (1 - probability), 1e-4)
    for (let a = 0; a <= 2 * termCount; a++) {
      const at = touched[a] as number
      const amount = amounts[a] as number
      gradient[at] = (gradient[at] as number) + slope * amount
      const base = at * size
      const bent = bend * amount
      for (let b = 0; b <= a; b++) {
        const cell = base + (touched[b] as number)
        hessian[cell] = (hessian[cell] as number) + bent * (amounts[b] as number)
      }
    }
  }
  return { loss, ...toSteps(gradient, hessian, size, knotsSize, bases, layout, signs, s.strataCount) }
}

/** Suffix sums: a step moves every knot after it. The Hessian came in as its lower half (terms are in order). */
function toSteps(
  gradient: Float64Array,
  hessian: Float64Array,
  size: number,
  knotsSize: number,
  bases: readonly number[],
  layout: Layout,
  signs: readonly number[],
  strataCount: number,
) {
  for (let a = 0; a < size; a++)
    for (let b = 0; b < a; b++) {
      const sum = (hessian[a * size + b] as number) + (hessian[b * size + a] as number)
      hessian[a * size + b] = sum
      hessian[b * size + a] = sum
    }
  const source = new Int32Array(layout.size)
  const sign = new Float64Array(layout.size).fill(1)
  for (let t = 0; t < bases.length; t++) {
    const from = bases[t] as number
    const to = (bases[t + 1] ?? knotsSize) - 1
    for (let k = to; k > from + 1; k--) {
      gradient[k - 1] = (gradient[k - 1] as number) + (gradient[k] as number)
      for (let c = 0; c < size; c++)
        hessian[(k - 1) * size + c] = (hessian[(k - 1) * size + c] as number) + (hessian[k * size + c] as number)
    }
    for (let k = to; k > from + 1; k--)
      for (let r = 0; r < size; r++)
        hessian[r * size + k - 1] = (hessian[r * size + k - 1] as number) + (hessian[r * size + k] as number)
    for (let k = from + 1; k <= to; k++) {
      const unknown = (layout.offsets[t] as number) + k - from - 1
      source[unknown] = k
      sign[unknown] = signs[t] as number
    }
  }
  for (let stratum = 0; stratum < strataCount; stratum++) source[layout.steps + stratum] = knotsSize + stratum
  const stepGradient = new Float64Array(layout.size)
  const stepHessian = new Float64Array(layout.size * layout.size)
  for (let a = 0; a < layout.size; a++) {
    stepGradient[a] = (sign[a] as number) * (gradient[source[a] as number] as number)
    for (let b = 0; b < layout.size; b++)
      stepHessian[a * layout.size + b] =
        (sign[a] as number) *
        (sign[b] as number) *
        (hessian[(source[a] as number) * size + (source[b] as number)] as number)
  }
  return { gradient: stepGradient, hessian: stepHessian }
}

/** Smoothness: neighbouring steps alike (knots lie at quantiles, so along ranks). Ridge: no step without need. */
function addPenalties(
  step: { loss: number; gradient: Float64Array; hessian: Float64Array },
  layout: Layout,
  terms: readonly Term[],
  { smoothness, ridge }: Penalties,
  unknowns: Float64Array,
): number {
  let loss = step.loss
  const add = (a: number, b: number, factor: number) => {
    step.gradient[a] = (step.gradient[a] as number) + factor * (unknowns[b] as number)
    step.hessian[a * layout.size + b] = (step.hessian[a * layout.size + b] as number) + factor
  }
  for (let t = 0; t < terms.length; t++) {
    const from = layout.offsets[t] as number
    const count = (terms[t] as Term).knots.length - 1
    for (let k = from; k < from + count; k++) {
      add(k, k, ridge)
      loss += (ridge / 2) * (unknowns[k] as number) ** 2
      if (k === from) continue
      loss += (smoothness / 2) * ((unknowns[k] as number) - (unknowns[k - 1] as number)) ** 2
      add(k, k, smoothness)
      add(k - 1, k - 1, smoothness)
      add(k, k - 1, -smoothness)
      add(k - 1, k, -smoothness)
    }
  }
  for (let k = layout.steps; k < layout.size; k++) add(k, k, 1e-6)
  return loss
}
