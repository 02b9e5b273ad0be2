import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Evidence } from '#documents/evidence.ts'
import { aMedium, anAbout, aRequest, someSources, unseenIn } from '#test/support/inputs.ts'
import { evidence } from './evidence.ts'

test('what was read of the document is handed over; where it is gone, the document is to be read again', async () => {
  const read = { kind: 'pdf' } as Evidence
  assert.equal(await evidence.load(anAbout(), someSources({ evidence: async () => read })), read)
  const gone = await evidence.load(anAbout(), someSources({ evidence: async () => undefined }))
  assert.deepEqual(gone, { notRead: aMedium })
})

test('bytes and languages of the reading stand for it in the fingerprint, and nothing that was declared', () => {
  const changes = [
    anAbout({ medium: { ...aMedium, sha256: 'cd'.repeat(32) } }),
    anAbout({ request: { ...aRequest, code: { type: 'kvk', id: '12345678', key: '12345678' } } }),
    anAbout({ medium: { ...aMedium, date: '2026-04-30', name: 'other' } }),
  ]
  assert.deepEqual(
    unseenIn(evidence, changes, (change) => change),
    [changes[2]],
  )
})
