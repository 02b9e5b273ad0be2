import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, DigitEvidence, OcrWord, PrintedNumber } from '#documents/page-evidence.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { typedOverFigure } from './typed-over-figure.ts'

const boxAt = (row: number, high = 9): Box => [400, 100 + row * 14, 450, 100 + row * 14 + high]

/** A column of figures with the sharpness of each. */
function columnOf(sharpness: readonly number[], highs: readonly number[] = [], paper = 245, digits?: DigitEvidence) {
  const words = sharpness.map(
    (_value, row): OcrWord => ({ text: '1.234,56', box: boxAt(row, highs[row]), confidence: 0.9, line: row }),
  )
  const numbers = sharpness.map((value, word): PrintedNumber => ({ word, ink: 80, paper, sharpness: value, noise: 6 }))
  return typedOverFigure.inspect({
    pages: [
      scanEvidence(words, {
        dpi: 170,
        numbers,
        usualDifference: 7,
        compared: 90,
        copies: [],
        ...(digits !== undefined && { digits }),
      }),
    ],
  })
}

const usual = [0.51, 0.52, 0.53, 0.5, 0.52, 0.51, 0.54, 0.53, 0.52, 0.5, 0.51, 0.53]

test('a figure whose edges are sharper than all others was typed over', () => {
  const outcome = columnOf([...usual, 0.64])
  assert.equal(outcome.result, 'flagged')
  assert.deepEqual(outcome.result === 'flagged' && outcome.findings[0]?.places, [{ page: 1, box: boxAt(12) }])
})

test('a figure whose digits are no sharper than others has a line through it', () => {
  const edge = (sharper: number) => ({ word: 12, box: boxAt(12), sharper })
  const digits = { compared: 90, usualEdge: 0.01 }
  assert.equal(columnOf([...usual, 0.64], [], 245, { ...digits, edges: [edge(0.12)] }).result, 'flagged')
  assert.equal(columnOf([...usual, 0.64], [], 245, { ...digits, edges: [edge(0.02)] }).result, 'clear')
  assert.equal(columnOf([...usual, 0.64], [], 245, { ...digits, compared: 5, edges: [] }).result, 'flagged')
})

test('figures that differ as print does are clear', () => {
  assert.deepEqual(columnOf([...usual, 0.56]), { result: 'clear' })
})

test('sharp figures of another size, and many sharp ones, are how the page looks', () => {
  assert.deepEqual(columnOf([...usual, 0.64], [...usual.map(() => 9), 14]), { result: 'clear' })
  assert.deepEqual(columnOf([...usual, 0.64, 0.65, 0.66, 0.64]), { result: 'clear' })
})

test('too few figures cannot tell', () => {
  assert.equal(columnOf([0.5, 0.51, 0.7]).result, 'inconclusive')
})

test('harmless: a page that a program drew as a picture, on perfect white, cannot tell', () => {
  assert.equal(columnOf([...usual, 0.64], [], 255).result, 'inconclusive')
})
