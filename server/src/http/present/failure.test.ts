import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presentFailure } from './failure.ts'

test('what the service says of itself has a code, and is said in every language', () => {
  const { code, message, translations } = presentFailure(
    'the analysis failed 3 times; the operator can see why in the log',
    'it',
  )
  assert.equal(code, 'analysis-failed')
  assert.match(message, /^l’analisi non è riuscita 3 volte/)
  assert.match(translations?.fr ?? '', /^l’analyse a échoué 3 fois/)
})

test('of a file the code of the problem is taken out of the sentence', () => {
  const { code, message } = presentFailure(
    'file-type-mismatch: declared as application/pdf, but the file is image/png',
    'fr',
  )
  assert.deepEqual(
    [code, message],
    ['file-type-mismatch', 'déclaré comme application/pdf, mais le fichier est image/png'],
  )
})

test('what a person wrote is quoted as it is', () => {
  const { code, message } = presentFailure('a person could not read the document either: coffee: all over it', 'fr')
  assert.deepEqual(
    [code, message],
    ['unreadable', 'une personne n’a pas pu lire le document non plus : coffee: all over it'],
  )
})
