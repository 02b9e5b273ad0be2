import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceAt, type Result } from './difference.ts'

const result: Result = {
  result: 'read',
  figures: { equity: 120_000 },
  statement: {
    currency: 'EUR',
    from: '2026-01-01',
    to: '2026-01-31',
    openingCents: 100,
    closingCents: 70,
    transactions: [{ date: '2026-01-02', label: 'Rent', amountCents: -30 }],
  },
}

test('a difference names its field, and what is in force there', () => {
  assert.deepEqual(differenceAt('figures.equity', result), { field: 'equity', isAmount: true, inForce: 120_000 })
  assert.deepEqual(differenceAt('statement.to', result), { field: 'to', isAmount: false, inForce: '2026-01-31' })
  assert.deepEqual(differenceAt('statement.closingCents', result), { field: 'closing', isAmount: true, inForce: 70 })
})

test('lines count from one, and a line that only the second has is told as such', () => {
  assert.deepEqual(differenceAt('statement.transactions.0.label', result), {
    field: 'label',
    line: 1,
    isAmount: false,
    inForce: 'Rent',
  })
  assert.deepEqual(differenceAt('statement.transactions.1', result), { field: 'line', line: 2, isAmount: false })
})

test('what the first did not enter has nothing in force', () => {
  assert.deepEqual(differenceAt('figures.revenue', result), { field: 'revenue', isAmount: true })
  assert.deepEqual(differenceAt('figures.revenue', undefined), { field: 'revenue', isAmount: true })
})
