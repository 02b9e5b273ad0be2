import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../detectors/unproven-sum.ts'

const inspect = (text: string) => unprovenSum.inspect({ pages: [printedPage([[{ text, left: 20 }]])] }).result

test('an amount in words that is another than the one in digits beside it is found', () => {
  for (const text of [
    'un loyer mensuel de mille deux cents euros (1 300,00 €)',
    'la somme de 1 300,00 euros (mille deux cents euros)',
    'euro 1.300,00 (milleduecento euro)',
    'rent of 1,350.00 pounds (one thousand two hundred and fifty pounds)',
  ])
    assert.equal(inspect(text), 'flagged', text)
})

test('harmless: the same amount, another amount beside it, and numbers that are no money', () => {
  for (const text of [
    'un loyer mensuel de mille deux cents euros (1 200,00 €)',
    'mille deux cents euros et cinquante centimes (1 200,50 €)',
    'mille deux cents euros dont 1 300,00 € de charges',
    'two hundred days 1,300.00',
  ])
    assert.notEqual(inspect(text), 'flagged', text)
})

test('harmless: a number in words that is torn between two lines', () => {
  const lines = (...texts: string[]) =>
    unprovenSum.inspect({ pages: [printedPage(texts.map((text) => [{ text, left: 20 }]))] }).result
  assert.notEqual(lines('la somme de soixante-', 'quinze mille euros (75 000 €)'), 'flagged')
  assert.notEqual(lines('la somme de 1 200 euros soit mille deux', 'cents euros'), 'flagged')
  assert.equal(lines('la somme de', 'quinze mille euros (75 000 €)'), 'flagged')
})

test('a line of more words than a page has is not read', () => {
  assert.notEqual(inspect(`${'mille '.repeat(5_000)} deux cents euros (1 300,00 €)`), 'flagged')
})
