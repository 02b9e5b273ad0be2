import type { Choice } from './choose-figures.ts'
import type { Evaluation, Figures, RatioName, Ratios } from './model/types.ts'
import type { FinancialXrayRaw } from './raw.ts'

type Trend = NonNullable<FinancialXrayRaw['trend']>
type Tendency = Trend['criterias'][string]['tendency']

/** `undefined`: more of it is neither good nor bad by itself. */
const better: Readonly<Record<RatioName, 'high' | 'low' | undefined>> = {
  equityTotalAssets: 'high',
  totalDebtTotalAssets: 'low',
  netIncomeTotalAssets: 'high',
  cashFlowTotalAssets: 'high',
  cashFlowTotalDebt: 'high',
  netIncomeRevenue: 'high',
  revenueTotalAssets: undefined,
  cashCurrentLiabilities: 'high',
  currentRatio: 'high',
  totalFixedAssetsTotalAssets: undefined,
  currentLiabilitiesTotalAssets: 'low',
  cashTotalAssets: 'high',
  cashFlowCurrentLiabilities: 'high',
  currentLiabilitiesRevenue: 'low',
  cashRevenue: 'high',
  cashLessCurrentLiabilitiesTotalAssets: 'high',
  equityLessFixedAssetsTotalAssets: 'high',
  cashNegativeCashFlow: 'high',
  cashAndCashFlowTotalAssets: 'high',
  interestExpenseRevenue: 'low',
}

const sameDifference = 0.001

function tendencyOf(ratio: RatioName, from: number, to: number): Tendency {
  if (Math.abs(to - from) < sameDifference) return 'same'
  const wanted = better[ratio]
  if (wanted === undefined) return 'open'
  return to > from === (wanted === 'high') ? 'better' : 'worse'
}

type Scorer = { ratios(figures: Figures): Ratios; evaluate(figures: Figures): Evaluation }

/** Shown, and not part of the probability: the training data have no second year. */
export function trendOf(before: Choice['before'], now: Ratios, { ratios, evaluate }: Scorer): Trend | null {
  if (before === undefined) return null
  const earlier = ratios(before.figures)
  const criterias: Trend['criterias'] = {}
  for (const name of Object.keys(now) as RatioName[]) {
    const [from, to] = [earlier[name], now[name]]
    if (from === null || to === null) continue
    criterias[name] = { from, to, tendency: tendencyOf(name, from, to) }
  }
  if (Object.keys(criterias).length === 0) return null
  const score = evaluate(before.figures)
  return {
    periodEnd: before.periodEnd ?? null,
    source: before.source,
    criterias,
    probabilityOfDefault: score.computable ? score.pd : null,
    riskClass: score.computable ? score.riskClass : null,
    figures: { ...before.figures } as Trend['figures'],
  }
}
