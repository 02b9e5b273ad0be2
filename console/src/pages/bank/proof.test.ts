import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passedOf, proofLines, sumsOf, type Transaction } from './proof.ts'

const move = (amount: number, balance: number | null = null): Transaction => ({
  date: '2026-01-05',
  label: 'VIREMENT',
  amount,
  balance,
  category: null,
  counterparty: null,
  medium: 'm',
  place: null,
  alert: false,
})

test('each line is reckoned from the one before, and compared with the balance printed on it', () => {
  const lines = proofLines(1_000, [move(-300), move(500, 1_200), move(-100, 1_000)])
  assert.deepEqual(
    lines.map(({ reckoned, holds }) => [reckoned, holds]),
    [
      [700, undefined],
      [1_200, true],
      [1_100, false],
    ],
  )
})

test('without an opening balance nothing is claimed', () => {
  assert.deepEqual(
    proofLines(null, [move(5, 5)]).map(({ reckoned, holds }) => [reckoned, holds]),
    [[null, undefined]],
  )
})

test('money in and out are summed apart', () => {
  assert.deepEqual(sumsOf([move(5), move(-7), move(3)]), { in: 8, out: 7 })
})

test('checks that held follow from the percentage', () => {
  assert.equal(passedOf(3, 100), 3)
  assert.equal(passedOf(3, 66.7), 2)
  assert.equal(passedOf(0, null), 0)
})
