import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedOf } from './key-identities.ts'

const signed = (normal: string, cents: number) =>
  signedOf({ key: 'netIncome', normal } as Parameters<typeof signedOf>[0], { cents } as Parameters<typeof signedOf>[1])

test('a loss that its words tell is one without a sign; a line for both is what its sign says', () => {
  for (const words of [
    'perte',
    'deficit',
    "deficit de l'exercice",
    'disavanzo di gestione',
    'loss for the year',
    'jahresfehlbetrag',
  ])
    assert.equal(signed(words, 1_200), -1_200, words)
  for (const words of [
    'deficit ou excedent',
    'disavanzo o avanzo',
    'perte ou benefice',
    'resultat net',
    'jahresfehlbetrag (-uberschuss)',
  ])
    assert.equal(signed(words, 1_200), 1_200, words)
})
