import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Medium } from '#domain/medium.ts'
import { aMedium, anAbout, unseenIn } from '#test/support/inputs.ts'
import { medium } from './medium.ts'

test('a document is handed over as its client declared it, with the time of its upload in the place of a clock', () => {
  const { id, name, declaredType, uploadedAt, sha256 } = medium.load(anAbout())
  assert.deepEqual(
    [id, name, declaredType, uploadedAt, sha256],
    [aMedium.id, 'bank_statement', 'application/pdf', aMedium.creation, 'ab'.repeat(32)],
  )
})

test('other bytes and another declaration make another fingerprint; what the service finds out itself does not', () => {
  const changes = [
    { sha256: 'cd'.repeat(32) },
    { name: 'other' },
    { metaType: 'image/png' },
    { date: '2026-04-30' },
    { period: 'quarter' },
    { creation: new Date('2026-04-02T08:00:00Z') },
    { validation: 'pending', metaName: 'other.pdf', updated: new Date(), reading: undefined },
  ]
  const unseen = unseenIn(medium, changes, (change) => anAbout({ medium: { ...aMedium, ...change } as Medium }))
  assert.deepEqual(unseen, [changes[6]])
})
