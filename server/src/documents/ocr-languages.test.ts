import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ocrLanguages, ocrLanguagesFor } from './ocr-languages.ts'

test('the languages follow the register that the code is from, and each language has one', () => {
  assert.deepEqual(ocrLanguagesFor('siren'), ['fra', 'eng'])
  const codeTypes = ['siren', 'cfiscale', 'kvk', 'kbo', 'hrb', 'nif', 'crn']
  assert.deepEqual(new Set(codeTypes.flatMap((type) => ocrLanguagesFor(type))), new Set(ocrLanguages))
})

test('without a code, or with one we know nothing of, three languages are read at once', () => {
  for (const type of [undefined, 'other', 'constructor']) assert.deepEqual(ocrLanguagesFor(type), ['fra', 'ita', 'eng'])
})
