import type { Figure, Sum } from '../sum.ts'

const termStepMax = 10_000
const resultStepMax = 100_000

/** The most that rounding can put between the figures of a sum and its result. */
export function roundingCents({ terms, result }: Pick<Sum, 'terms' | 'result'>): number {
  const exact = [...terms.map(({ figure }) => figure), result].filter(({ cents }) => cents % 100 !== 0).length
  // Where cents are counted, amounts that have none are no rounder than the others; a total that is said in round figures is.
  const isExact = 2 * exact > terms.length
  const steps = terms.map(({ figure, factor }) => (isExact ? 1 : stepOf(figure, termStepMax)) * Math.abs(factor))
  const own = stepOf(result, resultStepMax)
  const last = isExact && own < 100 ? 1 : own
  return Math.ceil(steps.reduce((sum, step) => sum + step, last) / 2)
}

/** What a figure was rounded to, as far as its noughts tell. */
function stepOf({ cents }: Figure, stepMax: number): number {
  let step = 1
  if (cents === 0) return step
  while (step < stepMax && cents % (step * 10) === 0) step *= 10
  return step
}

export const isRounded = (sum: Sum): boolean => Math.abs(sum.offCents) <= roundingCents(sum)
