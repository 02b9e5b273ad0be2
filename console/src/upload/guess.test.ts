import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessOf, needsPeriod } from './guess.ts'

test('a statement and accounts are known by their names, with the last day of what they are about', () => {
  assert.deepEqual(guessOf('releve-2026-02.pdf'), { name: 'bank_statement', period: 'month', date: '2026-02-28' })
  assert.deepEqual(guessOf('Comptes annuels 2025.pdf'), {
    name: 'certified_financial_statement',
    period: 'year',
    date: '2025-12-31',
  })
  assert.deepEqual(guessOf('situation_202606.pdf'), {
    name: 'interim_financial_statement',
    period: 'semester',
    date: '2026-06-30',
  })
})

test('what the name does not say is left open', () => {
  assert.deepEqual(guessOf('scan0012.jpg'), { name: 'other', period: '', date: '' })
  assert.equal(needsPeriod('other'), false)
  assert.equal(needsPeriod('bank_statement'), true)
})
