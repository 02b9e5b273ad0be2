import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperText } from './paper-text.ts'

test('what the fonts have is written as it is, spaces of all widths as a space', () => {
  assert.equal(paperText('Société à 12\u202f%, «oui» – “€” ’'), 'Société à 12 %, «oui» – “€” ’')
  assert.equal(paperText('−3'), '-3')
})

test('what they lack loses its accent, or is a question mark', () => {
  assert.equal(paperText('Dvořák Łódź'), 'Dvorák ?ódz')
  assert.equal(paperText('東京'), '??')
  assert.equal(paperText('a\u0000b\u200b'), 'ab')
})
