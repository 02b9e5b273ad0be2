import shipped from './model.json' with { type: 'json' }
import type { AccuracyLoss, RatioName, RiskClass, RiskLetter } from './types.ts'

/** What one ratio does: piecewise linear on its knots, flat beyond them, and never against `risk`. */
export type Shape = {
  readonly name: RatioName
  /** What the PD does as the ratio rises. */
  readonly risk: 'rises' | 'falls'
  readonly knots: readonly number[]
  /** Log-odds before the slope, 0 at the reference firm. */
  readonly values: readonly number[]
  /** The ratio of the reference firm: the median of the reference population. */
  readonly reference: number
  /** 0.5 % and 99.5 % of the training data; what lies outside is marked. */
  readonly range: readonly [low: number, high: number]
}

export type BaseRate = {
  readonly rate: number
  /** What the probability is one of: court procedures, bank default, legal bankruptcy. */
  readonly event: string
  readonly source: string
  /** Log-odds of the reference firm, solved so that the mean PD of the population is the rate. */
  readonly intercept: number
}

export type DefaultModel = {
  readonly id: string
  readonly version: string
  readonly date: string
  readonly horizonYears: 1
  readonly slope: number
  readonly shapes: readonly Shape[]
  /** By ISO 3166 alpha-2; `others` for every other country. */
  readonly baseRates: { readonly others: BaseRate; readonly [country: string]: BaseRate }
  /** The first line that holds `workforceNumber` counts. */
  readonly workforce: readonly {
    readonly upTo: number | null
    readonly contribution: number
    readonly source: string
  }[]
  /** What is left of the contributions of a firm of one person. */
  readonly onePersonShare: number
  readonly missingFigureContribution: number
  readonly accuracyLoss: readonly AccuracyLoss[]
  readonly floor: number
  readonly cap: number
  readonly intervalFactor: number
  readonly fiveClasses: readonly {
    readonly riskClass: RiskClass
    readonly letter: RiskLetter
    readonly below: number
  }[]
  readonly tenClasses: readonly { readonly class10: number; readonly below: number; readonly anchor: string }[]
  readonly card: ModelCard
}

export type ModelCard = {
  readonly purpose: string
  readonly data: readonly {
    readonly name: string
    readonly rows: number
    readonly defaults: number
    readonly years: string
    readonly licence: string
    readonly attribution: string
  }[]
  readonly method: string
  readonly measurements: readonly {
    readonly cell: string
    readonly rows: number
    readonly defaults: number
    readonly auc: number
    readonly standardError: number
    readonly bestClassic: string
    readonly bestClassicAuc: number
  }[]
  readonly calibration: readonly {
    readonly cell: string
    readonly slope: number
    readonly expectedCalibrationError: number
  }[]
  readonly limits: readonly string[]
  readonly seed: string
}

// The types of a JSON file know no tuples and no unions of text; model.test.ts holds the content to these.
export const defaultModel = shipped as unknown as DefaultModel
