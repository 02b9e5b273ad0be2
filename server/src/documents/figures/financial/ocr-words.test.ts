import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withSigns } from './ocr-words.ts'

const dash = (left: number) => ({ text: '-', box: [left, 14, left + 3, 15] as [number, number, number, number] })
const number = { text: '1.250', box: [106, 10, 130, 19] as [number, number, number, number] }

test('a dash right before digits is their sign, however low its box is', () => {
  assert.deepEqual(
    withSigns([dash(100), number]).map(({ text }) => text),
    ['-1.250'],
  )
})

test('a dash further off is a nil of the column before, or dust', () => {
  assert.deepEqual(
    withSigns([dash(60), number]).map(({ text }) => text),
    ['1.250'],
  )
})
