import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { detailText } from './document-details.ts'
import { proofWords } from './proof-words.ts'

const folder = path.join(import.meta.dirname, '../../documents/figures/financial')
const sources = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))

/** Sentences as the reader of accounts writes them, with a value in each hole. */
const found = (before: RegExp): string[] =>
  sources.flatMap((source) =>
    [...source.matchAll(new RegExp(`${before.source}\\s*(?:'([^'\\n]+)'|\`([^\`\\n]+)\`)`, 'g'))].map(
      ([, plain, holed]) => plain ?? (holed ?? '').replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7'),
    ),
  )

test('whatever the reader of accounts calls a proof has words in every language', () => {
  const proofs = found(/\bwhat:/)
  assert.ok(proofs.length >= 40)
  const untold = proofs.filter((what) => proofWords(what).fr === 'une somme du document')
  assert.deepEqual(untold, [])
})

test('whatever it warns of has words in every language', () => {
  const details = [...found(/\bdetail:/), ...found(/\bwarning\('[a-z-]+',/)]
  assert.ok(details.length >= 15)
  // A day and the names of figures need no words.
  const sentences = details.filter((detail) => /[a-z]{2}/.test(detail))
  const untold = sentences.filter((detail) => {
    const { en, fr } = detailText({ code: 'no-statement', detail })
    return en === fr || fr === detailText({ code: 'no-statement', detail: 'a sentence that nobody wrote' }).fr
  })
  assert.deepEqual(untold, [])
})
