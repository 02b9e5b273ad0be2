import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, DigitEvidence, OcrWord } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { sharperDigit } from './sharper-digit.ts'

const box: Box = [400, 300, 450, 309]
const words = ['1.234,56', '7.890,12', '45,00', '12,30', '6,10'].map(
  (text, line): OcrWord => ({ text, box, confidence: 0.9, line }),
)
const edge = (sharper: number, word = 0, at: Box = [402, 300, 407, 309]) => ({ word, box: at, sharper })

const judged = (edges: DigitEvidence['edges'], usualEdge = 0.008, compared = 200) =>
  sharperDigit.inspect({
    pages: [
      scanEvidence(words, {
        dpi: 170,
        numbers: [],
        usualDifference: 8,
        compared,
        copies: [],
        digits: { compared, usualEdge, edges: [...edges, edge(0.03, 4)] },
      }),
    ],
  })

test('one digit far sharper than its likes is told, at its place', () => {
  const outcome = judged([edge(0.18)])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.[0]?.box, [402, 300, 407, 309])
})

test('two digits of one figure need less, and the whole figure is told', () => {
  const outcome = judged([edge(0.1), edge(0.09)])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.[0]?.box, box)
})

test('one digit a little sharper, or as sharp as the page varies, is clear', () => {
  assert.deepEqual(judged([edge(0.1)]), { result: 'clear' })
  assert.deepEqual(judged([edge(0.18)], 0.03), { result: 'clear' })
})

test('a digit hardly sharper than those of another figure is clear', () => {
  assert.deepEqual(judged([edge(0.18), edge(0.12, 1)], 0.014), { result: 'clear' })
})

test('many sharp figures are how the page is printed', () => {
  assert.deepEqual(judged([0, 1, 2, 3].map((word) => edge(0.3, word))), { result: 'clear' })
})

test('what a scanner prints at the edge of the page is clear', () => {
  assert.deepEqual(judged([edge(0.3, 0, [10, 5, 15, 14])]), { result: 'clear' })
})

test('few digits, or a page drawn by a program, cannot tell', () => {
  assert.equal(judged([edge(0.3)], 0.008, 20).result, 'inconclusive')
  assert.equal(judged([edge(0.3)], 0).result, 'inconclusive')
  assert.equal(sharperDigit.inspect({ pages: [] }).result, 'inconclusive')
})
