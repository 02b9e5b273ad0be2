import { attempted, type OnFailed } from '../../could-not-run.ts'
import type { FigureName, Figures, RatioName, Ratios, Substitution } from './types.ts'

/** Shares used where a figure is missing or a denominator vanishes; measured or set in the guide, see docs/default-model.md. */
const depreciationOfFixedAssets = 0.11
const depreciationOfTotalAssets = 0.04
const revenueFloorOfAssets = 0.02
const debtFloorOfAssets = 0.01
const currentLiabilitiesFloorOfAssets = 0.005
const yearsOfCashMax = 5
const wordWorthyShareOfDebt = 0.9

/** The figures after the rules of substitution, as shares of total assets; NaN is unknown. */
export type Shares = {
  equity: number
  debt: number
  netIncome: number
  depreciation: number
  revenue: number
  cash: number
  fixedAssets: number
  currentLiabilities: number
  interest: number
}

const share = (amount: number | undefined, assets: number) => (amount === undefined ? Number.NaN : amount / assets)
const shareFromZero = (amount: number | undefined, assets: number) =>
  amount === undefined ? Number.NaN : Math.max(amount, 0) / assets

/**
 * Total debt in the notes is all debts or borrowings only. What is not equity is owed to someone, so the larger of the two counts.
 * A threshold (replace below 60 %) would let the debt fall as the note rises, and the PD with it.
 */
function balanceOf(figures: Figures, assets: number): { equity: number; debt: number } {
  const { equity, totalDebt } = figures
  const debt = shareFromZero(totalDebt, assets)
  if (equity === undefined) return { equity: 1 - debt, debt }
  const owed = Math.max(1 - equity / assets, 0)
  return { equity: equity / assets, debt: totalDebt === undefined ? owed : Math.max(debt, owed) }
}

function depreciationOf(figures: Figures, assets: number): number {
  const { amortizationDepreciation, totalFixedAssets } = figures
  if (amortizationDepreciation !== undefined) return Math.max(amortizationDepreciation, 0) / assets
  if (totalFixedAssets === undefined) return depreciationOfTotalAssets
  return (depreciationOfFixedAssets * Math.max(totalFixedAssets, 0)) / assets
}

/** Short-term debt is part of the current liabilities, so these are at least as large. */
function currentLiabilitiesOf(figures: Figures, assets: number): number {
  const { currentLiabilities, shortTermDebt } = figures
  if (currentLiabilities === undefined) return Number.NaN
  return Math.max(currentLiabilities, shortTermDebt ?? 0, 0) / assets
}

/** Total assets must be positive. */
export function sharesOf(figures: Figures, assets: number): Shares {
  const { equity, debt } = balanceOf(figures, assets)
  return {
    equity,
    debt,
    netIncome: share(figures.netIncome, assets),
    depreciation: depreciationOf(figures, assets),
    revenue: shareFromZero(figures.revenue, assets),
    cash: shareFromZero(figures.cashAvailable, assets),
    fixedAssets: shareFromZero(figures.totalFixedAssets, assets),
    currentLiabilities: currentLiabilitiesOf(figures, assets),
    interest: shareFromZero(figures.interestExpense, assets),
  }
}

/** A plain quotient would get better with more debt while the cash flow is negative. */
function coverage(cashFlow: number, owed: number): number {
  if (cashFlow < 0) return cashFlow * (1 + owed)
  return cashFlow / Math.max(owed, debtFloorOfAssets)
}

/** Years that the cash lasts while the cash flow is negative. */
function yearsOfCash(cash: number, cashFlow: number): number {
  if (Number.isNaN(cash) || Number.isNaN(cashFlow)) return Number.NaN
  if (cashFlow >= 0) return yearsOfCashMax
  return Math.min(cash / -cashFlow, yearsOfCashMax)
}

const perRevenue = (amount: number, revenue: number) => amount / Math.max(revenue, revenueFloorOfAssets)
const perCurrentLiabilities = (amount: number, owed: number) => amount / Math.max(owed, currentLiabilitiesFloorOfAssets)
const cashFlow = (s: Shares) => s.netIncome + s.depreciation

