import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WritingEvidence } from '#documents/writing-evidence.ts'
import { fontNamed, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { unpackedStreams } from './unpacked-streams.ts'

const inspect = (binaryComment: string, names: string, fonts = [fontNamed('Lato', null)]) => {
  const writing = { binaryComment, filters: [{ names, count: 3 }] } as unknown as WritingEvidence
  return unpackedStreams.inspect({ pdf: pdfWith({ writing, fonts }) }).result
}

test('pages unpacked by a tool that rewrites files are found', () => {
  assert.equal(inspect('bff7a2fe', ''), 'flagged')
  assert.equal(inspect('c2b5c2b6', ''), 'flagged')
})

test('harmless: packed as such tools do otherwise, or left open by the program that made it', () => {
  assert.equal(inspect('bff7a2fe', 'FlateDecode'), 'clear')
  assert.equal(inspect('e2e3cfd3', ''), 'clear')
  assert.equal(inspect('bff7a2fe', '', []), 'clear')
})

test('a file whose writing was not looked at cannot tell', () => {
  assert.equal(unpackedStreams.inspect({ pdf: pdfWith() }).result, 'inconclusive')
})
