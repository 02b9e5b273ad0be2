import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [
  [['IBAN GB29 NWBK 6016 1331 9268 19', 40]],
  [['Statement period 1 March 2024 to 31 March 2024', 40]],
]
const told = (rows: Rows) =>
  readBankStatements(textPages([...head, ...rows])).statements.map(({ transactions, sanity }) => [
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])

test('a payment below the day of others that is as much as two before it is one, as the balance beside it says', () => {
  const rows: Rows = [
    [['Date', 40], ['Description', 120], r('Paid out', 330), r('Paid in', 400), r('Balance', 480)],
    [['01 Mar 2024', 40], ['Opening balance', 120], r('100.00', 480)],
    [['02 Mar 2024', 40], ['CARD SHOP', 120], r('10.00', 330)],
    [['CARD CAFE', 120], r('15.00', 330)],
    [['CARD BOOKS', 120], r('25.00', 330), r('50.00', 480)],
    [['05 Mar 2024', 40], ['SALARY', 120], r('40.00', 400), r('90.00', 480)],
    [['31 Mar 2024', 40], ['Closing balance', 120], r('90.00', 480)],
  ]
  assert.deepEqual(told(rows), [[[-1_000, -1_500, -2_500, 4_000], 100]])
})

const listed = (third: string, closing: string): Rows => [
  [['Date', 40], ['Description', 120], r('Paid out', 330), r('Paid in', 400)],
  [['Opening balance', 120], r('100.00', 400)],
  [['02 Mar 2024', 40], ['CARD SHOP', 120], r('10.00', 330)],
  [['CARD CAFE', 120], r('15.00', 330)],
  [[third, 120], r('25.00', 330)],
  [['05 Mar 2024', 40], ['SALARY', 120], r('40.00', 400)],
  [['Closing balance', 120], r(closing, 400)],
]

test('without a balance beside it the closing balance says whether it is one', () => {
  assert.deepEqual(told(listed('CARD BOOKS', '90.00')), [[[-1_000, -1_500, -2_500, 4_000], 100]])
  assert.deepEqual(told(listed('CARDS OF THE DAY', '115.00')), [[[-1_000, -1_500, 4_000], 100]])
})

test('what is called a sum moves nothing, though the closing balance would bear it out', () => {
  assert.notEqual(told(listed('Total', '90.00'))[0]?.[1], 100)
})

const finnish = (label: string): Rows => [
  [['Saldo 29.02.2024', 40], r('100,00+', 480)],
  [['Kirjauspäivä 04.03.24', 40]],
  [['TILISIIRTO', 60], r('30,00-', 480)],
  [['PALKKA', 60], r('50,00+', 480)],
  [['Kirjauspäivä 28.03.24', 40]],
  [['KORTTIOSTO', 60], r('10,00-', 480)],
  [['Saldo', 300], r('110,00+', 480)],
  [[label, 40], r('50,00+', 480)],
  [['Otot yhteensä (2 kpl)', 40], r('40,00-', 480)],
  [['Loppusaldo 31.03.2024', 40], r('110,00+', 480)],
]

test('a sum of one movement is none, where the word for a sum ends what it is called', () => {
  for (const label of ['Panot yhteensä (1 kpl)', 'Panot yhteensä', 'Wpływy razem: '])
    assert.deepEqual(told(finnish(label)), [[[-3_000, 5_000, -1_000], 100]])
})
