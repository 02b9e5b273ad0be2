import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceOf, timelineKinds } from './timeline.ts'

test('every kind is said in every language, and with what it is about', () => {
  for (const kind of timelineKinds)
    for (const sentence of Object.values(sentenceOf({ kind, detail: undefined }))) assert.ok(sentence, kind)
  assert.equal(sentenceOf({ kind: 'decision_made', detail: 'decline' }).fr, 'Décision : refusée')
  assert.equal(sentenceOf({ kind: 'report_made', detail: 'magpie' }).en, 'Report made: Financial X-Ray')
})

test('a file or a person of the name of a word of ours is quoted as it is', () => {
  assert.equal(sentenceOf({ kind: 'medium_uploaded', detail: 'failed' }).it, 'Documento dichiarato: failed')
  assert.equal(sentenceOf({ kind: 'request_assigned', detail: 'nobody' }).it, 'Assegnata: nessuno')
})
