import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountRight, baselineOf, page, statement, word } from '#test/support/doc-xray-page.ts'
import { overlappingNumbers } from './overlapping-numbers.ts'

const inspect = (text: string, right = amountRight) =>
  overlappingNumbers.inspect({
    pages: [page([...statement(), word(text, { right, baseline: baselineOf(3) }, { order: 90 })])],
  })

test('a number written over another is found, with the one that was there before', () => {
  const outcome = inspect('9.233,50')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '4.233,50')
})

test('the same number printed twice, and numbers that only touch, are clear', () => {
  assert.equal(inspect('4.233,50', amountRight + 0.3).result, 'clear')
  assert.equal(inspect('9.233,50', amountRight + 34).result, 'clear')
})

test('a wording that runs into the amounts with its digits is clear', () => {
  assert.equal(inspect('94223299').result, 'clear')
})

test('harmless: amounts of two columns that are too narrow lie on one another, each at the end of its own', () => {
  const narrow = statement().flatMap((one) => {
    const row = Math.round((one.baseline - baselineOf(0)) / (baselineOf(1) - baselineOf(0)))
    const isAmount = one.box[2] === amountRight && one.font === 1
    const beside = word(
      `${row}.911.000,25`,
      { right: amountRight + 14, baseline: one.baseline },
      { order: one.order + 0.5 },
    )
    return isAmount ? [one, beside] : [one]
  })
  const drawn = narrow.map((one, at) => ({ ...one, order: at }))
  assert.equal(overlappingNumbers.inspect({ pages: [page(drawn)] }).result, 'clear')
  // The same numbers, written over the others when the page was done.
  const last = narrow.map((one, at) => ({ ...one, order: one.box[2] === amountRight + 14 ? 500 + at : at }))
  assert.equal(overlappingNumbers.inspect({ pages: [page(last)] }).result, 'flagged')
})
