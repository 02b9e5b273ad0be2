import { valueAt } from './model/evaluate.ts'
import { defaultModel } from './model/model.ts'
import { ratioOf, sharesOf } from './model/ratios.ts'
import type { Circumstances, Figures, ModelScore } from './model/types.ts'

/**
 * The log-odds alone, without floor and cap and without words: a search asks for them a hundred times a report, and what it finds is
 * then evaluated as a whole. `now` is what the model says of the figures as they are, with the same circumstances.
 */
export function logOddsFrom(
  { intercept, adjustments, contributions }: ModelScore,
  { holding }: Circumstances,
): (figures: Figures) => number {
  const { slope, shapes } = defaultModel
  const sum = contributions.reduce((total, { contribution }) => total + contribution, 0)
  const shrunk = adjustments.find(({ code }) => code === 'onePersonFirm')?.contribution ?? 0
  const share = sum === 0 ? 1 : 1 + shrunk / sum
  const fixed = adjustments
    .filter(({ code }) => code === 'workforce' || code === 'missingFigure')
    .reduce((total, { contribution }) => total + contribution, intercept)
  return (figures) => {
    const shares = sharesOf(figures, figures.totalAssets ?? Number.NaN)
    let moved = 0
    for (const shape of shapes) {
      const value = ratioOf(shape.name, shares, holding === true)
      if (!Number.isNaN(value)) moved += valueAt(shape, value)
    }
    return fixed + share * slope * moved
  }
}
