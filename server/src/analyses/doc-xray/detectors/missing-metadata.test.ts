import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy } from '#test/support/doc-xray-pdf.ts'
import { missingMetadata } from './missing-metadata.ts'

test('a file that names neither program nor date is found', () => {
  assert.equal(missingMetadata.inspect({ revisions: [madeBy(1, undefined)] }).result, 'flagged')
})

test('one that names its program is clear', () => {
  assert.equal(missingMetadata.inspect({ revisions: [madeBy(1, 'BankSuite')] }).result, 'clear')
})

test('without a revision it cannot tell', () => {
  assert.equal(missingMetadata.inspect({ revisions: [] }).result, 'inconclusive')
})
