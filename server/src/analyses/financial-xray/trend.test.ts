import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratiosOf } from './model/ratios.ts'
import { trendOf } from './trend.ts'

const now = { totalAssets: 1_000, equity: 300, revenue: 2_000, netIncome: 50 }
const before = { periodEnd: '2024-12-31', source: 'medium:a', figures: { ...now, equity: 200, revenue: 1_000 } }

test('more equity is better, more revenue for the same assets is neither good nor bad by itself', () => {
  const trend = trendOf(before, ratiosOf(now, false), {
    ratios: (figures) => ratiosOf(figures, false),
    evaluate: () => ({ computable: false, reason: 'too-few-figures' }),
  })
  assert.equal(trend?.criterias.equityTotalAssets?.tendency, 'better')
  assert.equal(trend?.criterias.revenueTotalAssets?.tendency, 'open')
  assert.equal(trend?.criterias.netIncomeTotalAssets?.tendency, 'same')
  assert.deepEqual(trend?.figures, before.figures)
})
