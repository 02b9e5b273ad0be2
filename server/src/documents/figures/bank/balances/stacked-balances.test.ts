import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const move = (day: string, label: string, [amount, balance]: readonly [string, string], more = ''): Rows => [
  [[day, 40], [label, 120], r(`${amount} €`, 540)],
  more === '' ? [r(`${balance} €`, 540)] : [[more, 120], r(`${balance} €`, 540)],
]
/** As apps list them: the newest first, and under each amount what the account then held. */
const list = (...balances: readonly string[]): Rows => [
  [['Movimientos de la cuenta', 40], r('Saldo actual', 540)],
  [['ES91 2100 0418 4502 0005 1332', 40], r('-10,00 €', 540)],
  [['Del 01/04/2025 al 30/04/2025', 40]],
  [['Abril 2025', 40]],
  ...move('29 abr', 'RECIBO', ['-50,00', balances[0] ?? '-10,00'], 'REF. MANDATO 642646739'),
  ...move('28 abr', 'CAJERO', ['-80,00', balances[1] ?? '40,00']),
  ...move('25 abr', 'NOMINA', ['+100,00', balances[2] ?? '120,00'], 'MES DE abril'),
  ...move('24 abr', 'COMPRA', ['-30,00', balances[3] ?? '20,00']),
  [['Saldo inicial a 01/04/2025: 50,00 €', 40]],
]
const read = (rows: Rows) =>
  readBankStatements(textPages(rows)).statements.map(({ opening, closing, transactions, sanity }) => ({
    balances: [opening?.cents, closing?.cents],
    moves: transactions.map(({ cents, balanceCents }) => [cents, balanceCents]),
    sanity: sanity.percentage,
  }))

test('a balance under each amount is what it leaves, and no movement', () => {
  assert.deepEqual(read(list()), [
    {
      balances: [5_000, -1_000],
      moves: [
        [-3_000, 2_000],
        [10_000, 12_000],
        [-8_000, 4_000],
        [-5_000, -1_000],
      ],
      sanity: 100,
    },
  ])
})

test('amounts under one another that do not lead on are movements of a day', () => {
  const moves = read(list('-7,00', '13,00', '9,00', '-3,00')).flatMap((each) => each.moves)
  assert.equal(moves.length, 8)
})
