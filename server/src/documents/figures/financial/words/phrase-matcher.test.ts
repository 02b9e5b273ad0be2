import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matcherOf } from './phrase-matcher.ts'

const match = matcherOf([
  { phrases: ['caja y bancos'], value: 'cash' },
  { phrases: ['charges externes'], value: 'bought' },
  { phrases: ['charges internes'], value: 'made' },
  { phrases: ['dettes fiscales*'], value: 'taxes' },
  { phrases: ['dettes fiscales latentes*'], value: 'deferred' },
])

test('a phrase without its small word is found below a label with the sign for it, and not one that is merely near', () => {
  assert.equal(match('caja and bancos', false), 'cash')
  const near = matcherOf([
    { phrases: ['caisse comptes'], value: 'told' },
    { phrases: ['caisse and comptex'], value: 'misread' },
  ])
  assert.equal(near('caisse and comptes', true), 'told')
})

test('what OCR changed by a letter is the nearest phrase', () => {
  assert.equal(match('charges extemnes', true), 'bought')
  assert.equal(match('charges extemnes', false), undefined)
})

test('two phrases as near as each other are none', () => {
  const torn = matcherOf([
    { phrases: ['produits'], value: 'one' },
    { phrases: ['produite'], value: 'other' },
  ])
  assert.equal(torn('produitx', true), undefined)
  assert.equal(torn('produitss', true), 'one')
})

test('of two beginnings as near as each other the longer is meant', () => {
  assert.equal(match('dettes fiscalcs latentes nettes', true), 'deferred')
  assert.equal(match('dettes fiscalcs diverses', true), 'taxes')
})
