import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issued, signatureWith } from '#test/support/doc-xray-pdf.ts'
import { removedSignature } from './removed-signature.ts'

test('a signature that a later save removes is found by its field', () => {
  const first = issued()
  const second = { ...first, number: 2, changes: { ...first.changes, removedSignatures: ['Firma1'] } }
  const outcome = removedSignature.inspect({ revisions: [first, second], signatures: [] })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'revision 2 removes Firma1')
})

test('harmless: a signature that is still there is clear', () => {
  assert.equal(removedSignature.inspect({ revisions: [issued()], signatures: [signatureWith({})] }).result, 'clear')
})

test('a file that was never signed cannot be told', () => {
  assert.equal(removedSignature.inspect({ revisions: [issued()], signatures: [] }).result, 'inconclusive')
})
