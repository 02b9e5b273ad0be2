import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { detailWords } from './reading-words.ts'

const folder = path.join(import.meta.dirname, '../../documents/figures/bank')

/** Sentences as the reader of statements writes them, with a value in each hole. */
function detailsIn(file: string): string[] {
  const found = readFileSync(path.join(folder, file), 'utf8').matchAll(
    /\bdetail(?::| =)\s*(?:[^'`\n]*\s*\?\s*)?(?:'([^'\n]+)'|`([^`\n]+)`)(?:\s*:\s*'([^'\n]+)')?/g,
  )
  return [...found].flatMap(([, plain, holed, other]) => [
    plain ?? (holed ?? '').replaceAll(/\$\{[^}]*\}/g, '7'),
    ...(other === undefined ? [] : [other]),
  ])
}

test('whatever the reader of statements tells of a document has words in every language', () => {
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const details = files.flatMap(detailsIn)
  assert.ok(details.length >= 20)
  const untold = details.filter((detail) => /remarque de lecture/.test(detailWords({ code: 'x', detail }).fr))
  assert.deepEqual(untold, [])
})

test('values are carried over', () => {
  const { fr, it } = detailWords({ code: 'x', detail: '3 of 12 lines come after a later day' })
  assert.equal(fr, '3 lignes sur 12 suivent une ligne de date postérieure')
  assert.equal(it, '3 righe su 12 seguono una riga di data successiva')
})
