import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FigureName, Figures } from '../model/types.ts'
import { type Checked, checks, runChecks } from './index.ts'

const sound: Figures = {
  equity: 300_123_00,
  revenue: 1_500_456_00,
  amortizationDepreciation: 40_000_10,
  netIncome: 50_210_00,
  interestExpense: 9_870_00,
  cashAvailable: 80_340_00,
  totalFixedAssets: 400_560_00,
  totalAssets: 1_000_789_00,
  shortTermDebt: 100_110_00,
  totalDebt: 690_000_00,
  currentLiabilities: 420_330_00,
}

const failedChecks = (checked: Checked) => runChecks(checked).failed
const codes = (changed: object, more: Partial<Checked> = {}) =>
  failedChecks({ figures: { ...sound, ...changed }, workforceNumber: 12, holding: false, ...more }).map(
    ({ code }) => code,
  )

test('sound accounts fail no check, and neither do accounts of which nothing is known', () => {
  assert.deepEqual(codes({}), [])
  assert.deepEqual(failedChecks({ figures: {}, workforceNumber: undefined, holding: undefined }), [])
})

test('each check has an input that fails it', () => {
  const failing: Readonly<Record<string, { changed: object; more?: Partial<Checked> }>> = {
    totalAssetsNotPositive: { changed: { totalAssets: 0 } },
    amountOutOfReach: { changed: { revenue: 1e18 } },
    workforceBelowOne: { changed: {}, more: { workforceNumber: -3 } },
    cashAvailableNegative: { changed: { cashAvailable: -1 } },
    totalFixedAssetsNegative: { changed: { totalFixedAssets: -1 } },
    currentLiabilitiesNegative: { changed: { currentLiabilities: -1 } },
    totalDebtNegative: { changed: { totalDebt: -1 } },
    amortizationDepreciationNegative: { changed: { amortizationDepreciation: -1 } },
    revenueNegative: { changed: { revenue: -1 } },
    interestExpenseNegative: { changed: { interestExpense: -1 } },
    partsAboveTotalAssets: { changed: { cashAvailable: 700_000_00 } },
    equityAboveTotalAssets: { changed: { equity: 1_100_000_00 } },
    equityAndDebtAboveTotalAssets: { changed: { totalDebt: 800_000_00 } },
    debtProbablyFinancialOnly: { changed: { totalDebt: 200_000_00 } },
    shortTermDebtAboveTotalDebt: { changed: { shortTermDebt: 700_000_00 } },
    shortTermDebtAboveCurrentLiabilities: { changed: { shortTermDebt: 450_000_00 } },
    currentLiabilitiesAboveDebts: { changed: { currentLiabilities: 800_000_00 } },
    incomeAboveRevenue: { changed: { revenue: 10_000_00, netIncome: -30_000_00 } },
    interestAboveDebtShare: { changed: { interestExpense: 300_000_00 } },
    interestWithoutDebt: { changed: { totalDebt: 0 } },
    depreciationAboveFixedAssets: { changed: { amortizationDepreciation: 500_000_00 } },
    depreciationMissing: { changed: { amortizationDepreciation: 0 } },
    noRevenue: { changed: { revenue: 0 } },
    eurosSentAsCents: {
      changed: Object.fromEntries(Object.entries(sound).map(([name, cents]) => [name, Math.round(cents / 10_000)])),
    },
    revenuePerHeadLow: { changed: { revenue: 15_004_56 } },
    revenuePerHeadHigh: { changed: { revenue: 90_000_000_01 } },
    looksLikeTestData: {
      changed: Object.fromEntries(Object.keys(sound).map((name) => [name, 1_000_000_00])),
    },
  }
  assert.deepEqual(Object.keys(failing).sort(), checks.map(({ code }) => code).sort())
  for (const [code, { changed, more }] of Object.entries(failing)) assert.ok(codes(changed, more).includes(code), code)
})

test('what accounting knows as negative is a warning, what it never is an error', () => {
  const severityOf = (name: FigureName) => checks.find(({ code }) => code === `${name}Negative`)?.severity
  for (const name of ['revenue', 'amortizationDepreciation', 'interestExpense', 'cashAvailable'] as const)
    assert.equal(severityOf(name), 'warning', name)
  for (const name of ['totalFixedAssets', 'currentLiabilities', 'totalDebt'] as const)
    assert.equal(severityOf(name), 'error', name)
  assert.equal(severityOf('equity'), undefined)
})

test('rounding to thousands fails nothing', () => {
  assert.deepEqual(codes({ equity: 300_000_00, totalDebt: 701_000_00, totalAssets: 1_000_000_00 }), [])
  assert.deepEqual(codes({ cashAvailable: 604_000_00, totalAssets: 1_001_000_00 }), [])
})

test('a holding may have no revenue and an income beyond it', () => {
  assert.deepEqual(codes({ revenue: 0 }, { holding: true }), [])
  assert.deepEqual(codes({ revenue: 10_000_00, netIncome: 300_000_00 }, { holding: true }), [])
})

test('every check speaks three languages', () => {
  for (const { title, why, code } of checks)
    for (const words of [title, why]) assert.equal(new Set([words.en, words.fr, words.it]).size, 3, code)
})
