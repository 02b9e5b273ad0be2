import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

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
