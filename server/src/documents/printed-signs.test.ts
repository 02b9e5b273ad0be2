import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { groupedCents } from './data/amount.ts'
import { parseAmount } from './figures/amounts.ts'
import { isLettered, type Money } from './figures/bank/bank-lines.ts'
import { readBankStatements } from './figures/bank/read-bank-statements.ts'
import { dashes } from './printed-signs.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

test('a dash of any length is a minus, before an amount and behind it, and no letter', () => {
  for (const dash of dashes) {
    for (const text of [`${dash}45.00`, `45.00${dash}`, `${dash}£45.00`, `${dash}1 045.00`]) {
      const read = parseAmount(text)
      assert.equal(read?.signed, true, text)
      assert.ok(Number(read?.cents) < 0, text)
      assert.equal(isLettered({ signed: true, text } as Money), false, text)
    }
    assert.equal(groupedCents(`${dash}45.00`, '.'), -4_500)
  }
})

test('what is taken back goes the other way in columns of debits and credits, whatever dash says so', () => {
  for (const dash of dashes) {
    const rows: Rows = [
      [
        ['Account number: 44595417', 300],
        ['GBP', 500],
      ],
      [['Statement period 01/03/2025 - 31/03/2025', 300]],
      [['Date', 40], ['Description', 120], r('Debit', 350), r('Credit', 430), r('Balance', 520)],
      [['01/03/2025', 40], ['Opening balance', 120], r('1,000.00', 520)],
      [['03/03/2025', 40], ['PAYROLL', 120], r('300.00', 430), r('1,300.00', 520)],
      [['04/03/2025', 40], ['PAYROLL REVERSED', 120], r(`${dash}300.00`, 430), r('1,000.00', 520)],
      [['05/03/2025', 40], ['SHOP', 120], r('50.00', 350), r('950.00', 520)],
      [['06/03/2025', 40], ['BAKER', 120], r('20.00', 350), r('930.00', 520)],
      [['07/03/2025', 40], ['SHOP REFUND', 120], r(`${dash}50.00`, 350), r('980.00', 520)],
      [['31/03/2025', 40], ['Closing balance', 120], r('980.00', 520)],
    ]
    const [read] = readBankStatements(textPages(rows)).statements
    assert.deepEqual(
      read?.transactions.map(({ cents }) => cents),
      [30_000, -30_000, -5_000, -2_000, 5_000],
      dash,
    )
    assert.equal(read?.sanity.percentage, 100, dash)
  }
})
