import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '#documents/page-evidence.ts'
import { amountAt, box, page, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { picturedText } from './pictured-text.ts'

const at = amountAt(3) - 1
const [left, top, right, bottom] = statement()[at]?.box ?? [0, 0, 0, 0]
const inspect = (place: Box, kind: 'image' | 'path' = 'image') => {
  const words = statementWith(at, { coveredBy: { order: 90, share: 1 } })
  return picturedText.inspect({ pages: [page(words, { drawn: [box(place, 90, { kind })] })] })
}

test('a picture just as large as the words beneath it is found, with the words', () => {
  const outcome = inspect([left - 1, top - 1, right + 1, bottom + 1])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, statement()[at]?.text)
})

test('harmless: a signature that happens to lie on a line, a box, and a page without pictures are clear', () => {
  assert.equal(inspect([left - 40, top - 20, right + 40, bottom + 20]).result, 'clear')
  assert.equal(inspect([left - 1, top - 1, right + 1, bottom + 1], 'path').result, 'clear')
  assert.equal(picturedText.inspect({ pages: [page(statement())] }).result, 'clear')
})