/** Every ratio is NaN when a figure that it needs is unknown. */
export type RatioFormulas = { readonly [R in RatioName]: (shares: Shares) => number }
export const ratioFormulas: RatioFormulas = {
  equityTotalAssets: (s) => s.equity,
  totalDebtTotalAssets: (s) => s.debt,
  netIncomeTotalAssets: (s) => s.netIncome,
  cashFlowTotalAssets: cashFlow,
  cashFlowTotalDebt: (s) => coverage(cashFlow(s), s.debt),
  cashFlowCurrentLiabilities: (s) => coverage(cashFlow(s), s.currentLiabilities),
  netIncomeRevenue: (s) => perRevenue(s.netIncome, s.revenue),
  revenueTotalAssets: (s) => s.revenue,
  cashCurrentLiabilities: (s) => perCurrentLiabilities(s.cash, s.currentLiabilities),
  currentRatio: (s) => perCurrentLiabilities(Math.max(1 - s.fixedAssets, 0), s.currentLiabilities),
  totalFixedAssetsTotalAssets: (s) => s.fixedAssets,
  currentLiabilitiesTotalAssets: (s) => s.currentLiabilities,
  currentLiabilitiesRevenue: (s) => perRevenue(s.currentLiabilities, s.revenue),
  cashTotalAssets: (s) => s.cash,
  cashRevenue: (s) => perRevenue(s.cash, s.revenue),
  cashAndCashFlowTotalAssets: (s) => s.cash + cashFlow(s),
  cashLessCurrentLiabilitiesTotalAssets: (s) => s.cash - s.currentLiabilities,
  equityLessFixedAssetsTotalAssets: (s) => s.equity - s.fixedAssets,
  cashNegativeCashFlow: (s) => yearsOfCash(s.cash, cashFlow(s)),
  interestExpenseRevenue: (s) => perRevenue(s.interest, s.revenue),
}

export const ratioNames = Object.keys(ratioFormulas) as RatioName[]

/** What a holding earns comes as dividends: revenue says nothing about it. */
const ofRevenue: ReadonlySet<RatioName> = new Set([
  'netIncomeRevenue',
  'revenueTotalAssets',
  'currentLiabilitiesRevenue',
  'cashRevenue',
  'interestExpenseRevenue',
])

/** One ratio; NaN when it cannot be made or says nothing about a holding. */
export function ratioOf(name: RatioName, shares: Shares, holding: boolean, formulas = ratioFormulas): number {
  return holding && ofRevenue.has(name) ? Number.NaN : formulas[name](shares)
}

/** Others than those of the service are for tests; `onFailed` is told of one that throws. */
export type RatiosMade = { formulas?: RatioFormulas | undefined; onFailed?: OnFailed | undefined }

/** Every ratio that the figures allow, one that throws left out; total assets must be positive. */
export function ratiosOf(figures: Figures, holding = false, { formulas, onFailed }: RatiosMade = {}): Ratios {
  const shares = sharesOf(figures, figures.totalAssets ?? Number.NaN)
  const values = ratioNames.map((name) => {
    const make = () => ratioOf(name, shares, holding, formulas)
    const value = attempted(name, make, () => Number.NaN, onFailed)
    return [name, Number.isNaN(value) ? null : value]
  })
  return Object.fromEntries(values)
}

const neverNegative = [
  'revenue',
  'amortizationDepreciation',
  'interestExpense',
  'cashAvailable',
  'totalFixedAssets',
  'totalDebt',
  'currentLiabilities',
] as const satisfies readonly FigureName[]

/** What was taken in place of what the notes say, for the report. */
export function substitutionsOf(figures: Figures, shares: Shares): Substitution[] {
  const assets = figures.totalAssets ?? Number.NaN
  const found: Substitution[] = []
  const add = (figure: FigureName, rule: Substitution['rule'], part: number) =>
    found.push({ figure, rule, valueCents: Math.round(part * assets) })
  for (const figure of neverNegative) if ((figures[figure] ?? 0) < 0) add(figure, 'negativeTakenAsZero', 0)
  const { equity, totalDebt, currentLiabilities, amortizationDepreciation, totalFixedAssets } = figures
  if (equity === undefined && totalDebt !== undefined) add('equity', 'equityFromTotalDebt', shares.equity)
  if (equity !== undefined && totalDebt === undefined) add('totalDebt', 'totalDebtFromEquity', shares.debt)
  // A few percent of provisions and accruals are in every balance sheet and not worth a word.
  if (equity !== undefined && totalDebt !== undefined && totalDebt < wordWorthyShareOfDebt * shares.debt * assets)
    add('totalDebt', 'totalDebtRaisedToAssetsLessEquity', shares.debt)
  if (currentLiabilities !== undefined && (figures.shortTermDebt ?? 0) > Math.max(currentLiabilities, 0))
    add('currentLiabilities', 'currentLiabilitiesRaisedToShortTermDebt', shares.currentLiabilities)
  if (amortizationDepreciation === undefined)
    add(
      'amortizationDepreciation',
      totalFixedAssets === undefined ? 'depreciationFromTotalAssets' : 'depreciationFromFixedAssets',
      shares.depreciation,
    )
  return found
}
