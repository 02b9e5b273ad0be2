import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (rows: Rows) => {
  const [one] = readBankStatements(textPages(rows)).statements
  return [one?.transactions.map(({ cents }) => cents), one?.sanity.percentage]
}
const head: Rows = [[['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]], [['01/12/2024 - 31/12/2024', 40]]]

test('beside columns with titles a letter behind an amount is a code, and says nothing of its side', () => {
  const rows: Rows = [
    ...head,
    [['Date', 40], ['Details', 110], r('Paid out', 300), r('Paid in', 400)],
    [['Opening balance', 110], r('100.00', 400)],
    [['02/12/2024', 40], ['RENT', 110], r('60.00', 300), ['C', 305]],
    [['13/12/2024', 40], ['PAY', 110], r('30.00', 400)],
    [['14/12/2024', 40], ['SHOP', 110], r('10.00', 300), ['C', 305]],
    [['Closing balance', 110], r('60.00', 400)],
  ]
  assert.deepEqual(told(rows), [[-6_000, 3_000, -1_000], 100])
})

test('nor does the one word of a description right of it', () => {
  const rows: Rows = [
    ...head,
    [['Date', 40], r('Paid out', 200), r('Paid in', 270), ['Details', 290]],
    [['Opening balance', 40], r('100.00', 270)],
    [['02/12/2024', 40], r('60.00', 200), ['RENT', 290]],
    [['13/12/2024', 40], r('30.00', 270), ['Debit', 280]],
    [['14/12/2024', 40], r('10.00', 200), ['Credit', 210]],
    [['Closing balance', 40], r('60.00', 270)],
  ]
  assert.deepEqual(told(rows), [[-6_000, 3_000, -1_000], 100])
})

test('in the only column, whatever its title, it does', () => {
  const rows: Rows = [
    ...head,
    [['Date', 40], ['Details', 110], r('Payments', 300)],
    [['Opening balance', 110], r('100.00', 300)],
    [['02/12/2024', 40], ['RENT', 110], r('60.00', 300)],
    [['13/12/2024', 40], ['REFUND', 110], r('30.00', 300), ['CR', 305]],
    [['14/12/2024', 40], ['SHOP', 110], r('10.00', 300)],
    [['Closing balance', 110], r('60.00', 300)],
  ]
  assert.deepEqual(told(rows), [[-6_000, 3_000, -1_000], 100])
})
