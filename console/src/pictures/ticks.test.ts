import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logOddsOf } from './probability.ts'
import { amountTicks, probabilityTicks, yearTicks } from './ticks.ts'

test('probabilities on an axis are round, inside it, and do not crowd', () => {
  const [from, to] = [logOddsOf(0.004), logOddsOf(0.06)]
  const ticks = probabilityTicks(from, to, 0.14)
  assert.deepEqual(ticks, [0.005, 0.01, 0.02, 0.03, 0.05])
  assert.deepEqual(probabilityTicks(from, to, 0.3), [0.01, 0.05])
})

test('amounts on an axis include zero and step by one, two or five', () => {
  assert.deepEqual(amountTicks(-12_420, 175_586, 4), [0, 50_000, 100_000, 150_000])
  assert.deepEqual(amountTicks(-90, 20, 3), [-50, 0])
  assert.deepEqual(amountTicks(0, 0, 4), [0])
  assert.deepEqual(amountTicks(3, 9, 3), [0, 5])
})

test('years on an axis are as few as fit', () => {
  assert.deepEqual(yearTicks(2008, 2026, 10), [2008, 2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026])
  assert.deepEqual(yearTicks(2008, 2026, 4), [2010, 2015, 2020, 2025])
  assert.deepEqual(yearTicks(2026, 2026, 4), [2026])
})
