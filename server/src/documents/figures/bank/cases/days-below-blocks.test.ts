import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ iban, opening, closing, transactions, sanity }) => ({
    iban,
    balances: [opening?.cents, closing?.cents],
    moves: transactions.map(({ bookingDate, valueDate, cents }) => `${bookingDate} ${valueDate} ${cents}`),
    sanity: sanity.percentage,
  }))

const head: Rows = [
  [
    ['Bellebank', 40],
    ['Extrait de compte 002/2024', 400],
  ],
  [['du 01-02-2024 au 29-02-2024', 400]],
]
/** `day`: how the last line of a block has both days. */
const blocks = (day: (booked: string, value: string) => string, fifth = '95,00 +'): readonly Rows[] => [
  [
    ...head,
    [['IBAN BE68 5390 0754 7034', 40]],
    [['Solde précédent au 31-01-2024', 80], r('1.000,00 +', 550)],
    [['0001', 40], ['CARTE 02/02 STATION ELANE', 80], r('28,92 -', 550)],
    [['TOURS CB*2743', 80]],
    [[day('05-02-2024', '01-02-2024'), 80]],
    [['0002', 40], ['VIREMENT RECU', 80], r('500,00 +', 550)],
    [['MOTIF: FACTURE 2024-307 13/01/2024', 80]],
    [['MANDAT 4711', 80]],
    [['REF 4712', 80]],
    [['LIB 4713', 80]],
    [['DE ATELIERS', 80]],
    [[day('07-02-2024', '07-02-2024'), 80]],
  ],
  [
    ...head,
    [['0003', 40], ['VIR SEPA EMIS DUPONT', 80], r('100,00 -', 550)],
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 80]],
    [[day('23-02-2024', '22-02-2024'), 80]],
    [['0004', 40], ['VIR SEPA EMIS DURAND', 80], r('71,08 -', 550)],
    [[day('23-02-2024', '23-02-2024'), 80]],
    [['0005', 40], ['VIR SEPA RECU', 80], r(fifth, 550)],
    [[day('29-02-2024', '01-03-2024'), 80]],
    [['Nouveau solde au 29-02-2024', 80], r('1.395,00 +', 550)],
    [['Bellebank NV - RPR 0403.000.199. EUR 100.000,00.', 40]],
  ],
]

const read = [
  {
    iban: 'BE68539007547034',
    balances: [100_000, 139_500],
    moves: [
      '2024-02-05 2024-02-01 -2892',
      '2024-02-07 2024-02-07 50000',
      '2024-02-23 2024-02-22 -10000',
      '2024-02-23 2024-02-23 -7108',
      '2024-02-29 2024-03-01 9500',
    ],
    sanity: 100,
  },
]

test('the last line of each block has its days, that of booking and behind it that of value', () => {
  assert.deepEqual(told(...blocks((booked, value) => `${booked} val. ${value}`)), read)
  assert.deepEqual(told(...blocks((booked, value) => `Comptabilisé le ${booked} valeur ${value}`)), read)
  assert.deepEqual(told(...blocks((booked, value) => `${booked} ${value}`)), read)
})

test('what is changed in a block is told all the same', () => {
  assert.notEqual(told(...blocks((booked, value) => `${booked} val. ${value}`, '95,10 +'))[0]?.sanity, 100)
})

const list = (currency: string, iban: string, balances: readonly string[]): Rows => [
  [[`${currency} statement`, 50]],
  [['1 March 2024 [GMT] - 31 March 2024 [GMT]', 50]],
  [['Generated on: 3 April 2024', 50]],
  [
    [`IBAN ${iban}`, 50],
    ['Swift/BIC XQFTBEB1', 250],
  ],
  [[`${currency} on 31 March 2024`, 50], r(`${balances[0]} ${currency}`, 300)],
  [['Description', 55], r('Incoming', 380), r('Outgoing', 450), r('Amount', 540)],
  [['Sent money to A LARSEN', 55], r('-50.00', 450), r(balances[0] ?? '', 540)],
  [['26 March 2024 Transaction: TRANSFER-1', 55]],
  [['Received money from B MOSS with reference', 55], r('200.00', 380), r(balances[1] ?? '', 540)],
  [['26/02/2024', 55]],
  [['15 March 2024 Transaction: TRANSFER-2', 55]],
  [['Sent money to C VALE', 55], r('-30.00', 450), r(balances[2] ?? '', 540)],
  [['2 March 2024 Transaction: TRANSFER-3', 55]],
]
const euro = list('EUR', 'BE68 5390 0754 7034', ['1,120.00', '1,170.00', '970.00'])
const pounds = (last = '8,120.00') => list('GBP', 'GB29 NWBK 6016 1331 9268 19', [last, '8,170.00', '7,970.00'])
const days = ['2024-03-02 null -3000', '2024-03-15 null 20000', '2024-03-26 null -5000']
const accounts = [
  { iban: 'BE68539007547034', balances: [100_000, 112_000], moves: days, sanity: 100 },
  { iban: 'GB29NWBK60161331926819', balances: [800_000, 812_000], moves: days, sanity: 100 },
]

test('lists with the newest first and no balance at their ends are apart where their balances do not lead on, on one page or two', () => {
  assert.deepEqual(told(euro, pounds()), accounts)
  assert.deepEqual(told([...euro, ...pounds()]), accounts)
})

test('they are where their period is printed once, by days that begin anew', () => {
  const [title = [], , ...others] = pounds()
  assert.deepEqual(told([...euro, title, ...others]), accounts)
})

test('a balance that does not lead on begins no list where nothing heads one', () => {
  const [only, ...others] = told(list('EUR', 'BE68 5390 0754 7034', ['1,120.00', '1,171.00', '970.00']))
  assert.deepEqual(others, [])
  assert.notEqual(only?.sanity, 100)
  assert.ok(told([...euro, ...pounds('8,121.00')]).some(({ sanity }) => sanity !== 100))
})
