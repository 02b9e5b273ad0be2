import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figure } from '../sum.ts'
import { sumOf } from '../sum.ts'
import { withOneOtherDigit } from './usual-misreading.ts'

const figure = (cents: number, at: number): Figure =>
  ({ cents, text: String(cents), page: 1, box: [300, 20 * at, 350, 20 * at + 10], line: {} }) as unknown as Figure

const isOther = (terms: readonly number[], result: number): boolean => {
  const figures = terms.map(figure)
  const sum = sumOf(
    'total',
    figures.map((one) => ({ figure: one, factor: 1 })),
    figure(result, terms.length),
    0,
  )
  return withOneOtherDigit(sum).length > 0
}

test('a digit that does not look like what the sum wants was put there, one that does may have been misread', () => {
  assert.equal(isOther([20_000, 31_745], 11_745), true, 'a 1 for a 5')
  assert.equal(isOther([20_000, 84_000], 109_000), false, 'a 4 may be a 9, in either')
  assert.equal(isOther([11_000, 22_000], 38_000), false, 'a 2 may be a 7, an 8 a 3')
})

test('a stroke that was read as a digit, a digit that was lost, and many other digits are no change of one', () => {
  assert.equal(isOther([123_400, 50_000], 73_400), false)
  assert.equal(isOther([23_400, 50_000], 573_400), false)
  assert.equal(isOther([20_000, 31_745], 98_123), false)
})
