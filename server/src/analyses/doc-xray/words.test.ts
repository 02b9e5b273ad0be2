import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeKinds } from '#documents/signature-evidence.ts'
import { issuedByInstitution } from '../document-class.ts'
import { inWords, listed } from './words.ts'

/** Always permitted: never shown. */
const silent = new Set(['time-stamp-added', 'validation-data-added'])

test('every change after signing and every kind of document has words in three languages', () => {
  for (const code of [...changeKinds.filter((kind) => !silent.has(kind)), ...issuedByInstitution]) {
    const { en, fr, it } = inWords(code)
    assert.equal(new Set([code, en, fr, it]).size, 4, code)
  }
})

test('several codes make a list, and an unknown one is shown as it is', () => {
  assert.equal(listed(['pages-added', 'new-code']).fr, 'des pages ont été ajoutées, new-code')
})
