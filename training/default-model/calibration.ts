import type { Country, Row } from './data.ts'
import { calibrationError, calibrationSlope, interceptFor } from './metrics.ts'
import { settings } from './settings.ts'

export type CalibrationMeasure = {
  cell: string
  slope: number
  error: number
  classes: { rows: number; defaults: number }[]
}

const places: readonly [string, Country][] = [
  ['Poland 1 y', 'PL'],
  ['Slovakia 1 y', 'SK'],
  ['USA 1 y', 'US'],
]

/** One year before, on scores from models that did not see the company; only the level is set to the country's own. */
export function calibrationOf(
  rows: readonly Row[],
  scores: Float64Array,
  upperBounds: readonly number[],
  intercept: number,
) {
  return places.map(([cell, country]): CalibrationMeasure => {
    const at = [...rows.keys()].filter((i) => rows[i]?.country === country && rows[i]?.horizon === 1)
    const labels = at.map((i) => (rows[i] as Row).label)
    const logits = at.map((i) => settings.slope * (scores[i] as number))
    const rate = labels.reduce((sum: number, label) => sum + label, 0) / labels.length
    const level = interceptFor(logits, new Float64Array(logits.length).fill(1), rate)
    const probabilities = logits.map((logit) => 1 / (1 + Math.exp(-logit - level)))
    const classes = upperBounds.map(() => ({ rows: 0, defaults: 0 }))
    logits.forEach((logit, i) => {
      const pd = 1 / (1 + Math.exp(-logit - intercept))
      const inClass = classes[upperBounds.findIndex((bound) => pd < bound)]
      if (inClass === undefined) return
      inClass.rows += 1
      inClass.defaults += labels[i] as number
    })
    return { cell, slope: calibrationSlope(logits, labels), error: calibrationError(probabilities, labels), classes }
  })
}
