import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (...cells: readonly Cell[]) => {
  const page: Rows = [
    [['Bank of the Estuary', 40]],
    [['IBAN GB82 WEST 1234 5698 7654 32', 40]],
    [['1 March 2024 to 31 March 2024', 40]],
    [['Date', 40], ['Description', 110], r('Money out £', 330), r('Money in £', 400), r('Balance £', 480)],
    [['Start balance', 110], r('100.00', 480)],
    [['2 Mar', 40], ['Card payment to FERRY INN', 110], r('10.00', 330), r('90.00', 480)],
    [['5 Mar', 40], ['Card payment to OLD MILL', 110], r('20.00', 330), r('70.00', 480)],
    [['6 Mar', 40], ...cells],
    [['7 Mar', 40], ['Card payment to FERRY INN', 110], r('5.00', 330), r('41.81', 480)],
    [['End balance', 110], r('41.81', 480)],
  ]
  return readBankStatements(textPages(page)).statements.map(({ transactions, sanity }) => [
    transactions.map(({ cents, label }) => (cents === -2_319 ? label : cents)),
    sanity.percentage,
  ])
}

test('an amount that touches its label is one, where it ends as the others of its column do', () => {
  assert.deepEqual(read(r('Card payment to PAGE TURNER BOOKS EXETER23.19', 330)), [
    [[-1_000, -2_000, 'Card payment to PAGE TURNER BOOKS EXETER', -500], 100],
  ])
})

test('the end of a reference is none', () => {
  assert.deepEqual(read(['Card payment REF23.19', 110], r('23.19', 330)), [
    [[-1_000, -2_000, 'Card payment REF23.19', -500], 100],
  ])
})

test('a minus before the currency stays with its amount', () => {
  const line = (day: string, amount: string, balance: string): Rows[number] => [
    [day, 40],
    ['FERRY INN', 110],
    r(amount, 330),
    r(balance, 480),
  ]
  const page: Rows = [
    [['Bank of the Estuary', 40]],
    [['1 March 2024 to 31 March 2024', 40]],
    [['Date', 40], ['Description', 110], r('Amount', 330), r('Balance', 480)],
    [['Start balance', 110], r('100.00', 480)],
    line('2 Mar', '-10.00', '90.00'),
    line('3 Mar', '-10.00', '80.00'),
    line('4 Mar', '-10.00', '70.00'),
    line('5 Mar', '-EUR23.19', '46.81'),
    [['End balance', 110], r('46.81', 480)],
  ]
  const [only] = readBankStatements(textPages(page)).statements
  assert.deepEqual(only?.transactions.at(-1)?.cents, -2_319)
})

test('of digits that may be the end of the label none are taken for an amount', () => {
  const [moves] = read(r('Card payment to PAGE TURNER BOOKS LONDON E1423.19', 330)).map(([found]) => found)
  assert.deepEqual(moves, [-1_000, -2_000, -500])
})
