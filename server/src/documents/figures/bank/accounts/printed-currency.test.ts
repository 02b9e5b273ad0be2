import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLineOf, word } from '#test/support/bank-lines.ts'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import type { LineFacts } from '../facts.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { currencyOf } from './printed-currency.ts'

const line = (...texts: string[]) =>
  ({
    line: bankLineOf(texts.map((text, at) => word(text, at * 300))),
    cells: [],
    marks: [],
    booking: undefined,
  }) as unknown as LineFacts
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
    const lines = [...texts.map((text) => line(text)), line('Opening balance $1,250.00'), day('told')]
    return currencyOf(lines, lines, undefined)
  }
  assert.equal(told('WINNIPEG MB R3M 0A0'), 'CAD')
  assert.equal(told('Toronto, Ontario M5V 2T6'), 'CAD')
  assert.equal(told('Montréal (Québec) H2X 1Y4'), 'CAD')
  assert.equal(told('Maple Bank of Canada'), 'CAD')
  assert.equal(told('COTTESLOE WA 6011'), 'AUD')
  assert.equal(told('BSB 066-000'), 'AUD')
  assert.equal(told('CLABE 012345678901234567'), 'MXN')
  assert.equal(told('Moab, UT 84532'), 'USD')
  const beside = [line('Moab, UT 84532', 'Period 1'), line('Opening balance $1,250.00'), day('told')]
  assert.equal(currencyOf(beside, beside, undefined), 'USD')
  assert.equal(told('Everyday Checking'), 'USD')
  assert.equal(told('Sortcode 26-67-18'), 'USD')
  for (const text of ['Everyday account', 'Are you checking your limits?', 'Moab, UT 84532 Winnipeg MB R3M 0A0'])
    assert.equal(told(...text.split(/(?<=\d{5}) /)), undefined, text)
  for (const text of [
    'BANQUE NAGEL SA 1000 BRUXELLES',
    '12 rue du Canada',
    'BANKING ACT 2019',
    'Give the CLABE of the receiver',
  ])
    assert.equal(told(text), undefined, text)
  assert.equal(told('Dallas, TX 75201', 'Example: CLABE 012345678901234567'), 'USD')
  const filipino = [line('Makati City'), line('Opening balance $1,250.00'), day('month-first')]
  assert.equal(currencyOf(filipino, filipino, undefined), undefined)
  assert.equal(told('Maple Bank of Canada', 'Account in U.S. dollars'), 'USD')
})

test('postcodes, feet and single letters in a payment are no currency', () => {
  for (const text of ['LEEDS LS1 6FT', 'Newcastle NE1 4TL', 'HULL HU1 2ZL', 'Room 6 ft', '12 rs. 5', 'Lot 1.50 ft'])
    assert.equal(told(text, british), 'GBP', text)
  for (const paid of ['USB CABLE 6FT', 'BBQ 12 KC', 'ROPE 12.50 FT'])
    assert.equal(currencyOf([line('Account 12345678'), row, line(paid)], [], undefined), undefined, paid)
  const balance = line('Egyenleg 1 250 Ft')
  assert.equal(currencyOf([balance, balance, row], [], 'DE89370400440532013000'), 'HUF')
  assert.equal(told('Balance Rs. 1,25,000.00'), 'INR')
})

test('the sign of dollars may stand behind the amount', () => {
  const lines = [line('LAVAL QC H7N 1A1'), line('Solde précédent 1 250,40 $'), row]
  assert.equal(currencyOf(lines, lines, undefined), 'CAD')
})

