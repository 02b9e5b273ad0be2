import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { benchmarks } from './index.ts'
import { quantile } from './support/load.ts'
import { median, medianRatio } from './support/pairs.ts'
import { resultsTable } from './support/table.ts'

test('folder and list agree: one file, one benchmark, named by its code', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^p\d+-.*\.ts$/.test(name))
  const codes = files.map((name) => name.split('-')[0]?.toUpperCase() ?? '')
  const listed = benchmarks.map(({ code }) => code)
  assert.deepEqual(listed.toSorted(), codes.toSorted())
  assert.equal(new Set(listed).size, listed.length)
})

test('the ratio that counts is the median of the ratios of the pairs', () => {
  // The second pair met a busy moment, both sides of it.
  const pairs = { reference: [10, 100, 10], ours: [20, 200, 15] }
  assert.equal(
    medianRatio(pairs, (value) => value),
    2,
  )
  assert.equal(median([3, 1, 2]), 2)
  assert.equal(median([4, 1, 2, 3]), 2.5)
})

test('a quantile is a value that was measured', () => {
  const values = Array.from({ length: 1_000 }, (_none, index) => index)
  assert.equal(quantile(values, 0.99), 990)
  assert.equal(quantile(values, 1), 999)
})

test('the table says what was met, and nothing of what has no target', () => {
  const measurement = { code: 'P1', what: 'read', ours: '2', reference: '1', ratio: 0.5 }
  const table = resultsTable([{ ...measurement, target: '≥ 0.8', isMet: false }, measurement])
  const [, , missed, known] = table.split('\n')
  assert.match(missed ?? '', /0\.50 +\| ≥ 0\.8 +\| \*\*no\*\* +\|$/)
  assert.match(known ?? '', /0\.50 +\| +\| +\|$/)
})
