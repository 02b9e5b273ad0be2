/** What the model reads: the notes that are money, in cents. What is absent is unknown, never zero. */
export type Figures = {
  readonly equity?: number
  readonly revenue?: number
  readonly amortizationDepreciation?: number
  readonly netIncome?: number
  readonly interestExpense?: number
  readonly cashAvailable?: number
  readonly totalFixedAssets?: number
  readonly totalAssets?: number
  readonly shortTermDebt?: number
  readonly totalDebt?: number
  readonly currentLiabilities?: number
}

export type FigureName = keyof Figures

/** Names are numerator + denominator, as in the reports' `criterias`. */
export type RatioName =
  | 'equityTotalAssets'
  | 'totalDebtTotalAssets'
  | 'netIncomeTotalAssets'
  | 'cashFlowTotalAssets'
  | 'cashFlowTotalDebt'
  | 'cashFlowCurrentLiabilities'
  | 'netIncomeRevenue'
  | 'revenueTotalAssets'
  | 'cashCurrentLiabilities'
  | 'currentRatio'
  | 'totalFixedAssetsTotalAssets'
  | 'currentLiabilitiesTotalAssets'
  | 'currentLiabilitiesRevenue'
  | 'cashTotalAssets'
  | 'cashRevenue'
  | 'cashAndCashFlowTotalAssets'
  | 'cashLessCurrentLiabilitiesTotalAssets'
  | 'equityLessFixedAssetsTotalAssets'
  | 'cashNegativeCashFlow'
  | 'interestExpenseRevenue'

/** A ratio that cannot be made of the figures at hand is null. */
export type Ratios = { readonly [R in RatioName]: number | null }

export type RiskClass = 1 | 2 | 3 | 4 | 5
export type RiskLetter = 'A' | 'B' | 'C' | 'D' | 'E'

export type Circumstances = {
  /** ISO 3166 alpha-2; a country without a base rate of its own gets that of `others`. */
  readonly country: string
  /** The model knows no other horizon; naming it keeps callers from thinking otherwise. */
  readonly horizonYears: 1
  readonly workforceNumber?: number | undefined
  readonly holding?: boolean | undefined
}

/** What one ratio does to the log-odds, against the average firm. */
export type Contribution = {
  readonly ratio: RatioName
  /** null: the ratio could not be made, so the firm counts as average in it. */
  readonly value: number | null
  readonly contribution: number
  /** The value lies outside what the training data hold (0.5 % to 99.5 %). */
  readonly outOfRange: boolean
}

export type AdjustmentCode = 'workforce' | 'onePersonFirm' | 'missingFigure' | 'probabilityFloor' | 'probabilityCap'

/** What moves the log-odds and is no ratio: set by rule or source, not fitted. */
export type Adjustment = {
  readonly code: AdjustmentCode
  readonly contribution: number
  /** Of `missingFigure`: which one. */
  readonly figure?: FigureName
}

export type NotComputable = {
  readonly computable: false
  readonly reason: 'total-assets-missing' | 'total-assets-not-positive' | 'figure-not-finite' | 'too-few-figures'
}

/** What a figure was taken to be where the notes say something else, or nothing. */
export type Substitution = {
  readonly figure: FigureName
  readonly rule:
    | 'totalDebtFromEquity'
    | 'equityFromTotalDebt'
    | 'totalDebtRaisedToAssetsLessEquity'
    | 'depreciationFromFixedAssets'
    | 'depreciationFromTotalAssets'
    | 'currentLiabilitiesRaisedToShortTermDebt'
    | 'negativeTakenAsZero'
  readonly valueCents: number
}

export type AccuracyLoss = { readonly figures: readonly FigureName[]; readonly aucLost: number }

export type ModelScore = {
  readonly computable: true
  readonly modelId: string
  readonly modelVersion: string
  /** Probability of default within one year, between floor and cap. Print two significant digits at most. */
  readonly pd: number
  /** A factor of two either way: level and slope do not carry over from country to country exactly. */
  readonly pdInterval: readonly [low: number, high: number]
  /** intercept + all contributions + all adjustments, to 1e-9. */
  readonly logit: number
  readonly intercept: number
  /** 1 best … 5 worst, and the same as a letter. */
  readonly riskClass: RiskClass
  readonly letter: RiskLetter
  /** The finer scale, 1 best … 10 worst. */
  readonly class10: number
  /** Every ratio of the model, in the model's order. */
  readonly contributions: readonly Contribution[]
  readonly adjustments: readonly Adjustment[]
  /** Figures that the model reads and did not get. */
  readonly missing: readonly FigureName[]
  readonly substitutions: readonly Substitution[]
  /** The base rate in force: the country's, or that of `others`. */
  readonly baseRate: { readonly country: string; readonly rate: number; readonly event: string }
  /** low: no net income, neither equity nor debt, or a holding. reduced: any other figure is missing, or a firm of one person. */
  readonly confidence: 'normal' | 'reduced' | 'low'
  /** How much AUC the model loses without each missing figure (mean of three countries), measured. */
  readonly accuracyLoss: readonly AccuracyLoss[]
}

export type Evaluation = NotComputable | ModelScore
