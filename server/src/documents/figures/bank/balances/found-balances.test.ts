import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [[['Relevé du 01/03/2024 au 31/03/2024', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
const moves: Rows = [
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
]
const told = (above: Rows, below: Rows) => {
  const { statements, problems } = readBankStatements(textPages([...head, ...above, ...moves, ...below]))
  const [one] = statements
  return [
    one?.opening?.cents,
    one?.closing?.cents,
    one?.sanity.percentage === 100,
    problems.some(({ code }) => code === 'balance-found'),
  ]
}
const opening = (at: number): Rows => [[['Zork', 40], r('100,00', at)]]
const closing = (at: number): Rows => [[['Blim', 40], r('65,00', at)]]

test('two amounts in one column that are apart by what moved are the balances, in whatever words', () => {
  assert.deepEqual(told(opening(540), closing(540)), [10_000, 6_500, true, false])
})

test('two amounts from anywhere are told as a guess and prove nothing', () => {
  assert.deepEqual(told(opening(250), closing(540)), [10_000, 6_500, false, true])
})

test('amounts that are not apart by what moved are no balances', () => {
  assert.deepEqual(told(opening(540), [[['Blim', 40], r('66,00', 540)]]).slice(0, 2), [undefined, undefined])
})

test('where nothing was held before, no movement is taken for the opening balance', () => {
  const row = (day: string, label: string, amount: string): readonly Cell[] => [[day, 40], [label, 140], r(amount, 470)]
  const list = (newestFirst: boolean, first = 'DEPOSIT'): Rows => {
    const rows = [
      row('02/12/2024', first, '500.00'),
      row('05/12/2024', 'RENT', '-100.00'),
      row('09/12/2024', 'SHOP', '-50.00'),
      row('20/12/2024', 'PAY', '80.00'),
    ]
    return [
      [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
      [['Statement 01/12/2024 - 31/12/2024', 40]],
      [['Date', 40], ['Details', 140], r('Amount', 470)],
      ...(newestFirst ? rows.toReversed() : rows),
      [['Closing balance', 140], r('430.00', 470)],
    ]
  }
  const read = (rows: Rows) => readBankStatements(textPages(rows)).statements[0]
  for (const newestFirst of [false, true]) {
    const one = read(list(newestFirst))
    assert.deepEqual([one?.opening?.cents ?? 0, one?.closing?.cents, one?.transactions.length], [0, 43_000, 4])
  }
  // In words for a balance that are not known as such, it is one.
  const said = read(list(false, 'Zork balance of the books'))
  assert.deepEqual([said?.opening?.cents, said?.transactions.length], [50_000, 3])
})
