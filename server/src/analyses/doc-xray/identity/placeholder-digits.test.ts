import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arePlaceholder } from './placeholder-digits.ts'

test('digits in a row, one digit or one group again and again are made up', () => {
  for (const digits of [
    '123456789',
    '987654321',
    '01234567890',
    '999999998',
    '124212421',
    '111122223333444455',
    '112233445',
    '000000000',
    '100000000',
  ])
    assert.equal(arePlaceholder(digits), true, digits)
})

test('harmless: numbers as they are given out, with noughts to fill them up or without', () => {
  for (const digits of [
    '732829320',
    '356000000',
    '00743110157',
    '136695976',
    '370400440532013000',
    '500105175407324931',
    '00000012345',
    '30001007941234567890185',
    '20041010050500013',
  ])
    assert.equal(arePlaceholder(digits), false, digits)
})

test('of a hundred thousand numbers by chance hardly one in five hundred looks made up', () => {
  // A generator of its own, so that the numbers are the same each time.
  let state = 20_261_115
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % 10
  }
  for (const length of [9, 11, 18]) {
    const found = Array.from({ length: 20_000 }, () => Array.from({ length }, next).join('')).filter(arePlaceholder)
    assert.ok(found.length < 40, `${found.length} of ${length} digits`)
  }
})
