import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, fonts, page, pdfWith, statement, statementWith } from '#test/support/doc-xray-page.ts'
import { mixedNumber } from './mixed-number.ts'

const inspect = (words: Word[]) => mixedNumber.inspect({ pages: [page(words)], pdf: pdfWith(fonts) })
const part = (text: string, more: Partial<Word> = {}) => ({
  text,
  font: 1,
  sizePoints: 9,
  baseline: 180,
  order: 18,
  colour: '#000000',
  ...more,
})
const parts = (...all: ReturnType<typeof part>[]) => inspect(statementWith(amountAt(3), { parts: all }))

test('one digit from another font, size or baseline within a number is found', () => {
  for (const change of [{ font: 2 }, { font: 3 }, { sizePoints: 9.4 }, { baseline: 180.4 }]) {
    const outcome = parts(part('9', change), part('.233,50'))
    assert.ok(outcome.result === 'flagged', JSON.stringify(change))
    assert.match(outcome.findings[0]?.summary ?? '', /“4\.233,50”/)
  }
})

test('a number written in pieces that look the same, and small raised decimals, are clear', () => {
  assert.equal(inspect(statement()).result, 'clear')
  assert.equal(parts(part('4.'), part('233,50', { order: 30 })).result, 'clear')
  assert.equal(parts(part('4.233'), part(',50', { sizePoints: 6, baseline: 177 })).result, 'clear')
})

test('harmless: an exponent, smaller and raised, is no other hand', () => {
  assert.equal(parts(part('4.2'), part('256', { sizePoints: 6, baseline: 176 })).result, 'clear')
})
