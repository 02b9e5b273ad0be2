import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addRevision, makePdf, makeXmp, type PdfPlan } from '#test/support/make-pdf.ts'
import { gatherEvidence } from './gather.ts'

/** Saved again and again, each time with new metadata. */
function revised(count: number, plan: Pick<PdfPlan, 'info' | 'xmp'>): Buffer {
  let pdf = makePdf(plan)
  for (let index = 0; index < count; index += 1) pdf = addRevision(pdf, plan)
  return pdf
}

test('D-07 reading stops itself when its time is up', async () => {
  const reason = { code: 'resource-limit', detail: 'reading took longer than 0 ms' }
  assert.deepEqual(await gatherEvidence(makePdf(), 0), { ok: false, reason })
})

test('D-07 a file of many revisions is read, and keeps the history of its newest only', async () => {
  const xmp = makeXmp({ history: Array.from({ length: 200 }, () => '2024-02-01T10:00:00Z') })
  const result = await gatherEvidence(revised(160, { xmp }), 60_000)
  assert.ok(result.ok, JSON.stringify(result))
  const revisions = result.evidence.pdf?.revisions ?? []
  assert.equal(revisions.length, 161)
  assert.deepEqual(
    revisions.filter(({ xmp: packet }) => (packet?.history.length ?? 0) > 0).map(({ number }) => number),
    [161],
  )
  assert.equal(result.evidence.pdf?.dates.history.length, 200)
})

test('D-07 evidence that measures more than 1 MB is a reason and not an answer', async () => {
  const long = 'x'.repeat(1_000)
  const result = await gatherEvidence(revised(400, { info: { Title: long, Author: long, Creator: long } }), 60_000)
  const reason = { code: 'resource-limit', detail: 'the evidence measures more than 1048576 bytes' }
  assert.deepEqual(result, { ok: false, reason })
})

test('evidence carries the size and the hash of the very bytes', async () => {
  const result = await gatherEvidence(makePdf(), 20_000)
  assert.ok(result.ok)
  assert.equal(result.evidence.sizeBytes, makePdf().length)
  assert.match(result.evidence.sha256, /^[0-9a-f]{64}$/)
})
