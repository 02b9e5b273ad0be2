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

const savings = (number: string, edge: number, opening: string, moves: Rows, closing: string): Rows => [
  [[`LIVRET N° ${number} en euros`, 40]],
  [['Date', 40], ['Date valeur', 110], ['Opération', 190], r('Débit EUROS', edge - 80), r('Crédit EUROS', edge + 24)],
  [['SOLDE AU 31/12/2023', 190], r(opening, edge)],
  ...moves,
  [['SOLDE AU 31/03/2024', 190], r(closing, edge)],
]

test('amounts of so few lines that the bold ones make a column are under one title all the same', () => {
  const { statements } = readBankStatements(
    textPages([
      [['RELEVÉ du 01/01/2024 au 31/03/2024', 40]],
      ...savings(
        '05061 80087258247',
        527,
        '8 450,00',
        [
          [['01/01/2024', 40], ['01/01/2024', 110], ['VIREMENT', 190], r('759,00', 520)],
          [['17/01/2024', 40], ['17/01/2024', 110], ['VIREMENT', 190], r('186,65', 520)],
        ],
        '9 395,65',
      ),
      ...savings(
        '91331 89071614858',
        500,
        '6 000,00',
        [[['08/01/2024', 40], ['09/01/2024', 110], ['VIREMENT', 190], r('127,79', 492)]],
        '6 127,79',
      ),
    ]),
  )
  assert.deepEqual(
    statements.map(({ transactions, sanity }) => [transactions.map(({ cents }) => cents), sanity.percentage]),
    [
      [[75_900, 18_665], 100],
      [[12_779], 100],
    ],
  )
})
