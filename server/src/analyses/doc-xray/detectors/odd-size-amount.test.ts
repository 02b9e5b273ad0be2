import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import {
  amountAt,
  balanceRight,
  baselineOf,
  page,
  statement,
  statementWith,
  word,
} from '#test/support/doc-xray-page.ts'
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

test('harmless: the balance that a statement ends with is set larger than where it is first printed', () => {
  const ending = (text: string, sizePoints: number) =>
    inspect([
      ...statement(),
      word('Balance', { left: 120, baseline: baselineOf(11) }, { order: 90 }),
      word(text, { right: balanceRight, baseline: baselineOf(11) }, { order: 91, sizePoints }),
    ]).result
  assert.equal(ending('29.109,75', 10), 'clear')
  // Printed nowhere else, smaller, or larger by less than is meant to be seen: somebody fitted it.
  assert.equal(ending('29.709,75', 10), 'flagged')
  assert.equal(ending('29.109,75', 8), 'flagged')
  assert.equal(ending('29.109,75', 9.4), 'flagged')
  // What is displayed is meant to be seen as another size.
  assert.equal(ending('29.709,75', 14), 'clear')
})
