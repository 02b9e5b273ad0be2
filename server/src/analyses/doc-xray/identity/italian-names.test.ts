import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenLetters, surnameLetters } from './italian-names.ts'

test('the letters of a surname are its consonants, then its vowels, then X', () => {
  assert.equal(surnameLetters('Rossi'), 'RSS')
  assert.equal(surnameLetters('De Luca'), 'DLC')
  assert.equal(surnameLetters('D’Aloè'), 'DLA')
  assert.equal(surnameLetters('Fo'), 'FOX')
})

test('of four consonants of a first name the second is left out', () => {
  assert.equal(givenLetters('Gianfranco'), 'GFR')
  assert.equal(givenLetters('Chiara'), 'CHR')
  assert.equal(givenLetters('Anna'), 'NNA')
  assert.equal(givenLetters('Ugo'), 'GUO')
})
