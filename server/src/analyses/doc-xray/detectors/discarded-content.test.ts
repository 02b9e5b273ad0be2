import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObjectKind } from '#documents/history-evidence.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { discardedContent } from './discarded-content.ts'

function inspect(...kinds: ObjectKind[]) {
  const { structure } = pdfWith()
  const leftovers = { ...structure.leftovers, kinds: kinds.map((kind) => ({ kind, count: 1 })) }
  return discardedContent.inspect({ pdf: pdfWith({ structure: { ...structure, leftovers } }) })
}

test('the marks of an erasure that nothing refers to are found', () => {
  const outcome = inspect('form', 'annotation', 'other')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'nothing in the file refers to these objects: drawing × 1, remark × 1')
})

test('harmless: values and fonts that a library forgot are clear', () => {
  assert.equal(inspect('other', 'font').result, 'clear')
})
