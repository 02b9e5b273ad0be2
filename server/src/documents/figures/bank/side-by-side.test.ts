import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const titles: Rows[number] = [['Date', 40], ['Description', 120], r('Amount', 540)]
const title = (at: number): readonly Cell[] => [['Check No.', at], ['Date Paid', at + 60], r('Amount', at + 160)]
const cheque = (number: string, day: string, amount: string, at: number): readonly Cell[] => [
  [number, at],
  [day, at + 60],
  r(amount, at + 160),
]
const rows = (second: string): Rows => [
  [['Prairie National Bank', 40]],
  [['MOAB UT 84532', 40]],
  [['Statement period 03/01/2024 through 03/31/2024', 40]],
  [['Account number: 000123456789', 40]],
  [['Beginning Balance', 40], r('$1,000.00', 300)],
  [['Deposits and Additions', 40], r('350.00', 300)],
  [['Checks Paid', 40], r('-100.00', 300)],
  [['Electronic & Other Withdrawals', 40], r('-120.00', 300)],
  [['Ending Balance', 40], r('$1,130.00', 300)],
  [['Deposits and Additions', 40]],
  titles,
  [['03/14', 40], ['ACH CREDIT ACME', 120], r('300.00', 540)],
  [['03/29', 40], ['MOBILE DEPOSIT', 120], r('50.00', 540)],
  [['Checks Paid', 40]],
  [...title(40), ...title(260)],
  [...cheque('1041', '03/19', '40.00', 40), ...cheque('1043*', '03/17', second, 260)],
  [...cheque('1042', '03/16', '25.00', 40)],
  [['Electronic & Other Withdrawals', 40]],
  titles,
  [['03/04', 40], ['UTILITY PAYMENT', 120], r('-100.00', 540)],
  [['03/20', 40], ['CARD PURCHASE', 120], r('-20.00', 540)],
]

test('a list of cheques in two columns is read from top to bottom, in the order of the numbers', () => {
  const { statements, problems } = readBankStatements(textPages(rows('35.00')))
  assert.deepEqual(
    statements.map(({ sanity }) => sanity.percentage),
    [100],
  )
  assert.deepEqual(
    statements[0]?.transactions.slice(2, 5).map(({ bookingDate, cents, label }) => [bookingDate, cents, label]),
    [
      ['2024-03-19', -4_000, '1041'],
      ['2024-03-16', -2_500, '1042'],
      ['2024-03-17', -3_500, '1043*'],
    ],
  )
  assert.deepEqual(problems, [])
})

test('titles that are repeated over and over without any row are read as they are', () => {
  const pages = textPages([...rows('35.00'), ...Array.from({ length: 30 }, () => [...title(40), ...title(260)])])
  assert.deepEqual(
    readBankStatements(pages).statements.map(({ sanity, transactions }) => [sanity.percentage, transactions.length]),
    [[100, 7]],
  )
})

test('a cheque of the second column that was changed fails', () => {
  const { statements } = readBankStatements(textPages(rows('36.00')))
  assert.ok(statements.every(({ sanity }) => (sanity.percentage ?? 0) < 100))
})
