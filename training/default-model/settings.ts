import type { RatioName } from '#analyses/financial-xray/model/types.ts'
import type { Country } from './data.ts'

/** Everything that was chosen, in one place. Chosen by cross-validation on the design part; docs/default-model.md says how many were tried. */
export const settings = {
  id: 'roentgen-default',
  version: '1.0.0',
  date: '2026-11-15',
  /** Of the firms held out, and of the first cross-validation. */
  seeds: { holdout: 77, folds: 2001 },
  knots: 20,
  penalties: { smoothness: 130, ridge: 1 },
  countryWeights: { PL: 2, SK: 1, US: 1.2 } satisfies Record<Country, number>,
  /** By years between the accounts and the default. */
  horizonWeights: {
    PL: [1, 0.5, 0.25, 0, 0],
    SK: [1, 0, 0],
    US: [1, 0.3, 0.1],
  } satisfies Record<Country, readonly number[]>,
  /** Cohort A of Poland has a fifth of the defaults of cohort B. Each is balanced in itself. */
  cohortWeights: { A: 1, B: 3 } as Readonly<Record<string, number>>,
  slope: 0.75,
  floor: 0.0003,
  cap: 0.6,
  holdoutShare: 0.2,
  folds: 5,
  repeats: 3,
} as const

/** Ratios with what the risk does as they rise, and between which values they are cut. */
export const ratioTerms: readonly { name: RatioName; risk: 'rises' | 'falls'; from: number; to: number }[] = [
  { name: 'equityTotalAssets', risk: 'falls', from: -2, to: 1 },
  { name: 'totalDebtTotalAssets', risk: 'rises', from: 0, to: 3 },
  { name: 'netIncomeTotalAssets', risk: 'falls', from: -1, to: 0.6 },
  { name: 'netIncomeRevenue', risk: 'falls', from: -2, to: 0.6 },
  { name: 'cashFlowCurrentLiabilities', risk: 'falls', from: -2, to: 5 },
  { name: 'cashCurrentLiabilities', risk: 'falls', from: 0, to: 10 },
  { name: 'cashTotalAssets', risk: 'falls', from: 0, to: 1 },
  { name: 'cashNegativeCashFlow', risk: 'falls', from: 0, to: 5 },
  { name: 'currentLiabilitiesRevenue', risk: 'rises', from: 0, to: 20 },
  { name: 'totalFixedAssetsTotalAssets', risk: 'rises', from: 0, to: 1 },
  // Overtrading: much revenue on few assets. Below that, revenue speaks through margin and current liabilities.
  { name: 'revenueTotalAssets', risk: 'rises', from: 1.8, to: 6 },
]
