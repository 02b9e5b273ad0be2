import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '../../../page-evidence.ts'
import { withoutRules } from './scanned-rules.ts'

const word = (text: string, left: number, [top, height]: readonly [number, number], wide = text.length * 4) => {
  const box: Box = [left, top, left + wide, top + height]
  return { text, box }
}
const rule = word('|', 400, [180, 12], 0.5)
const others = [word('1.540,02', 50, [192, 8]), word('1.197,99', 168, [192, 8]), word('2.174,54', 296, [192, 8])]
const amountOf = (amount: ReturnType<typeof word>, ...rules: readonly ReturnType<typeof word>[]) =>
  withoutRules([...rules, ...others, amount]).at(-1)?.text

test('the rule of a cell that was read as a one is no figure of its amount', () => {
  assert.equal(amountOf(word('12.516,57', 400.3, [190, 11]), rule), '2.516,57')
  assert.equal(amountOf(word('1250,00', 400.3, [190, 11]), rule), '250,00')
  assert.equal(amountOf(word('112.516,57', 400.3, [190, 11]), rule), '12.516,57')
})

test('a one as high as other figures, one where no rule stands, and one without which nothing is left of an amount are read', () => {
  assert.equal(amountOf(word('12.516,57', 400.3, [190, 8]), rule), '12.516,57')
  assert.equal(amountOf(word('12.516,57', 403, [190, 11]), rule), '12.516,57')
  assert.equal(amountOf(word('12.516,57', 400.3, [190, 11])), '12.516,57')
  assert.equal(amountOf(word('12.516,57', 400.3, [390, 11]), rule), '12.516,57')
  assert.equal(amountOf(word('12.516,57', 400.3, [190, 11]), word('|', 400, [180, 12], 4)), '12.516,57')
  assert.equal(amountOf(word('12.516,57', 400.3, [190, 11], 39), rule), '12.516,57')
  assert.equal(amountOf(word('1.250,00', 400.3, [190, 11]), rule), '1.250,00')
})
