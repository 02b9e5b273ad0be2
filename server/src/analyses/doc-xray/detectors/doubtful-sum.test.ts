import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formPage } from '#test/support/form-table.ts'
import { brokenTotal } from './broken-total.ts'
import { doubtfulSum } from './doubtful-sum.ts'

/** One table of which each column has but one sum: nothing else comes out in the first. */
const pages = (by: number) => [
  formPage(
    [
      ['Chantier nord', 412_306, 388_140, 61_220],
      ['Chantier sud', 261_118, 228_905, 38_780],
      ['Chantier est', 96_204, 91_118, 14_290],
      ['Total', 769_628 + by, 708_163, 114_290],
    ],
    { rights: [300, 400, 500] },
  ),
]

test('a total that fails in a column where no other comes out is noted, and proves nothing', () => {
  assert.equal(doubtfulSum.inspect({ pages: pages(70_000) }).result, 'flagged')
  assert.equal(brokenTotal.inspect({ pages: pages(70_000) }).result, 'inconclusive')
})

test('harmless: one that comes out, or is off by what its rounding explains', () => {
  assert.equal(doubtfulSum.inspect({ pages: pages(0) }).result, 'clear')
  assert.notEqual(doubtfulSum.inspect({ pages: pages(-28) }).result, 'flagged', '769 600 for 769 628')
})

test('harmless: one that comes out without one of its rows', () => {
  assert.notEqual(doubtfulSum.inspect({ pages: pages(-96_204) }).result, 'flagged')
})
