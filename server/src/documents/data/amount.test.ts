import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalMarkOf, groupedCents, plainCents, sumCents } from './amount.ts'

test('an amount of a machine format becomes integer cents', () => {
  const amounts = {
    '0,00': 0,
    '12': 1_200,
    '-12,5': -1_250,
    '1234.56': 123_456,
    '100,': 10_000,
    ',5': 50,
    '+7.10': 710,
  }
  for (const [text, cents] of Object.entries(amounts)) assert.equal(plainCents(text), cents, text)
  assert.equal(plainCents('0.10000'), 10)
  assert.equal(plainCents('-0,00'), 0)
  // 1.005 * 100 is 100.49999999999999 as a float.
  assert.equal(plainCents('1.00'), 100)
  assert.equal(plainCents('9999999999999.99'), 999_999_999_999_999)
})

test('what is no amount, has fractions of a cent or 10^18 is none: nothing is guessed', () => {
  for (const text of [
    '',
    '-',
    ',',
    '1e3',
    '0x10',
    '1 234',
    '1.2.3',
    '12,345',
    'NaN',
    '٣',
    `1${'0'.repeat(18)}`,
    '--1',
  ]) {
    assert.equal(plainCents(text), undefined, text)
  }
  assert.equal(plainCents('1,5', ['.']), undefined)
  assert.equal(plainCents('9'.repeat(100_000)), undefined)
})

test('a printed amount is read by its decimal mark, with groups of three alone', () => {
  const comma = { '1.234,56': 123_456, '1 234,56 €': 123_456, '(12,00)': -1_200, '12,00-': -1_200, '−5': -500 }
  for (const [text, cents] of Object.entries(comma)) assert.equal(groupedCents(text, ','), cents, text)
  const point = { '1,234.56': 123_456, "1'234.56": 123_456, 'EUR 7.5': 750, '- 3.00': -300, '12\u202f345': 1_234_500 }
  for (const [text, cents] of Object.entries(point)) assert.equal(groupedCents(text, '.'), cents, text)
  for (const text of ['12.50', '1.23,00', '1.234.5', '12 34', '-(5)', '-5-', '1,234,567', 'abc', '', '€'])
    assert.equal(groupedCents(text, ','), undefined, text)
})

test('one amount tells its decimal mark, or that it cannot', () => {
  const marks = { '1.234,56': ',', '1,234.56': '.', '1.234.567': ',', '0,5': ',', '12.34': '.', '1.234': 'unsure' }
  for (const [text, mark] of Object.entries(marks)) assert.equal(decimalMarkOf(text), mark, text)
  assert.equal(decimalMarkOf('1234.567'), '.')
  assert.equal(decimalMarkOf('15'), 'none')
  assert.equal(decimalMarkOf('n/a'), undefined)
})

test('a sum that no longer counts exactly is none', () => {
  assert.equal(sumCents([1, 2, -4]), -1)
  assert.equal(sumCents(Array.from({ length: 10 }, () => 999_999_999_999_999)), undefined)
})
