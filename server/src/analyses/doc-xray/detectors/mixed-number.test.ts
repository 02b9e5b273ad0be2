import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, fonts, page, pdfWith, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
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

test('harmless: figures of a table written sideways, whose baselines are of another axis, make no number together', () => {
  const sideways = ['581', '423', '398'].map((text, at) => ({
    ...(statement()[0] as Word),
    text,
    box: [300 + 14 * at, 432, 312 + 14 * at, 450] as const,
    sizePoints: 11,
    baseline: 181 - 10 * (at % 2),
    order: 80 + at,
  }))
  assert.equal(inspect([...statement(), ...sideways]).result, 'clear')
})

test('harmless: many numbers whose thousands are set in another font, each in its turn, are how the program writes them', () => {
  const mixed = (at: number, one: Word) => ({
    ...one,
    parts: [part('9', { font: 2, order: one.order }), part(one.text.slice(1), { order: one.order })],
    order: at,
  })
  const chosen = [1, 4, 7].map(amountAt)
  const inTurn = statement().map((one, at) => (chosen.includes(at) ? mixed(at, one) : one))
  assert.equal(inspect(inTurn).result, 'clear')
  // All of them written when the page was done.
  const last = statement().map((one, at) => (chosen.includes(at) ? mixed(100 + at, one) : one))
  assert.equal(inspect(last).result, 'flagged')
})

test('harmless: a program that writes one font with two copies of it changes from one to the other within a number', () => {
  const copied = statement().map((one, at) => (at % 7 === 0 ? { ...one, font: 3 } : one))
  const at = amountAt(3)
  const both = copied.map((one, index) =>
    index === at
      ? { ...one, parts: [part('4.2', { order: one.order }), part('33,50', { font: 3, order: one.order })] }
      : one,
  )
  assert.equal(inspect(both).result, 'clear')
})

test('harmless: a year at the end of a sentence is no amount', () => {
  const year = word('2019.', { left: 40, baseline: 700 }, { order: 99 })
  assert.equal(inspect([...statement(), { ...year, parts: [part('20'), part('19.', { font: 2 })] }]).result, 'clear')
})
