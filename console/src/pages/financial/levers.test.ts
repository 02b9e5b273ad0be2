import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, type Figures, rangeOf, spread } from './levers.ts'

const figures: Figures = { totalAssets: 1_000_000_00, equity: 50_000_00, totalDebt: 950_000_00, netIncome: -10_000_00 }

test('equity that comes in pays off debt, and debt is never below zero', () => {
  assert.deepEqual(changed(figures, { equity: 150_000_00 }), { ...figures, equity: 150_000_00, totalDebt: 850_000_00 })
  assert.equal(changed(figures, { equity: 5_000_000_00 }).totalDebt, 0)
  assert.equal(changed(figures, { equity: 150_000_00, totalDebt: 7 }).totalDebt, 7)
  assert.deepEqual(changed(figures, { netIncome: 5 }), { ...figures, netIncome: 5 })
})

test('a range holds the figure itself, and is in proportion to the company', () => {
  for (const name of ['equity', 'netIncome', 'cashAvailable', 'currentLiabilities'] as const) {
    const { from, to } = rangeOf(name, figures)
    assert.ok(from < to)
    assert.ok((figures[name] ?? 0) >= from && (figures[name] ?? 0) <= to)
  }
  assert.ok(rangeOf('cashAvailable', {}).to > 0)
  assert.equal(rangeOf('equity', { totalAssets: 100_00, equity: -9_000_000_00 }).from, -9_000_000_00)
})

test('points are spread from end to end', () => {
  assert.deepEqual(spread({ from: 0, to: 100 }, 5), [0, 25, 50, 75, 100])
})
