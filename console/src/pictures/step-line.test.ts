import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaPath, type Balance, linePath, stretchesOf, together } from './step-line.ts'

const curve: Balance[] = [
  ['2026-01-01', 100],
  ['2026-01-03', -50],
  ['2026-01-04', 25],
]
const first = 20_454
const place = { x: (day: number) => (day - first) * 10, y: (cents: number) => 100 - cents }

test('a balance holds until the next one, and the last to the end of its last day', () => {
  assert.deepEqual(stretchesOf(curve, '2026-01-05'), [
    { from: first, to: first + 2, cents: 100 },
    { from: first + 2, to: first + 3, cents: -50 },
    { from: first + 3, to: first + 5, cents: 25 },
  ])
})

test('the line goes across and up, never aslant', () => {
  assert.equal(linePath(stretchesOf(curve, '2026-01-05'), place), 'M0 0H20V150H30V75H50')
})

test('what is below zero is an area of its own', () => {
  const stretches = stretchesOf(curve, '2026-01-05')
  assert.equal(areaPath(stretches, 'below', place), 'M20 100V150H30V100Z')
  assert.equal(areaPath(stretches, 'above', place), 'M0 100V0H20V100ZM30 100V75H50V100Z')
})

test('accounts together are the sum of what each holds on the day', () => {
  const other: Balance[] = [
    ['2026-01-02', 10],
    ['2026-01-04', 0],
  ]
  assert.deepEqual(together([curve, other]), [
    ['2026-01-01', 100],
    ['2026-01-02', 110],
    ['2026-01-03', -40],
    ['2026-01-04', 25],
  ])
})
