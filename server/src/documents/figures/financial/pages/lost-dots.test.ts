import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withLostDots } from './lost-dots.ts'

const mended = (text: string) => withLostDots({ text, box: [0, 0, 40, 8] }).text

test('a mark between thousands that a picture lost is put back where the others and the decimals say', () => {
  assert.equal(mended('1.653953,73'), '1.653.953,73')
  assert.equal(mended('-1653.953,73'), '-1.653.953,73')
  assert.equal(mended('1,653953.73'), '1,653,953.73')
})

test('what was printed without marks, or whose groups do not come out, is left as it is', () => {
  for (const text of ['1653953,73', '1.653.953,73', '1.65395,73', '12.3456', '1.653953', '01.02.2024'])
    assert.equal(mended(text), text)
})
