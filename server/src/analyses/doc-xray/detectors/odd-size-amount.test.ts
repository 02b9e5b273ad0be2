import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, page, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { oddSizeAmount } from './odd-size-amount.ts'

const inspect = (words: Word[]) => oddSizeAmount.inspect({ pages: [page(words)] })

test('an amount that is smaller than its column and its line is found, with both sizes', () => {
  const outcome = inspect(statementWith(amountAt(3), { sizePoints: 8.6 }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /set in 8\.6 points, its column and its line in 9/)
})

test('one size is clear, and so is a row that is larger as a whole', () => {
  assert.equal(inspect(statement()).result, 'clear')
  const large = statement().map((one, index) =>
    index >= amountAt(3) - 3 && index <= amountAt(3) + 1 ? { ...one, sizePoints: 11 } : one,
  )
  assert.equal(inspect(large).result, 'clear')
})

test('harmless: a large total with a large label, on one line with a block of small print', () => {
  const sizes = [11, 12]
  const words = statement().map((one, index) =>
    index >= amountAt(3) - 1 && index <= amountAt(3)
      ? { ...one, sizePoints: sizes[index - amountAt(3) + 1] ?? 9 }
      : one,
  )
  assert.equal(inspect(words).result, 'clear')
})
