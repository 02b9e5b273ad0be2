import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratioNames, ratiosOf, sharesOf, substitutionsOf } from './ratios.ts'
import type { Figures } from './types.ts'

const firm: Figures = {
  equity: 400,
  revenue: 2000,
  amortizationDepreciation: 50,
  netIncome: 100,
  interestExpense: 20,
  cashAvailable: 90,
  totalFixedAssets: 350,
  totalAssets: 1000,
  shortTermDebt: 30,
  totalDebt: 600,
  currentLiabilities: 300,
}
const without = (...names: (keyof Figures)[]): Figures =>
  Object.fromEntries(Object.entries(firm).filter(([name]) => !names.includes(name as keyof Figures)))
const rules = (figures: Figures) =>
  substitutionsOf(figures, sharesOf(figures, 1000)).map(
    ({ figure, rule, valueCents }) => `${figure} ${rule} ${valueCents}`,
  )

test('each ratio is its numerator over its denominator', () => {
  const ratios = ratiosOf(firm)
  assert.deepEqual(Object.keys(ratios), ratioNames)
  assert.deepEqual(
    [ratios.equityTotalAssets, ratios.totalDebtTotalAssets, ratios.netIncomeTotalAssets],
    [0.4, 0.6, 0.1],
  )
  assert.ok(Math.abs((ratios.cashFlowTotalDebt ?? 0) - 150 / 600) < 1e-12)
  assert.ok(Math.abs((ratios.cashFlowCurrentLiabilities ?? 0) - 150 / 300) < 1e-12)
  assert.deepEqual([ratios.netIncomeRevenue, ratios.revenueTotalAssets, ratios.interestExpenseRevenue], [0.05, 2, 0.01])
  assert.ok(Math.abs((ratios.currentRatio ?? 0) - 650 / 300) < 1e-12)
  assert.ok(Math.abs((ratios.cashCurrentLiabilities ?? 0) - 0.3) < 1e-12)
  assert.deepEqual(rules(firm), [])
})

test('a negative cash flow over more debt is worse, not better', () => {
  const loss = { ...firm, netIncome: -200 }
  const [some, more] = [ratiosOf(loss).cashFlowTotalDebt, ratiosOf({ ...loss, totalDebt: 900 }).cashFlowTotalDebt]
  assert.ok((some ?? 0) < 0 && (more ?? 0) < (some ?? 0))
})

test('debt that leaves a gap beside equity is taken as borrowings only: what is not equity is owed', () => {
  assert.equal(ratiosOf({ ...firm, totalDebt: 100 }).totalDebtTotalAssets, 0.6)
  assert.deepEqual(rules({ ...firm, totalDebt: 100 }), ['totalDebt totalDebtRaisedToAssetsLessEquity 600'])
  assert.equal(ratiosOf({ ...firm, totalDebt: 700 }).totalDebtTotalAssets, 0.7)
})

test('equity and debt stand in for each other', () => {
  assert.equal(ratiosOf(without('equity')).equityTotalAssets, 0.4)
  assert.equal(ratiosOf(without('totalDebt')).totalDebtTotalAssets, 0.6)
  assert.deepEqual(rules(without('equity')), ['equity equityFromTotalDebt 400'])
  assert.deepEqual(rules(without('totalDebt')), ['totalDebt totalDebtFromEquity 600'])
  assert.equal(ratiosOf(without('equity', 'totalDebt')).equityTotalAssets, null)
})

test('depreciation that is missing is 11 % of fixed assets, or 4 % of all', () => {
  assert.deepEqual(rules(without('amortizationDepreciation')), [
    'amortizationDepreciation depreciationFromFixedAssets 39',
  ])
  assert.deepEqual(rules(without('amortizationDepreciation', 'totalFixedAssets')), [
    'amortizationDepreciation depreciationFromTotalAssets 40',
  ])
})

test('short-term debt above the current liabilities raises these', () => {
  assert.deepEqual(rules({ ...firm, shortTermDebt: 450 }), [
    'currentLiabilities currentLiabilitiesRaisedToShortTermDebt 450',
  ])
})

test('without revenue the margin is taken over 2 % of assets; a ratio whose figure is missing is null', () => {
  assert.equal(ratiosOf({ ...firm, revenue: 0 }).netIncomeRevenue, 5)
  const bare = ratiosOf(without('revenue', 'cashAvailable'))
  assert.deepEqual(
    [bare.netIncomeRevenue, bare.revenueTotalAssets, bare.cashCurrentLiabilities, bare.cashNegativeCashFlow],
    [null, null, null, null],
  )
  assert.equal(bare.equityTotalAssets, 0.4)
})

test('cash lasts as long as it covers the burn, five years at most', () => {
  assert.equal(ratiosOf({ ...firm, netIncome: -95 }).cashNegativeCashFlow, 2)
  assert.equal(ratiosOf(firm).cashNegativeCashFlow, 5)
})

test('amounts that cannot be negative count as zero, and are named', () => {
  assert.deepEqual(rules({ ...firm, revenue: -5 }), ['revenue negativeTakenAsZero 0'])
  assert.equal(ratiosOf({ ...firm, revenue: -5 }).revenueTotalAssets, 0)
})
