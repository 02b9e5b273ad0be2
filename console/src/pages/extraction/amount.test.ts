import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { centsOf, shownAmount } from './amount.ts'

test('an amount is read as it is printed in any of the languages', () => {
  const same = [
    '653566',
    '653 566',
    '653.566',
    '653,566',
    "653'566",
    '653 566,00',
    '653.566,00',
    '653,566.00',
    '€ 653 566',
  ]
  for (const text of same) assert.equal(centsOf(text), 653_566_00, text)
  assert.equal(centsOf('1.234.567,8'), 1_234_567_80)
  assert.equal(centsOf('0,05'), 5)
  assert.equal(centsOf('12,5'), 12_50)
})

test('a minus, a bracket or a minus behind make it negative', () => {
  for (const text of ['-1729', '−1 729', '(1 729)', '1.729-']) assert.equal(centsOf(text), -1729_00, text)
})

test('nothing typed is nothing, and what is no amount is said so instead of being guessed', () => {
  assert.equal(centsOf('  '), undefined)
  for (const text of ['12a', '1.23.456', '(12', '1,2345', '12.34.5', '--5', '99999999999999999999']) {
    assert.equal(centsOf(text), 'unclear', text)
  }
})

test('what is shown is read back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => centsOf(shownAmount(cents)) === cents || cents === 0),
  )
  assert.equal(shownAmount(-123456_05), '−123\u202f456,05')
})