test('an address says whose dollars are meant, and without their sign nothing', () => {
  for (const text of ['BANQUE NAGEL SA 1000 BRUXELLES', '12 rue du Canada', 'WINNIPEG MB R3M 0A0', 'COTTESLOE WA 6011'])
    assert.equal(currencyOf([line(text), row], [line(text), row], undefined), undefined, text)
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

test('a currency that a payment names is not that of the account, unless most payments name it', () => {
  const r = (text: string, at: number): Cell => [text, at, 'r']
  const statement = (account: string, labels: readonly string[], ...below: Rows): Rows => [
    [[account, 40]],
    [['Statement from 01/03/2024 to 31/03/2024', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400)],
    [['Opening balance', 120], r('100.00', 400)],
    ...labels.map((label, at): Cell[] => [[`0${at + 2}/03/2024`, 40], [label, 120], r('-10.00', 400)]),
    ...below,
    [['Closing balance', 120], r(`${100 - 10 * labels.length}.00`, 400)],
    [['Fees abroad: 2 USD', 40]],
  ]
  const read = (rows: Rows) => {
    const { statements, problems } = readBankStatements(textPages(rows))
    return [statements[0]?.currency, statements[0]?.sanity.percentage, problems.map(({ code }) => code)]
  }
  const french = 'IBAN FR76 3000 6000 0112 3456 7890 189'
  const labels = ['RENT', 'SHOP USD 10.86', 'PHONE']
  const rate: Cell[] = [['Currency: USD rate 1.086', 120]]
  assert.deepEqual(read(statement('Account number 12345678', labels)), [null, 99, ['currency-not-read']])
  assert.deepEqual(read(statement('Account number 12345678', labels, rate)), [null, 99, ['currency-not-read']])
  assert.deepEqual(read(statement(french, labels, rate)), ['EUR', 100, []])
  assert.deepEqual(read(statement('Account number 12345678', ['RENT GBP', 'SHOP USD', 'PHONE GBP'])), ['GBP', 100, []])
  assert.equal(told('All amounts are in RON', british), 'RON')
})

test('a foot that speaks of amounts abroad says nothing of the account, and a sign at all amounts does', () => {
  const r = (text: string, at: number): Cell => [text, at, 'r']
  const read = (account: string, row: Cell[], foot = '') => {
    const { statements, problems } = readBankStatements(
      textPages([
        [[account, 40]],
        [['Statement from 01/03/2024 to 31/03/2024', 40]],
        [['Date', 40], ['Description', 120], r('Amount', 400), r('Balance', 500)],
        [['Opening balance', 120], r('1,000.00', 500)],
        [['02/03/2024', 40], ['RENT', 120], ...row],
        [['Closing balance', 120], r('930.00', 500)],
        [[foot, 40]],
      ]),
    )
    return [statements[0]?.currency, statements[0]?.sanity.percentage, problems.map(({ code }) => code)]
  }
  const plain = [r('-70.00', 400), r('930.00', 500)]
  for (const [iban, foot, code] of [
    ['DE89 3704 0044 0532 0130 00', 'Beträge in USD werden zum Referenzkurs umgerechnet', 'EUR'],
    ['IT60 X054 2811 1010 0000 0123 456', 'Commissione sugli importi in USD 1,5%', 'EUR'],
    ['GB29 NWBK 6016 1331 9268 19', 'Card payments: amounts in EUR are converted at the rate of the day', 'GBP'],
  ] as const)
    assert.deepEqual(read(`IBAN ${iban}`, plain, foot), [code, 100, []])
  const signed = [r('€-70.00', 400), r('€930.00', 500)]
  assert.deepEqual(read('Account number 12345678', signed), ['EUR', 100, []])
})

test('where payments go through the network of Canada, the sign is that of its dollars, unless something speaks of America', () => {
  const titled = line('Withdrawals ($) Deposits ($)')
  const paid = line('Contactless Interac purchase - 5351')
  const of = (...lines: readonly LineFacts[]) => currencyOf([titled, row, ...lines], [titled, row, ...lines], undefined)
  assert.equal(of(paid, paid), 'CAD')
  assert.equal(of(paid), undefined)
  assert.equal(of(paid, paid, line('Transfer from checking')), undefined)
  assert.equal(currencyOf([row, paid, paid], [row, paid, paid], undefined), undefined)
  const at = (...lines: readonly LineFacts[]) => currencyOf([...lines, row], [...lines, row, paid, paid], undefined)
  assert.equal(at(line('LAVAL QC H7N 1A1')), 'CAD')
  assert.equal(at(line('LAVAL QC H7N 1A1'), line('BURLINGTON VT 05401')), undefined)
  assert.equal(at(line('LAVAL QC H7N 1A1'), line('Currency: USD')), 'USD')
  const short = [row, line('SEND E-TFR ***V2Z'), line('E-TRANSFER ***A9E')]
  const shortAt = (address: string) => currencyOf([line(address), ...short], [line(address), ...short], undefined)
  assert.equal(shortAt('SUDBURY ON P3A 1A1'), 'CAD')
  assert.equal(shortAt('4 Main Street'), undefined)
})

test('dollars may be named by their country behind them, and savings of the kind of the French State are in euros', () => {
  const told = (...texts: string[]) => currencyOf([...texts.map((text) => line(text)), row], [], undefined)
  assert.equal(told('Compte 815-30021-0448129 Dollars canadiens'), 'CAD')
  assert.equal(told('Compte 10042871 Dollars US'), 'USD')
  assert.equal(told('RELEVÉ SEMESTRIEL - LIVRET A'), 'EUR')
  assert.equal(told('Livret A n° 73 787 68 B 019'), 'EUR')
  for (const other of ['Livret Avantage', 'Virement vers Livret A', 'Dollars'])
    assert.equal(told(other), undefined, other)
})

test('an amount at a rate of exchange is in another currency than the account, whatever else its line says', () => {
  const marked = { ...line('Credit 76.72 USD rate 1.0874'), marks: [{}] } as unknown as LineFacts
  const lines = [line('Statement'), row, marked]
  assert.equal(currencyOf(lines, lines, 'FR7630006000011234567890189'), 'EUR')
  const bare = { ...line('Credit 76.72 USD'), marks: [{}] } as unknown as LineFacts
  assert.equal(currencyOf([row, bare], [row, bare], 'LU280019400644750000'), 'USD')
})
