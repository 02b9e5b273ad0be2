import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issued } from '#test/support/doc-xray-pdf.ts'
import { removedPage } from './removed-page.ts'

function inspect(removedPages: number[], addedPages: number[]) {
  const first = issued()
  const second = { ...first, number: 2, changes: { ...first.changes, removedPages, addedPages } }
  return removedPage.inspect({ revisions: [first, second] })
}

test('pages swapped: a page taken out for another is found', () => {
  const outcome = inspect([2], [2])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'revision 2 removes page 2 and inserts page 2')
  assert.equal(outcome.findings[0]?.revision, 2)
})

test('harmless: pages that are only added are clear', () => {
  assert.equal(inspect([], [3]).result, 'clear')
})
