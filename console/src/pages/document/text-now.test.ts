import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textNow } from './text-now.ts'

/** Each word at its place along one line. */
const at = (...words: readonly (readonly [text: string, left: number])[]) =>
  words.map(([text, left]) => ({ text, box: [left, 0, left + 20, 10] as const }))

test('of text over other text the place says the upper one, also where they share words', () => {
  const words = at(
    ['FR76', 0],
    ['FR76', 0],
    ['9921', 25],
    ['9921', 25],
    ['4003', 50],
    ['4003', 50],
    ['570', 75],
    ['170', 75],
  )
  assert.equal(textNow(words, 'FR76 9921 4003 570'), 'FR76 9921 4003 170')
})

test('harmless: after a later save the earlier text is gone, and words that both have stay', () => {
  assert.equal(textNow(at(['9,204.50', 0], ['EUR', 25]), '1,204.50 EUR'), '9,204.50 EUR')
  assert.equal(textNow(at(['Total', 0], ['12', 25]), 'Total 12'), 'Total 12')
})

test('what was added beside the earlier text does not stand for the whole', () => {
  assert.equal(textNow(at(['9', 0], ['200', 25]), '200'), '9 200')
})
