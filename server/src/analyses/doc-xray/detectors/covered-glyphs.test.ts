import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DrawnObject, Word } from '#documents/page-evidence.ts'
import { amountAt, amountRight, baselineOf, page, statement, word } from '#test/support/doc-xray-page.ts'
import { coveredGlyphs } from './covered-glyphs.ts'

const place = { right: amountRight, baseline: baselineOf(3) }
const garbled = statement().map((one) => ({ ...one, text: '\ufffd'.repeat(one.text.length) }))
const hidden = (share: number) =>
  garbled.map((one, at) => (at === amountAt(3) ? { ...one, coveredBy: { order: 900, share } } : one))
const cover: DrawnObject = {
  kind: 'path',
  order: 900,
  box: word('9', place).box,
  fill: '#ffffff',
  opaque: true,
  depth: 0,
}
const inspect = (words: readonly Word[], drawn: readonly DrawnObject[] = [cover]) =>
  coveredGlyphs.inspect({ pages: [page(words, { drawn, textFrom: 'ocr' })] })
const instead = word('9.233,50', place, { order: 901 })

test('an amount on a box over letters that cannot be read any more is found', () => {
  const outcome = inspect([...hidden(1), instead])
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“9\.233,50” is written on a box/)
})

test('harmless: nothing covered, nothing written in its place, or a picture laid over everything', () => {
  assert.equal(inspect([...garbled, instead]).result, 'clear')
  assert.equal(inspect(hidden(1)).result, 'clear')
  const all = garbled.map((one) => ({ ...one, coveredBy: { order: 900, share: 1 } }))
  assert.equal(inspect([...all, ...statement().map((one) => ({ ...one, order: 901 }))]).result, 'clear')
})

test('a page whose letters can be read, or which has none, cannot tell', () => {
  assert.equal(coveredGlyphs.inspect({ pages: [page(statement())] }).result, 'inconclusive')
  assert.equal(inspect(garbled.map((one) => ({ ...one, invisible: true as const }))).result, 'inconclusive')
})
