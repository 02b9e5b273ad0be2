import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightOf, lightRules, lightSentence } from './lights.ts'
import type { RatioName } from './model/types.ts'

test('the limits are those of the published table', () => {
  const table: readonly [RatioName, number, number, number][] = [
    ['equityTotalAssets', 0.09, 0.25, 0.41],
    ['netIncomeTotalAssets', -0.04, -0.01, 0.01],
    ['cashFlowTotalDebt', -0.01, 0.05, 0.11],
    ['cashCurrentLiabilities', 0.04, 0.1, 0.21],
    ['currentRatio', 0.89, 1.1, 1.21],
    ['netIncomeRevenue', -0.04, -0.01, 0.01],
    ['totalDebtTotalAssets', 0.91, 0.7, 0.49],
    ['interestExpenseRevenue', 0.041, 0.02, 0.004],
  ]
  for (const [ratio, red, yellow, green] of table)
    assert.deepEqual(
      [lightOf(ratio, red), lightOf(ratio, yellow), lightOf(ratio, green)],
      ['red', 'yellow', 'green'],
      ratio,
    )
  assert.deepEqual([lightOf('revenueTotalAssets', 0.19), lightOf('revenueTotalAssets', 9)], ['red', 'yellow'])
})

test('a limit itself is yellow, and a ratio without limits has no light', () => {
  for (const [ratio, { red, green }] of Object.entries(lightRules)) {
    assert.equal(lightOf(ratio as RatioName, red), 'yellow')
    if (green !== null) assert.equal(lightOf(ratio as RatioName, green), 'yellow')
  }
  assert.equal(lightOf('totalFixedAssetsTotalAssets', 0.5), undefined)
})

test('the sentence names the limit on the side that was crossed', () => {
  assert.equal(lightSentence('equityTotalAssets', 'red').en, 'Light: red (below 10%).')
  assert.equal(lightSentence('totalDebtTotalAssets', 'red').fr, 'Feu : rouge (au-dessus de 90\u202f%).')
  assert.equal(lightSentence('currentRatio', 'green').it, 'Semaforo: verde (sopra 1,2).')
  assert.equal(lightSentence('currentRatio', 'yellow').en, 'Light: yellow.')
})
