import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speltNumber } from './spelt-number.ts'

test('numbers are read from the words of six languages', () => {
  for (const [words, value] of [
    ['mille deux cents', 1_200],
    ['quatre-vingt-dix-sept mille trois cent un', 97_301],
    ['milleduecento', 1_200],
    ['ventottomilacentoquarantuno', 28_141],
    ['one thousand three hundred and five', 1_305],
    ['eintausendzweihundertfunfundsechzig', 1_265],
    ['dos mil quinientos treinta y uno', 2_531],
    ['twaalfhonderdvijfenzestig', 1_265],
  ] as const)
    assert.equal(speltNumber(words.split(' ')), value, words)
})

test('other words say no number', () => {
  for (const words of ['somme de mille', 'the sum', 'et', ''])
    assert.equal(speltNumber(words.split(' ')), undefined, words)
})
