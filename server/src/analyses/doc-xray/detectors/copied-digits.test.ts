import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrWord, PrintEvidence } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { copiedDigits } from './copied-digits.ts'

const boxes: Box[] = [
  [400, 100, 405, 109],
  [400, 200, 405, 209],
]
const words = ['1.234,56', '7.890,12'].map(
  (text, line): OcrWord => ({ text, box: [400, 100 + line * 100, 450, 109 + line * 100], confidence: 0.9, line }),
)
const pair = (difference: number, second: number) => ({ difference, second, boxes, words: [0, 1] })

const judged = (copies: PrintEvidence['copies'], usualDifference = 8, noise = 6, paper = 245) =>
  copiedDigits.inspect({
    pages: [
      scanEvidence(words, {
        dpi: 170,
        numbers: [{ word: 0, ink: 80, paper, sharpness: 0.5, noise }],
        usualDifference,
        compared: 90,
        copies,
      }),
    ],
  })

test('two digits with the same pixels on grainy paper are a copy, told at both places', () => {
  const outcome = judged([pair(0.4, 7.5)])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.map(({ box }) => box), boxes)
})

test('digits as alike as print makes them are clear', () => {
  assert.deepEqual(judged([pair(5.2, 7.5), pair(2.2, 30)]), { result: 'clear' })
})

test('copies everywhere are how the picture was made', () => {
  assert.deepEqual(judged(Array.from({ length: 12 }, () => pair(0.1, 7.5))), { result: 'clear' })
})

test('a picture without grain cannot tell', () => {
  assert.equal(judged([pair(0, 1)], 0.5).result, 'inconclusive')
  assert.equal(judged([pair(0, 8)], 8, 0).result, 'inconclusive')
})

test('harmless: a page that a program drew as a picture, on perfect white, cannot tell', () => {
  assert.equal(judged([pair(0, 8)], 8, 6, 255).result, 'inconclusive')
})

const withTwins = (likeness: number, copies: PrintEvidence['copies'] = []) => {
  const print = { dpi: 170, numbers: [], usualDifference: 8, compared: 0, copies }
  const twins = [{ boxes: boxes as [Box, Box], likeness }]
  const map = { model: 'abc', score: -3, box: [0, 0, 595, 842] as Box, columns: 1, rows: 1, cells: 'AA==', places: [] }
  return copiedDigits.inspect({ pages: [{ ...scanEvidence(words, print), tampering: { ...map, twins } }] })
}

test('characters with the same grain in the picture as it is stored are told with their words', () => {
  const outcome = withTwins(6.5)
  assert.ok(outcome.result === 'flagged')
  assert.match(JSON.stringify(outcome.findings[0]), /a character of “1.234,56” and another of “7.890,12”/)
  assert.deepEqual(
    outcome.findings[0]?.places?.map(({ box }) => box),
    boxes,
  )
})

test('characters that are less alike than the record asks for are not told', () => {
  assert.equal(withTwins(5.9).result, 'inconclusive')
})
