import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import { readBankCsv } from './csv.ts'
import { currencyBeside } from './csv-currency.ts'

const currency = (text: string) => readBankCsv(Buffer.from(text), createBudget(20_000)).statements[0]?.currency
const rows = (...amounts: readonly [string, string, string, string]) =>
  `Date,Description,Paid out,Paid in,Balance\n26 Apr 2024,RENT,${amounts[0]},,${amounts[1]}\n29 Apr 2024,CLIENT,,${amounts[2]},${amounts[3]}\n`

test('the sign of a currency beside the amounts of the table says in which the account is kept', () => {
  assert.equal(currency(rows('£23.95', '£454.71', '£36.12', '£490.83')), 'GBP')
  assert.equal(currency(rows('-23.95 EUR', '454.71 EUR', '36.12 EUR', '490.83 EUR')), 'EUR')
  assert.equal(currency(rows('23.95 USD', '454.71 USD', '36.12 USD', '490.83 USD')), 'USD')
})

test('two signs, or one that is of several currencies, say none', () => {
  assert.equal(currency(rows('£23.95', '£454.71', '€36.12', '£490.83')), null)
  assert.equal(currency(rows('$23.95', '$454.71', '$36.12', '$490.83')), null)
  assert.equal(currency(rows('23.95', '454.71', '36.12', '490.83')), null)
})

test('so does the sign before a balance above the table, but not one in a label', () => {
  const plain = rows('23.95', '454.71', '36.12', '490.83')
  assert.equal(currency(`"Account Number:","80765101"\n"Available Balance:","£1,268.33"\n\n${plain}`), 'GBP')
  assert.equal(currency(plain.replace('RENT', 'PAID €12.00 ABROAD')), null)
})

test('two currencies in one cell say none, and one that is written twice is that', () => {
  assert.deepEqual(['USD (EUR)', 'EUR/USD', '£ EUR'].map(currencyBeside), [undefined, undefined, undefined])
  assert.deepEqual(['USD', 'US$ (USD)', '€ EUR', 'CA$'].map(currencyBeside), ['USD', 'USD', 'EUR', 'CAD'])
})
