import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const days = (period: string, ...printed: readonly string[]) => {
  const rows: Rows = [
    [['Account number 12345678', 40]],
    [[period, 40]],
    [['Date', 40], ['Description', 120], r('Amount', 480), r('Balance', 560)],
    [['Beginning balance', 120], r('100.00', 560)],
    ...printed.map((day, at): Cell[] => [[day, 40], ['SHOP', 120], r('-10.00', 480), r(`${90 - 10 * at}.00`, 560)]),
    [['Ending balance', 120], r(`${100 - 10 * printed.length}.00`, 560)],
  ]
  return readBankStatements(textPages(rows)).statements.flatMap(({ transactions }) =>
    transactions.map(({ bookingDate }) => bookingDate),
  )
}

test('days of which either number may be the month are those of the period that is written in words', () => {
  const march = 'March 1, 2024 through March 31, 2024'
  assert.deepEqual(days(march, '03/05'), ['2024-03-05'])
  assert.deepEqual(days(march, '03/05', '03/06', '03/11'), ['2024-03-05', '2024-03-06', '2024-03-11'])
  assert.deepEqual(days('1 March 2024 to 31 March 2024', '05/03', '06/03'), ['2024-03-05', '2024-03-06'])
  const turn = 'December 11, 2024 through January 10, 2025'
  assert.deepEqual(days(turn, '12/12', '01/02'), ['2024-12-12', '2025-01-02'])
})

test('where both would do, the first is the day, unless the lines are in order only the other way', () => {
  const year = 'January 1, 2024 through December 31, 2024'
  assert.deepEqual(days(year, '03/05'), ['2024-05-03'])
  assert.deepEqual(days(year, '03/05', '03/06', '04/02'), ['2024-03-05', '2024-03-06', '2024-04-02'])
})
