import { z } from 'zod'
import { adjustedNotes } from './wire-notes.ts'

/** The shapes of answers about default models and simulations; see `wire.ts` for the rest. */

const raw = z.record(z.string(), z.unknown())

export const simulation = z
  .object({
    source: z.string().meta({ example: 'magpie' }),
    code: z.object({ type: z.string().meta({ example: 'siren' }), id: z.string().optional() }),
    raw: raw.meta({ description: 'As in a report of the same source' }),
    adjustedNotes,
    variants: z
      .array(z.object({ notes: z.record(z.string(), z.unknown()), adjustedNotes, raw }))
      .optional()
      .meta({ description: 'In the order in which the variants were sent' }),
  })
  .meta({ id: 'Simulation', description: 'The result of a simulation, which is not stored' })

const probability = z.number().min(0).max(1)

export const modelInList = z
  .object({
    id: z.string(),
    version: z.string(),
    date: z.string().meta({ description: 'Time when the model was made', format: 'date' }),
    source: z.string().meta({ description: 'Source of the reports that use the model', example: 'magpie' }),
    horizonYears: z.number(),
    purpose: z.string(),
    url: z.string().meta({ description: 'Path of the model’s card and coefficients on this service' }),
  })
  .meta({ id: 'ModelInList' })

const baseRate = z.object({
  rate: probability,
  event: z.string().meta({ description: 'The event that the probability is about' }),
  source: z.string(),
  intercept: z.number(),
})

const card = z.object({
  purpose: z.string(),
  data: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      defaults: z.int(),
      years: z.string(),
      licence: z.string(),
      attribution: z.string(),
    }),
  ),
  method: z.string(),
  figures: z.array(
    z.object({
      cell: z.string(),
      rows: z.int(),
      defaults: z.int(),
      auc: z.number(),
      standardError: z.number(),
      bestClassic: z.string(),
      bestClassicAuc: z.number(),
    }),
  ),
  calibration: z.array(z.object({ cell: z.string(), slope: z.number(), expectedCalibrationError: z.number() })),
  limits: z.array(z.string()),
  seed: z.string(),
})

const coefficients = z.object({
  slope: z.number(),
  shapes: z
    .array(
      z.object({
        name: z.string(),
        risk: z.enum(['rises', 'falls']),
        knots: z.array(z.number()),
        values: z.array(z.number()),
        reference: z.number(),
        range: z.array(z.number()),
      }),
    )
    .meta({ description: 'Piecewise linear between the knots, flat beyond them; log-odds before the slope' }),
  workforce: z.array(z.object({ upTo: z.number().nullable(), contribution: z.number(), source: z.string() })),
  onePersonShare: z.number(),
  missingFigureContribution: z.number(),
  accuracyLoss: z.array(z.object({ figures: z.array(z.string()), aucLost: z.number() })),
  floor: probability,
  cap: probability,
  intervalFactor: z.number(),
})

export const model = modelInList
  .extend({
    card,
    baseRates: z.record(z.string(), baseRate).meta({ description: 'By ISO 3166-1 country; `others` for the rest' }),
    fiveClasses: z.array(z.object({ riskClass: z.int(), letter: z.string(), below: z.number() })),
    tenClasses: z.array(z.object({ class10: z.int(), below: z.number(), anchor: z.string() })),
    coefficients,
  })
  .meta({ id: 'Model', description: 'Card, scales and coefficients: everything needed to compute a probability again' })
