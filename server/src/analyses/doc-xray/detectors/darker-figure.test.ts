import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrWord } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { darkerFigure } from './darker-figure.ts'

const boxAt = (line: number): Box => [400, 200 + 20 * line, 450, 209 + 20 * line]

/** The first words with these inks; all others as dark as `rest`. */
function judged(texts: readonly string[], inks: readonly number[], rest = 60, top = 0, first = boxAt(0)) {
  const words = Array.from(
    { length: 14 },
    (_, line): OcrWord => ({
      text: texts[line] ?? 'Virement',
      box: line === 0 && top > 0 ? [400, 4, 450, 13] : line === 0 ? first : boxAt(line),
      confidence: 0.9,
      line,
    }),
  )
  const darkest = words.map((_, word) => ({ word, ink: inks[word] ?? rest }))
  return darkerFigure.inspect({
    pages: [scanEvidence(words, { dpi: 170, numbers: [], usualDifference: 8, compared: 0, copies: [], darkest })],
  })
}

test('an amount blacker than all print of the page is told, at its place', () => {
  const outcome = judged(['1.234,56'], [4])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.[0]?.box, boxAt(0))
})

test('two such amounts are told both', () => {
  const outcome = judged(['1.234,56', '900,00'], [4, 8])
  assert.equal(outcome.result === 'flagged' && outcome.findings.length, 2)
})

test('a black heading is how documents look, and so is an amount hardly darker than it', () => {
  assert.deepEqual(judged(['Banque'], [4]), { result: 'clear' })
  assert.deepEqual(judged(['1.234,56'], [50]), { result: 'clear' })
})

test('harmless: a large total comes out blacker than small print; an amount of its height beside it is told alone', () => {
  const large = (texts: readonly string[], inks: readonly number[]) => judged(texts, inks, 60, 0, [400, 200, 520, 218])
  assert.deepEqual(large(['1.234,56'], [4]), { result: 'clear' })
  const outcome = large(['1.234,56', '900,00'], [4, 8])
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings.map(({ places }) => places?.[0]?.box), [boxAt(1)])
})

test('on a page whose ink is black nothing is blacker', () => {
  assert.deepEqual(judged(['1.234,56'], [0], 20), { result: 'clear' })
})

test('what a scanner prints at the edge of the page is clear', () => {
  assert.deepEqual(judged(['12,50'], [4], 60, 4), { result: 'clear' })
})

test('a page of few words cannot tell', () => {
  assert.equal(darkerFigure.inspect({ pages: [] }).result, 'inconclusive')
})
