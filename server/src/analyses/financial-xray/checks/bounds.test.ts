import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figures } from '../model/types.ts'
import { centsMax } from './impossible.ts'
import { type Checked, runChecks } from './index.ts'

const fails = (code: string, figures: Figures, more: Partial<Checked> = {}) =>
  runChecks({ figures, workforceNumber: undefined, holding: undefined, ...more }).failed.some(
    (one) => one.code === code,
  )

/** Just within, and just beyond. */
function holdsAt(code: string, within: Figures, beyond: Figures, more: Partial<Checked> = {}): void {
  assert.deepEqual([fails(code, within, more), fails(code, beyond, more)], [false, true], code)
}

test('parts of a balance sheet may exceed the whole by rounding, and by no more', () => {
  const totalAssets = 1_000_000
  holdsAt('equityAboveTotalAssets', { totalAssets, equity: 1_004_999 }, { totalAssets, equity: 1_005_001 })
  const cash = (cashAvailable: number) => ({ totalAssets, cashAvailable, totalFixedAssets: 500_000 })
  holdsAt('partsAboveTotalAssets', cash(504_999), cash(505_001))
  const debt = (totalDebt: number) => ({ totalAssets, equity: 500_000, totalDebt })
  holdsAt('equityAndDebtAboveTotalAssets', debt(520_000), debt(520_001))
  const owed = (currentLiabilities: number) => ({ totalAssets, equity: 500_000, currentLiabilities })
  holdsAt('currentLiabilitiesAboveDebts', owed(510_000), owed(510_001))
  const short = (shortTermDebt: number) => ({ shortTermDebt, currentLiabilities: 100_000 })
  holdsAt('shortTermDebtAboveCurrentLiabilities', short(102_000), short(102_001))
})

test('equity and debt under 60 % of the assets leave something out', () => {
  const known = (totalDebt: number) => ({ totalAssets: 1_000_000, equity: 100_000, totalDebt })
  holdsAt('debtProbablyFinancialOnly', known(500_000), known(499_999))
})

test('what is a part is not more than its whole', () => {
  const part = (shortTermDebt: number) => ({ shortTermDebt, totalDebt: 5_000 })
  holdsAt('shortTermDebtAboveTotalDebt', part(5_000), part(5_001))
  const written = (amortizationDepreciation: number) => ({ amortizationDepreciation, totalFixedAssets: 5_000 })
  holdsAt('depreciationAboveFixedAssets', written(5_000), written(5_001))
})

test('income is unlikely beyond twice the revenue, and interest beyond a quarter of the debt', () => {
  const income = (netIncome: number) => ({ revenue: 1_000, netIncome })
  holdsAt('incomeAboveRevenue', income(2_000), income(2_001))
  holdsAt('incomeAboveRevenue', income(-2_000), income(-2_001))
  assert.equal(fails('incomeAboveRevenue', income(9_000), { holding: true }), false)
  const interest = (interestExpense: number) => ({ interestExpense, totalDebt: 1_000 })
  holdsAt('interestAboveDebtShare', interest(250), interest(251))
  holdsAt('interestWithoutDebt', { interestExpense: 0, totalDebt: 0 }, { interestExpense: 1, totalDebt: 0 })
})

test('no depreciation is odd where fixed assets are over 30 % of all', () => {
  const fixed = (totalFixedAssets: number) => ({ totalAssets: 1_000, totalFixedAssets, amortizationDepreciation: 0 })
  holdsAt('depreciationMissing', fixed(300), fixed(301))
})

test('zero is not negative, and total assets must be more than zero', () => {
  for (const name of ['totalFixedAssets', 'currentLiabilities', 'totalDebt', 'revenue', 'cashAvailable'] as const)
    holdsAt(`${name}Negative`, { [name]: 0 }, { [name]: -1 })
  holdsAt('totalAssetsNotPositive', { totalAssets: 1 }, { totalAssets: 0 })
})

test('one person works in a company at least, and no company has more than ten trillion', () => {
  assert.deepEqual(
    [1, 0.99].map((workforceNumber) => fails('workforceBelowOne', {}, { workforceNumber })),
    [false, true],
  )
  assert.equal(centsMax, 10_000_000_000_000 * 100)
  holdsAt('amountOutOfReach', { revenue: centsMax }, { revenue: centsMax + 1 })
  holdsAt('amountOutOfReach', { revenue: 1 }, { revenue: 0.5 })
})

test('revenue for each person: 2,000 to 5 million a year', () => {
  const each = { workforceNumber: 10 }
  holdsAt('revenuePerHeadLow', { revenue: 10 * 2_000_00 }, { revenue: 10 * 2_000_00 - 1 }, each)
  holdsAt('revenuePerHeadHigh', { revenue: 10 * 5_000_000_00 }, { revenue: 10 * 5_000_000_00 + 1 }, each)
  assert.equal(fails('revenuePerHeadLow', { revenue: 0 }, each), false)
  assert.equal(fails('revenuePerHeadLow', { revenue: 1 }, { ...each, holding: true }), false)
})

test('assets under 1,000, or amounts all under 100, were probably sent in euros', () => {
  holdsAt('eurosSentAsCents', { totalAssets: 1_000_00 }, { totalAssets: 1_000_00 - 1 })
  assert.equal(fails('eurosSentAsCents', { totalAssets: 0, revenue: 5 }), false)
})

test('four amounts that are all alike, or all multiples of 10,000, look made up', () => {
  const round = 10_000_00
  const four = { revenue: round, equity: 2 * round, totalAssets: 3 * round, totalDebt: 4 * round }
  const { totalDebt: _, ...three } = four
  holdsAt('looksLikeTestData', three, four)
  holdsAt('looksLikeTestData', { ...four, totalDebt: 4 * round + 1 }, four)
  const alike = { revenue: 7, equity: 7, totalAssets: 7, totalDebt: 7 }
  holdsAt('looksLikeTestData', { ...alike, totalDebt: 8 }, alike)
})
