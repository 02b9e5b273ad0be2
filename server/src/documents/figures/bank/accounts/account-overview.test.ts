import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const overview: Rows = [
  [['Statement of all accounts from 1 August 2025 to 31 August 2025', 40]],
  [['Account', 40], r('Opening', 400), r('Closing', 480)],
  [['Balance EUR', 40], r('€100.00', 400), r('€65.00', 480)],
  [['Balance GBP', 40], r('£50.00', 400), r('£50.00', 480)],
]
const tablesOf = (totalIn: string): Rows => [
  [['Date', 40], ['Description', 120], r('Money out', 330), r('Money in', 400), r('Balance', 480)],
  [['EUR Account — IBAN LU28 0019 4006 4475 0000', 120]],
  [['Opening balance', 120], r('€100.00', 480)],
  [['Aug 2, 2025', 40], ['RENT', 120], r('€60.00', 330), r('€40.00', 480)],
  [['Aug 5, 2025', 40], ['SALES', 120], r('€25.00', 400), r('€65.00', 480)],
  [['Closing balance', 120], r('€60.00', 330), r(totalIn, 400), r('€65.00', 480)],
  [['GBP Account — IBAN GB82 WEST 1234 5698 7654 32', 120]],
  [['Opening balance', 120], r('£50.00', 480)],
  [['Closing balance', 120], r('£0.00', 330), r('£0.00', 400), r('£50.00', 480)],
]
const told = (totalIn: string) =>
  readBankStatements(textPages([...overview, ...tablesOf(totalIn)])).statements.map(
    ({ currency, opening, closing, transactions, sanity }) => [
      currency,
      opening?.cents,
      closing?.cents,
      transactions.length,
      sanity.percentage,
    ],
  )

test('a list of the accounts above their tables is no balance of the first, and sums beside a closing balance are none', () => {
  assert.deepEqual(told('€25.00'), [
    ['EUR', 10_000, 6_500, 2, 100],
    ['GBP', 5_000, 5_000, 0, 100],
  ])
})

test('sums beside a closing balance are compared', () => {
  assert.notEqual(told('€26.00')[0]?.at(-1), 100)
})
