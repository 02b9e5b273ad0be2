import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changing, issued, signatureWith, textChange } from '#test/support/doc-xray-pdf.ts'
import { changedAfterSigning } from './changed-after-signing.ts'

const signatures = [signatureWith({ coverage: { revision: 1, wholeFile: false, faults: [] } })]
const inspect = (...changes: Parameters<typeof changing>) =>
  changedAfterSigning.inspect({ signatures, revisions: [issued(), changing(...changes)] })

test('signed then incremental: an amount that was changed after signing is found', () => {
  const outcome = inspect([textChange('replaced', '49 481,98', '99 481,98')])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '49 481,98')
  assert.equal(outcome.findings[0]?.revision, 2)
})

test('harmless: a second signature, and a change from before the signature, are clear', () => {
  assert.equal(inspect([], { parts: ['page', 'annotations'] }).result, 'clear')
  const later = [signatureWith({ coverage: { revision: 2, wholeFile: true, faults: [] } })]
  const revisions = [issued(), changing([textChange('replaced', '1,00', '2,00')])]
  assert.equal(changedAfterSigning.inspect({ signatures: later, revisions }).result, 'clear')
})

test('an unsigned file, and a later page that cannot be read, cannot be told', () => {
  assert.equal(changedAfterSigning.inspect({ signatures: [], revisions: [issued()] }).result, 'inconclusive')
  assert.equal(inspect([], { status: 'unreadable' }).result, 'inconclusive')
})
