import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyRow, statementOf, statementTexts, sumOf } from './statement.ts'

const read = {
  currency: 'EUR',
  from: '2026-03-01',
  to: '2026-03-31',
  openingCents: 100_00,
  closingCents: 90_00,
  transactions: [
    { date: '2026-03-02', label: 'Rent', amountCents: -30_00, balanceCents: 70_00 },
    { date: '2026-03-09', label: 'Invoice 12', amountCents: 20_00 },
  ],
}

test('what the machine read comes back the same when nothing is changed', () => {
  assert.deepEqual(statementOf(statementTexts(read)), read)
  assert.equal(sumOf(statementTexts(read)), 90_00)
})

test('an empty last line is left out, a half-filled one is waited for', () => {
  const texts = statementTexts(read)
  assert.equal(statementOf({ ...texts, rows: [...texts.rows, emptyRow('2026-03-10')] })?.transactions.length, 2)
  const half = { ...emptyRow('2026-03-10'), label: 'Card' }
  assert.equal(statementOf({ ...texts, rows: [...texts.rows, half] }), undefined)
  assert.equal(sumOf({ ...texts, rows: [...texts.rows, { ...half, amount: 'x' }] }), undefined)
})

test('an empty form has one line and nothing to send', () => {
  const texts = statementTexts(undefined)
  assert.equal(texts.rows.length, 1)
  assert.equal(statementOf(texts), undefined)
})
