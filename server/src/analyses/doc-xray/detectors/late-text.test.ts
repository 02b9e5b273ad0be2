import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, page, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
import { lateText } from './late-text.ts'

const inspect = (words: Word[]) => lateText.inspect({ pages: [page(words)] })

test('a name that was written into its line last is found', () => {
  const outcome = inspect(statementWith(amountAt(3) - 1, { text: 'FERNHILL', order: 99 }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /FERNHILL/)
})

test('names exchanged on four lines of a page are found: they are no form that was filled in', () => {
  const changed = [0, 3, 5, 8].map((row) => amountAt(row) - 1)
  const words = statement().map((one, at) => (changed.includes(at) ? { ...one, order: 100 + at } : one))
  assert.equal(inspect(words).result, 'flagged')
})

test('a page drawn in turn, a stamp beside a line, and the page number are clear', () => {
  assert.equal(inspect(statement()).result, 'clear')
  const stamp = word('COPY', { left: 300, baseline: baselineOf(3) + 1 }, { order: 99, sizePoints: 12 })
  assert.equal(inspect([...statement(), stamp]).result, 'clear')
  const number = word('page', { left: 500, baseline: 800 }, { order: 99 })
  assert.equal(inspect([...statement(), number]).result, 'clear')
})
