import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revision, signedAt } from '#test/support/doc-xray-evidence.ts'
import { rewrittenCreationDate } from './rewritten-creation-date.ts'

const inspect = (...created: (string | undefined)[]) =>
  rewrittenCreationDate.inspect({ revisions: created.map((text, index) => revision(index + 1, text)), signatures: [] })

test('a creation date that a later revision replaces is found, with both', () => {
  const outcome = inspect('D:20240131094500Z', 'D:20240131094500Z', 'D:20230131094500Z')
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'revision 3 replaces 31 January 2024 at 09:45:00 (UTC) by 31 January 2023 at 09:45:00 (UTC)',
  )
})

test('the same date is clear, also where a tool lost its zone', () => {
  assert.equal(inspect('D:20240131094500Z', 'D:20240131094500Z').result, 'clear')
  assert.equal(inspect("D:20240131094500+01'00'", 'D:20240131094500').result, 'clear')
  assert.equal(inspect(undefined, 'D:20240131094500Z').result, 'clear')
})

test('without a creation date it cannot tell', () => {
  assert.equal(inspect(undefined, undefined).result, 'inconclusive')
})

test('harmless: who issues a document dates it when it is signed; another day than that of an intact signature is found', () => {
  const [printed, issued] = ['D:20190430175746Z', 'D:20250124172508Z']
  const signed = (time: string | undefined, status: 'intact' | 'broken', ...later: string[]) => {
    const revisions = [printed, issued, ...later].map((text, index) => revision(index + 1, text))
    const one = signedAt('2025-01-24T17:25:08.000Z')
    const claimedTime = revision(2, time).info?.creationDate ?? null
    const verification = { ...one.verification, integrity: { status, reasons: [] } }
    return rewrittenCreationDate.inspect({
      revisions,
      signatures: [{ ...one, revision: 2, claimedTime, verification }],
    }).result
  }
  assert.equal(signed('D:20250124172508Z', 'intact'), 'clear')
  // A time stamp that is added later keeps the date; another date is found all the same.
  assert.equal(signed('D:20250124172508Z', 'intact', issued), 'clear')
  assert.equal(signed('D:20250124172508Z', 'intact', 'D:20240124172508Z'), 'flagged')
  assert.equal(signed('D:20250301172508Z', 'intact'), 'flagged')
  assert.equal(signed('D:20250124172508Z', 'broken'), 'flagged')
  assert.equal(signed(undefined, 'intact'), 'flagged')
})
