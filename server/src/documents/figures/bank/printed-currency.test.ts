import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '../../classification/normalise.ts'
import type { LineFacts } from './facts.ts'
import { currencyOf } from './printed-currency.ts'

const line = (text: string) =>
  ({ line: { text, plain: plainText(text) }, cells: [], marks: [], booking: undefined }) as unknown as LineFacts
const row = { ...line('02 Jan Shop 12.00'), booking: {}, cells: [[0, {}]] } as unknown as LineFacts
const british = 'GB29NWBK60161331926819'
const told = (text: string, iban?: string) => currencyOf([line(text), line('Account 12345678'), row], [], iban)

test('a name or a word that is the code of a currency is none', () => {
  for (const name of ['MR RON SMITH', 'MARTIN RON', 'TRY OUR NEW APP', 'ILS Logistics Ltd'])
    assert.deepEqual([told(name, british), told(name)], ['GBP', undefined])
})

test('codes beside an amount, in brackets, behind a word about money or alone are currencies', () => {
  for (const text of ['RON 1.250,00', '1 250,00 RON', 'Amount (RON)', 'Suma RON', 'Konto in RON', 'RON', 'Valuta: RON'])
    assert.equal(told(text, british), 'RON')
  assert.equal(told('Balance JPY 12,000'), 'JPY')
})

test('of two that are written as often, that of the account’s country is it', () => {
  assert.equal(told('1 EUR = 0,94 CHF', 'CH9300762011623852957'), 'CHF')
  assert.equal(told('1 CHF = 1.06 EUR', 'DE89370400440532013000'), 'EUR')
})

test('beside a sort code the account is in pounds, whatever cards were paid in abroad', () => {
  const paid = { ...line('NORDVIK SEK 1,099.52 @ 6.9148'), booking: undefined } as LineFacts
  assert.equal(currencyOf([line('Sortcode 26-67-18'), row, paid, paid], [], undefined), 'GBP')
  assert.equal(currencyOf([line('Sort Code 90-00-01 Amounts in €'), row, paid], [], undefined), 'EUR')
})

test('below an American address, days that begin with the month are of an account in dollars', () => {
  const lines = (address: string, order: string) => [
    line(address),
    { ...row, booking: { order }, cells: [[0, {}]] } as unknown as LineFacts,
  ]
  const told = (address: string, order: string) => currencyOf(lines(address, order), lines(address, order), undefined)
  assert.equal(told('EUFAULA AL 36027', 'month-first'), 'USD')
  assert.equal(told('Moab, UT 84532-1204', 'month-first'), 'USD')
  assert.equal(told('EUFAULA AL 36027', 'day-first'), undefined)
  assert.equal(told('DE 36027', 'month-first'), undefined)
  assert.equal(told('Quezon City 1100', 'month-first'), undefined)
})

test('whose dollars they are says an address, a number of the country or a word of its banks, else nothing does', () => {
  const day = (order: string) => ({ ...row, booking: { order } }) as unknown as LineFacts
  const told = (...texts: string[]) => {
    const lines = [...texts.map(line), line('Opening balance $1,250.00'), day('told')]
    return currencyOf(lines, lines, undefined)
  }
  assert.equal(told('WINNIPEG MB R3M 0A0'), 'CAD')
  assert.equal(told('Maple Bank of Canada'), 'CAD')
  assert.equal(told('COTTESLOE WA 6011'), 'AUD')
  assert.equal(told('BSB 066-000'), 'AUD')
  assert.equal(told('CLABE 012345678901234567'), 'MXN')
  assert.equal(told('Moab, UT 84532'), 'USD')
  assert.equal(told('Everyday Checking'), 'USD')
  assert.equal(told('Sortcode 26-67-18'), 'USD')
  for (const text of ['Everyday account', 'Are you checking your limits?', 'Moab, UT 84532 Winnipeg MB R3M 0A0'])
    assert.equal(told(...text.split(/(?<=\d{5}) /)), undefined, text)
  assert.equal(told('Maple Bank of Canada', 'Account in U.S. dollars'), 'USD')
})

test('signs and names of other currencies are read, and an account without any is in that of its country', () => {
  for (const [text, code] of [
    ['Valores em R$', 'BRL'],
    ['Moneda PESOS MXN', 'MXN'],
    ['Tutar (TL)', 'TRY'],
    ['Closing balance S$ 120.00', 'SGD'],
    ['Saldo 1 250,00 zł', 'PLN'],
  ] as const)
    assert.equal(told(text), code)
  assert.equal(told('HESAP', 'TR330006100519786457841326'), 'TRY')
})
