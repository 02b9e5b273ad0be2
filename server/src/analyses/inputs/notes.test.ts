import assert from 'node:assert/strict'
import { test } from 'node:test'

import { anAbout, aRequest, unseenIn } from '#test/support/inputs.ts'
import { notes } from './notes.ts'

test('the notes are handed over as they are', () => {
  assert.deepEqual(notes.load(anAbout()), { equity: 1, revenue: 2 })
})

test('other notes make another fingerprint; the order in which they were said does not', () => {
  const changes = [{ revenue: 2, equity: 1 }, { equity: 1, revenue: 3 }, { equity: 1 }]
  const unseen = unseenIn(notes, changes, (change) => anAbout({ request: { ...aRequest, notes: change } }))
  assert.deepEqual(unseen, [changes[0]])
})
