import assert from 'node:assert/strict'
import { test } from 'node:test'
import { probabilityOf } from './probability.ts'
import { type Contribution, waterfallOf } from './waterfall-steps.ts'

const term = (name: string, contribution: number, kind: Contribution['kind'] = 'ratio'): Contribution => ({
  name,
  kind,
  value: null,
  contribution,
})
const contributions = [
  term('intercept', -4.954572, 'intercept'),
  term('equity', 0.311),
  term('size', -0.27, 'adjustment'),
  term('nothing', 0),
  term('income', 0.4745),
  term('liabilities', -0.01),
  term('fixed', 0.0001),
]

test('burdens come first, what has no effect next, reliefs last and the strongest of them at the end', () => {
  assert.deepEqual(
    waterfallOf(contributions).steps.map(({ term: { name } }) => name),
    ['income', 'equity', 'nothing', 'fixed', 'liabilities', 'size'],
  )
})

test('each step begins where the one before ends, and the last ends at the sum of all terms', () => {
  const { start, end, steps } = waterfallOf(contributions)
  assert.equal(start, -4.954572)
  let at = start
  for (const { from, to } of steps) {
    assert.equal(from, at)
    at = to
  }
  assert.equal(end, at)
  const sum = contributions.reduce((all, { contribution }) => all + contribution, 0)
  assert.ok(Math.abs(end - sum) < 1e-9)
})

test('the factors multiply the odds of the start to those of the end', () => {
  const { start, end, steps } = waterfallOf(contributions)
  const odds = steps.reduce((product, { factor }) => product * factor, Math.exp(start))
  assert.ok(Math.abs(odds / (1 + odds) - probabilityOf(end)) < 1e-12)
})
