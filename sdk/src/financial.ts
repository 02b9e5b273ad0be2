import type { AdjustedNote } from './types.ts'

/** What the Financial X-Ray says of figures that are kept nowhere. */
export type Simulation = {
  source: string
  code: { type: string; id?: string }
  /** As that of a report of the same source. */
  raw: Record<string, unknown>
  adjustedNotes?: AdjustedNote[]
  /** In the order in which they were sent. */
  variants?: { notes: Record<string, unknown>; adjustedNotes?: AdjustedNote[]; raw: Record<string, unknown> }[]
}

export type ModelInList = {
  id: string
  version: string
  /** When it was made. */
  date: string
  /** Whose reports name it. */
  source: string
  horizonYears: number
  purpose: string
  url: string
}

export type ModelCard = {
  purpose: string
  data: { name: string; rows: number; defaults: number; years: string; licence: string; attribution: string }[]
  method: string
  figures: {
    cell: string
    rows: number
    defaults: number
    auc: number
    standardError: number
    bestClassic: string
    bestClassicAuc: number
  }[]
  calibration: { cell: string; slope: number; expectedCalibrationError: number }[]
  limits: string[]
  seed: string
}

/** Piecewise linear on the knots, flat beyond them; log-odds before the slope. */
export type ModelShape = {
  name: string
  risk: 'rises' | 'falls'
  knots: number[]
  values: number[]
  reference: number
  range: number[]
}

export type Model = ModelInList & {
  card: ModelCard
  /** By ISO 3166-1 country; `others` for the rest. */
  baseRates: Record<string, { rate: number; event: string; source: string; intercept: number }>
  fiveClasses: { riskClass: number; letter: string; below: number }[]
  tenClasses: { class10: number; below: number; anchor: string }[]
  coefficients: {
    slope: number
    shapes: ModelShape[]
    workforce: { upTo: number | null; contribution: number; source: string }[]
    onePersonShare: number
    missingFigureContribution: number
    accuracyLoss: { figures: string[]; aucLost: number }[]
    floor: number
    cap: number
    intervalFactor: number
  }
}
