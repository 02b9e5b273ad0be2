import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textNow } from './text-now.ts'

test('of text over other text the place says the upper one, also where they share words', () => {
  const words = ['FR76', 'FR76', '9921', '9921', '4003', '4003', '570', '170']
  assert.equal(textNow(words, 'FR76 9921 4003 570'), 'FR76 9921 4003 170')
})

test('harmless: after a later save the earlier text is gone, and words that both have stay', () => {
  assert.equal(textNow(['9,204.50', 'EUR'], '1,204.50 EUR'), '9,204.50 EUR')
  assert.equal(textNow(['Total', '12'], 'Total 12'), 'Total 12')
})
