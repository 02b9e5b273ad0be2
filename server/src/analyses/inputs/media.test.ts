import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Medium } from '#domain/medium.ts'
import { aMedium, anAbout } from '#test/support/inputs.ts'
import { media } from './media.ts'
import { noSurroundings } from './subject.ts'

const factsOf = (more: object) => {
  const [facts] = media.load(anAbout({ around: { ...noSurroundings, media: [{ ...aMedium, ...more } as Medium] } }))
  return [facts?.reading, facts?.extraction]
}

test('all documents of the request are told, whether the analysis takes them or not', () => {
  const other = { ...aMedium, id: 'fedcba987654321001234567', name: 'other' } as unknown as Medium
  const analysis = { source: 'demo', needs: [], takes: () => false }
  const told = media.load(anAbout({ analysis, around: { ...noSurroundings, media: [aMedium, other] } }))
  assert.deepEqual(
    told.map(({ id, name }) => [id, name]),
    [
      [aMedium.id, 'bank_statement'],
      [other.id, 'other'],
    ],
  )
})

test('of each it is told how far its reading is, and whether a person is to read it', () => {
  const extraction = 'bbbbbbbbbbbbbbbbbbbbbbbb'
  assert.deepEqual(factsOf({}), ['done', 'none'])
  assert.deepEqual(factsOf({ reading: undefined }), ['pending', 'none'])
  assert.deepEqual(factsOf({ reading: { status: 'reading' } }), ['pending', 'none'])
  assert.deepEqual(factsOf({ reading: { status: 'failed' } }), ['failed', 'none'])
  assert.deepEqual(factsOf({ validation: 'invalid' }), ['failed', 'none'])
  assert.deepEqual(factsOf({ status: 'pending_extraction', extraction }), ['done', 'open'])
  assert.deepEqual(factsOf({ extraction, figuresSha256: 'ef'.repeat(32) }), ['done', 'entered'])
  assert.deepEqual(factsOf({ extraction }), ['done', 'given-up'])
})
