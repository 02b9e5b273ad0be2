import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amount, factor, money, percent } from './numbers.ts'

test('money is told to the cent, in the marks of each language', () => {
  assert.deepEqual(money(123_456_789), {
    en: '€1,234,567.89',
    fr: '1\u202f234\u202f567,89\u00a0€',
    it: '1.234.567,89\u00a0€',
  })
  assert.equal(money(-50_000_00).en, '−€50,000')
  assert.equal(money(0).fr, '0\u00a0€')
  assert.equal(money(5, 'GBP').en, 'GBP\u00a00.05')
  assert.equal(money(Number.MAX_SAFE_INTEGER).en, '€90,071,992,547,409.91')
})

test('a probability has two significant digits, for the model knows no more', () => {
  assert.equal(percent(0.026_793).en, '2.7%')
  assert.equal(percent(0.6).en, '60%')
  assert.equal(percent(0.000_3).fr, '0,030\u202f%')
  assert.equal(percent(-0.010_9).it, '−1,1%')
  assert.equal(percent(0).en, '0%')
  assert.equal(percent(-0.000_000_001).en, '0.000000%')
  assert.equal(factor(1.25).en, '1.3')
  assert.equal(factor(1_234).it, '1.234')
})

test('an amount without a currency has two decimals and the marks of the language', () => {
  assert.deepEqual(amount(45_126_17), { en: '45,126.17', fr: '45\u202f126,17', it: '45.126,17' })
  assert.deepEqual([amount(-5).en, amount(0).it, amount(100_000_00).en], ['−0.05', '0,00', '100,000.00'])
})
