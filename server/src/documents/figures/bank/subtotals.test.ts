import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

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
