import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtered } from './filter.ts'
import type { Transaction } from './proof.ts'

const of = (date: string, label: string, category: string): Transaction => ({
  date,
  label,
  category,
  amount: 1,
  balance: null,
  counterparty: null,
  medium: 'm',
  place: null,
  alert: category === 'rejectedPayment',
})
const all = [
  of('2026-01-05', 'PRLV REJETÉ EDF', 'rejectedPayment'),
  of('2026-02-05', 'LOYER ATELIER', 'rent'),
  of('2026-03-05', 'Edf facture', 'energy'),
]
const labels = (filter: Parameters<typeof filtered>[1]) => filtered(all, filter).map(({ label }) => label)

test('words are found in any order, without accents and case', () => {
  assert.deepEqual(labels({ q: 'edf rejete' }), ['PRLV REJETÉ EDF'])
  assert.deepEqual(labels({ q: 'EDF' }), ['PRLV REJETÉ EDF', 'Edf facture'])
})

test('kind, days and alerts narrow it down; nothing asked is everything', () => {
  assert.deepEqual(labels({ category: 'rent' }), ['LOYER ATELIER'])
  assert.deepEqual(labels({ from: '2026-02-01', to: '2026-02-28' }), ['LOYER ATELIER'])
  assert.deepEqual(labels({ alert: 'true' }), ['PRLV REJETÉ EDF'])
  assert.equal(labels({}).length, 3)
})
