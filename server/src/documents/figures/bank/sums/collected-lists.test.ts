import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const purchases = (amounts: readonly string[]): Rows =>
  amounts.map((amount, at) => [[`0${at + 2}/10/24`, 40], ['LIBRAIRIE', 120], r(amount, 450)])
const read = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  const [statement] = statements
  return {
    account: statement?.account,
    moves: statement?.transactions.map(({ cents }) => cents),
    balances: [statement?.opening?.cents, statement?.closing?.cents],
    isProven: statement?.sanity.percentage === 100,
    isUnsigned: problems.some(({ code }) => code === 'signs-unknown'),
  }
}
const amounts = ['81,56', '85,91', '55,04']
const card = (said: string, listed: readonly string[] = amounts, below: Rows = []): Rows => [
  [['Relevé de carte à débit différé en EUR', 40]],
  [['Carte Visa Premier n° 4974 XXXX XXXX 8131', 40]],
  [['Opérations du 01/10/2024 au 31/10/2024', 40]],
  [[said, 40]],
  [["Date d'achat", 40], ['Commerçant', 120], r('Montant EUR', 450)],
  ...purchases(listed),
  ...below,
]
const told = (isUnsigned: boolean, moves: readonly number[]) => ({
  account: '4974XXXXXXXX8131',
  moves,
  balances: [undefined, undefined],
  isProven: false,
  isUnsigned,
})
const out = [-8_156, -8_591, -5_504]

test('what is taken from the account for all purchases of a card says that they go out, and is no balance', () => {
  for (const said of [
    'Montant total à débiter le 04/11/2024 : 222,51 EUR',
    'Total prélevé sur votre compte : 222,51',
    'Gesamtbetrag, der abgebucht wird: 222,51',
    'Abbuchungsbetrag 222,51',
    'Totale da addebitare 222,51',
    'Importe total a cargar 222,51',
    'Total a debitar 222,51',
    'Totaal af te schrijven 222,51',
    'Amount to be debited on 04/11/2024 222,51',
  ])
    assert.deepEqual(read(card(said)), told(false, out), said)
  const below: Rows = [[['TOTAL DES FACTURES CARTE', 120], r('222,51', 450)]]
  assert.deepEqual(read(card('Visa', amounts, below)), told(false, out))
})

test('what is deducted from them comes in', () => {
  assert.deepEqual(
    read(card('Montant à débiter : 112,43', ['81,56', '85,91', '-55,04'])),
    told(false, [-8_156, -8_591, 5_504]),
  )
})

test('another amount, or one that is paid at least, says nothing of them', () => {
  for (const said of ['Montant à débiter : 222,50', 'Plafond de paiement : 222,51', 'Visa'])
    assert.deepEqual(read(card(said)), told(true, [8_156, 8_591, 5_504]), said)
})

test('the first of a list and the sum of all are apart by what moved between them, and prove no balances', () => {
  const signed = [...amounts, '10,00'].map((amount) => `-${amount}`)
  const summed = (called: string) => read(card('Visa', signed, [[[called, 120], r('-232,51', 450)]]))
  for (const called of ['TOTAL', 'TOTAL DES FACTURES CARTE', 'Summe'])
    assert.deepEqual(summed(called), told(false, [...out, -1_000]), called)
  for (const called of ['SAMEN', 'Montant']) assert.equal(summed(called).isProven, false, called)
})

test('what a creditor collects from others, and a list of an account, may come in', () => {
  for (const [number, title, said] of [
    ['Konto-Nr. 1234567890', 'Sammler Lastschrifteinzug', 'Gesamtbetrag eingezogen 222,51'],
    ['Compte n° 00012345678', 'Opérations', 'Total à débiter 222,51'],
  ] as const) {
    const rows: Rows = [
      [[number, 40]],
      [[`${title} 01/10/2024 - 31/10/2024 EUR`, 40]],
      [['Date', 40], ['Text', 120], r('Montant', 450)],
      ...purchases(amounts),
      [[said, 120]],
    ]
    const { moves, isUnsigned } = read(rows)
    assert.deepEqual([moves, isUnsigned], [[8_156, 8_591, 5_504], true], said)
  }
})
