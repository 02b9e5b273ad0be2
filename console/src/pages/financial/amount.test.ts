import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf } from './amount.ts'

test('amounts are read as each language writes them', () => {
  assert.equal(centsOf('856,800 €', 'en-GB'), 85_680_000)
  assert.equal(centsOf('£1,204.50', 'en-GB'), 120_450)
  assert.equal(centsOf('856 800,25 €', 'fr-FR'), 85_680_025)
  assert.equal(centsOf('856\u202f800', 'fr-FR'), 85_680_000)
  assert.equal(centsOf('856.800,25', 'it-IT'), 85_680_025)
})

test('a minus sign of any kind and brackets make an amount negative', () => {
  for (const text of ['-20,000', '−20,000 €', '–20,000', '(20,000)']) assert.equal(centsOf(text, 'en-GB'), -2_000_000)
})

test('what is no amount is none', () => {
  for (const text of ['', '-', 'about ten', '1.2.3']) assert.equal(centsOf(text, 'en-GB'), undefined)
  assert.ok(Object.is(centsOf('-0', 'en-GB'), 0))
})
