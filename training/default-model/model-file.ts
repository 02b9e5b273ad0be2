import type { DefaultModel, ModelCard } from '#analyses/financial-xray/model/model.ts'
import { baseRatesOf } from './base-rates.ts'
import type { MissingMeasure } from './missing.ts'
import { settings } from './settings.ts'
import { type FittedShape, scoresOf } from './shapes.ts'
import { type Table, weightedQuantiles } from './table.ts'

const workforceSource =
  'Italian default rates by size, ABI-Cerved 2024 and 2025, as log-odds; 250 and more extrapolated'

/** What the service ships. Numbers are rounded here, so that what was measured is what is shipped. */
export function modelFileOf(
  table: Table,
  fitted: readonly FittedShape[],
  missing: readonly MissingMeasure[],
  card: ModelCard,
) {
  const shapes = roundedShapes(fitted)
  const logits = scoresOf(table, shapes).map((score) => settings.slope * score)
  const all = [...table.rows.keys()]
  return {
    id: settings.id,
    version: settings.version,
    date: settings.date,
    horizonYears: 1,
    slope: settings.slope,
    shapes: shapes.map(({ name, risk, knots, values, reference }) => {
      const column = table.columns.get(name) as Float64Array
      const known = all.filter((i) => !Number.isNaN(column[i]))
      const range = weightedQuantiles(column, known, () => 1, [0.005, 0.995]).map((value) =>
        Number(value.toPrecision(4)),
      )
      return { name, risk, knots, values, reference, range: range as [number, number] }
    }),
    baseRates: baseRatesOf(table, logits) as DefaultModel['baseRates'],
    workforce: [
      { upTo: 9, contribution: 0.08, source: workforceSource },
      { upTo: 49, contribution: -0.27, source: workforceSource },
      { upTo: 249, contribution: -0.43, source: workforceSource },
      { upTo: null, contribution: -0.6, source: workforceSource },
    ],
    onePersonShare: 0.8,
    missingFigureContribution: Math.log(1.25),
    accuracyLoss: missing
      .filter(({ figures }) => figures.length > 0)
      .map(({ figures, aucLost }) => ({ figures, aucLost: Math.max(aucLost, 0) })),
    floor: settings.floor,
    cap: settings.cap,
    intervalFactor: 2,
    fiveClasses: [
      { riskClass: 1, letter: 'A', below: 0.004 },
      { riskClass: 2, letter: 'B', below: 0.0102 },
      { riskClass: 3, letter: 'C', below: 0.0362 },
      { riskClass: 4, letter: 'D', below: 0.0943 },
      { riskClass: 5, letter: 'E', below: 1 },
    ],
    tenClasses: [
      { class10: 1, below: 0.001, anchor: 'Eurosystem credit quality step 2' },
      { class10: 2, below: 0.002, anchor: '' },
      { class10: 3, below: 0.004, anchor: 'Eurosystem credit quality step 3' },
      { class10: 4, below: 0.0102, anchor: 'Fondo di Garanzia PMI band 2' },
      { class10: 5, below: 0.02, anchor: 'about the central rate' },
      { class10: 6, below: 0.0362, anchor: 'Fondo di Garanzia PMI band 3' },
      { class10: 7, below: 0.06, anchor: '' },
      { class10: 8, below: 0.0943, anchor: 'Fondo di Garanzia PMI band 4, the limit of the guarantee' },
      { class10: 9, below: 0.2, anchor: '' },
      { class10: 10, below: 1, anchor: '' },
    ],
    card,
  } satisfies DefaultModel
}

export const roundedShapes = (shapes: readonly FittedShape[]): FittedShape[] =>
  shapes.map((shape) => ({
    ...shape,
    reference: Number(shape.reference.toPrecision(6)),
    values: shape.values.map((value) => Number(value.toFixed(5)) + 0),
  }))
