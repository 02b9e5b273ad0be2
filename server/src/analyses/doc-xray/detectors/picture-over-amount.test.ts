import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, baselineOf, box, page, statementWith } from '#test/support/doc-xray-page.ts'
import { pictureOverAmount } from './picture-over-amount.ts'

const place = [360, baselineOf(3) - 8, 401, baselineOf(3) + 2] as const
const inspect = (words: Word[], kind: 'image' | 'path' = 'image') =>
  pictureOverAmount.inspect({ pages: [page(words, { drawn: [box(place, 90, { kind })] })] })

test('a picture pasted over an amount is found, with the amount beneath', () => {
  const outcome = inspect(statementWith(amountAt(3), { coveredBy: { order: 90, share: 0.9 } }))
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
})

test('a signature over a word, or a picture that only touches an amount, is clear', () => {
  assert.equal(inspect(statementWith(amountAt(3) - 1, { coveredBy: { order: 90, share: 1 } })).result, 'clear')
  assert.equal(inspect(statementWith(amountAt(3), { coveredBy: { order: 90, share: 0.2 } })).result, 'clear')
})
