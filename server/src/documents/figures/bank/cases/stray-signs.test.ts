import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [
  [['IBAN GB82 WEST 1234 5698 7654 32', 40]],
  [['Statement period 01 Mar 2025 to 31 Mar 2025', 40]],
  [['Date', 40], ['Description', 120], r('Money out', 320), r('Money in', 400), r('Balance', 500)],
]
const move = (day: string, [out, paid]: readonly [string, string], balance: string): readonly Cell[] => [
  [day, 40],
  ['COUNTER', 120],
  ...(out === '' ? [] : [r(out, 320)]),
  ...(paid === '' ? [] : [r(paid, 400)]),
  r(balance, 500 + 5 * (balance.length - balance.replace(/ \w+$/, '').length)),
]
const read = (pages: Parameters<typeof readBankStatements>[0]) => {
  const [statement] = readBankStatements(pages).statements
  return {
    balances: statement?.transactions.map(({ balanceCents }) => balanceCents),
    sanity: statement?.sanity.percentage,
  }
}
const lettered = (opening: string, balance: string): Rows => [
  ...head,
  [['Start balance', 120], r(opening, 515)],
  move('02 Mar 2025', ['', '78.00'], balance),
  move('05 Mar 2025', ['568.00', ''], '16.30 DR'),
  move('06 Mar 2025', ['', '20.00'], '3.70 CR'),
  [['End balance', 120], r('3.70 CR', 515)],
]

test('in a picture a minus that the letter behind the amount contradicts is a speck', () => {
  const whole = { balances: [55_170, -1_630, 370], sanity: 100 }
  assert.deepEqual(read(scannedPages(0, lettered('473.70 CR', '-551.70 CR'))), whole)
  assert.deepEqual(read(scannedPages(0, lettered('-473.70 CR', '551.70 CR'))), whole)
  assert.deepEqual(read(scannedPages(0, lettered('473.70 CR', '551.70 CR'))), whole)
})

const plain = (opening: string, [out, paid]: readonly [string, string], balance: string, closing: string): Rows => [
  ...head,
  [['Start balance', 120], r(opening, 500)],
  move('02 Mar 2025', [out, paid], balance),
  move('05 Mar 2025', ['', '10.00'], closing),
  [['End balance', 120], r(closing, 500)],
]

test('without letters it is one where the digits are those that the lines lead to', () => {
  const rows = plain('100.00', ['', '50.00'], '-150.00', '160.00')
  assert.deepEqual(read(scannedPages(0, rows)), { balances: [15_000, 16_000], sanity: 100 })
  assert.ok((read(textPages(rows)).sanity ?? 100) < 100)
})

test('from zero on, the balance may be all that says which way an amount went', () => {
  const rows = plain('0.00', ['', '50.00'], '-50.00', '60.00')
  assert.ok((read(scannedPages(0, rows)).sanity ?? 100) < 100)
})

test('a line that is as much as the balance may have lost its own minus: then the balance is not turned', () => {
  const rows: Rows = [
    ...head.slice(0, 2),
    [['Date', 40], ['Description', 120], r('Amount', 400), r('Balance', 500)],
    [['Start balance', 120], r('50.00', 500)],
    [['01 Mar 2025', 40], ['COUNTER', 120], r('+10.00', 400), r('60.00', 500)],
    [['02 Mar 2025', 40], ['RENT', 120], r('+100.00', 400)],
    [['03 Mar 2025', 40], ['SHOP', 120], r('-60.00', 400), r('-100.00', 500)],
  ]
  assert.ok((read(scannedPages(0, rows)).sanity ?? 100) < 100)
})

test('a letter that begins the words behind an amount says nothing of its sign', () => {
  const rows: Rows = [
    ...head.slice(0, 2),
    [['Date', 40], r('Amount', 160), ['Description', 168], r('Balance', 500)],
    [['Start balance', 168], r('100.00', 500)],
    [['02 Mar 2025', 40], r('-10.00', 160), ['H & M', 168], r('90.00', 500)],
    [['03 Mar 2025', 40], r('-20.00', 160), ['C & A', 168], r('70.00', 500)],
    [['End balance', 168], r('70.00', 500)],
  ]
  assert.deepEqual(read(scannedPages(0, rows)), { balances: [9_000, 7_000], sanity: 100 })
})
