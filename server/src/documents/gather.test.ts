import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf } from '#test/support/make-pdf.ts'
import { gatherEvidence } from './gather.ts'

test('D-07 reading stops itself when its time is up', async () => {
  const reason = { code: 'resource-limit', detail: 'reading took longer than 0 ms' }
  assert.deepEqual(await gatherEvidence(makePdf(), 0), { ok: false, reason })
})

test('evidence carries the size and the hash of the very bytes', async () => {
  const result = await gatherEvidence(makePdf(), 20_000)
  assert.ok(result.ok)
  assert.equal(result.evidence.sizeBytes, makePdf().length)
  assert.match(result.evidence.sha256, /^[0-9a-f]{64}$/)
})
