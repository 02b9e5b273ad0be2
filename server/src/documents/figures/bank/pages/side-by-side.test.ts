import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

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

test('a cheque of a scan whose amount could not be read ends no list, and is told', () => {
  const given = rows('§5.00').toSpliced(16, 1, [
    ...cheque('1042', '03/16', '20.00', 40),
    ...cheque('1044', '03/18', '5.00', 260),
  ])
  const { statements, problems } = readBankStatements(scannedPages(0, given))
  const cents = statements[0]?.transactions.slice(2, 6).map((one) => one.cents)
  assert.deepEqual(cents, [-4_000, -2_000, -3_500, -500])
  assert.ok((statements[0]?.sanity.percentage ?? 100) < 100)
  assert.ok(problems.some(({ code }) => code === 'amount-reckoned'))
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

const single: readonly Cell[] = [['Check No.', 40], ['Date Paid', 150], r('Amount', 540)]
const paid = (number: string, day: string, amount: string): readonly Cell[] => [
  [number, 40],
  [day, 150],
  r(amount, 540),
]
const daily = (at: number, day: string, amount: string): readonly Cell[] => [[day, at], r(amount, at + 130)]
const withTables = (titled: readonly Cell[], more: Rows = []): Rows => [
  ...rows('35.00').slice(0, 9),
  [['Deposits and Additions', 40]],
  titles,
  [['03/14', 40], ['ACH CREDIT ACME', 120], r('300.00', 540)],
  [['03/29', 40], ['MOBILE DEPOSIT', 120], r('50.00', 540)],
  [['Checks Paid', 40]],
  titled,
  paid('1041 ^', '03/19', '40.00'),
  paid('1042 ^', '03/16', '25.00'),
  paid('1043 *^', '03/17', '35.00'),
  [['Electronic & Other Withdrawals', 40]],
  titles,
  [['03/04', 40], ['UTILITY PAYMENT', 120], r('-100.00', 540)],
  [['03/20', 40], ['CARD PURCHASE', 120], r('-20.00', 540)],
  ...more,
]
const balances: Rows = [
  [['Interest Rate', 40], ['From', 300], r('Balance', 450)],
  [['Daily Ending Balance', 40]],
  [...[40, 220, 400].flatMap((at): Cell[] => [['Date', at], r('Amount', at + 130)])],
  [...daily(40, '03/04', '900.00'), ...daily(220, '03/14', '1,200.00'), ...daily(400, '03/19', '1,100.00')],
  [...daily(40, '03/20', '1,080.00'), ...daily(220, '03/29', '1,130.00')],
]
const cheques = (given: Rows) => {
  const { statements, problems } = readBankStatements(textPages(given))
  const days = statements[0]?.transactions.slice(2, 5).map(({ bookingDate }) => bookingDate.slice(5))
  return { days, sanity: statements.map(({ sanity }) => sanity.percentage), codes: problems.map(({ code }) => code) }
}

test('cheques have the days of their own column, however many tables with other columns follow, and are in the order of their numbers', () => {
  const own = { days: ['03-19', '03-16', '03-17'], sanity: [100], codes: [] }
  assert.deepEqual(cheques(withTables(single)), own)
  assert.deepEqual(cheques(withTables(single, balances)), own)
})

test('a line that has the day of a line above, and another one in a cell of its own, proves nothing', () => {
  const { sanity, codes } = cheques(withTables([['Nr.', 40], ['Tag', 150], r('Wert', 540)], balances))
  assert.deepEqual(codes, ['day-not-read'])
  assert.ok(sanity.every((percentage) => (percentage ?? 0) < 100))
})
