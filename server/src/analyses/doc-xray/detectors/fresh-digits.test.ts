import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrWord, ResavedEvidence } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { freshDigits } from './fresh-digits.ts'

const box: Box = [400, 300, 450, 309]
const words = ['1.234,56', '7.890,12', '45,00', '12,30', '6,10'].map(
  (text, line): OcrWord => ({ text, box, confidence: 0.9, line }),
)
const digit = (distance: number, word = 0, at: Box = [402, 300, 407, 309]) => ({ word, box: at, distance })

const judged = (digits: ResavedEvidence['digits'], more: Partial<ResavedEvidence> = {}) =>
  freshDigits.inspect({
    pages: [
      scanEvidence(words, {
        dpi: 170,
        numbers: [],
        usualDifference: 8,
        compared: 90,
        copies: [],
        resaved: { earlierQuality: 80, compared: 90, usual: 0.1, spread: 0.05, digits, patches: [], ...more },
      }),
    ],
  })

test('a digit off the steps of the earlier save is told, at its place', () => {
  const outcome = judged([digit(1.02)])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places?.[0]?.box, [402, 300, 407, 309])
  assert.match((outcome.result === 'flagged' && outcome.findings[0]?.summary) || '', /1\.234,56/)
})

test('several digits of one figure are one finding', () => {
  const outcome = judged([digit(1.02), digit(0.97)])
  assert.equal(outcome.result === 'flagged' && outcome.findings.length, 1)
})

test('digits as far from the steps as a page has them are clear', () => {
  assert.deepEqual(judged([digit(0.7)]), { result: 'clear' })
  assert.deepEqual(judged([digit(0.81)], { spread: 0.12 }), { result: 'clear' })
})

test('many such figures, or one at the edge of the page, are clear', () => {
  assert.deepEqual(judged([0, 1, 2, 3].map((word) => digit(1.1, word))), { result: 'clear' })
  assert.deepEqual(judged([digit(1.1, 0, [10, 5, 15, 14])]), { result: 'clear' })
})

test('a page that hardly shows its earlier save, or few digits, cannot tell', () => {
  assert.equal(judged([digit(1.1)], { usual: 0.75 }).result, 'inconclusive')
  assert.equal(judged([digit(1.1)], { spread: 0.2 }).result, 'inconclusive')
  assert.equal(judged([digit(1.1)], { compared: 8 }).result, 'inconclusive')
  assert.equal(freshDigits.inspect({ pages: [] }).result, 'inconclusive')
})
