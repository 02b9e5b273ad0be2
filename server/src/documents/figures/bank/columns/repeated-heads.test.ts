import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
type Move = readonly [day: string, label: string, debit: string, credit: string]
/** The box with both balances stands above the table of each page. */
const page = (number: string, closing: string, ...moves: readonly Move[]): Rows => [
  [['Duinbank N.V.', 40], r(`Blad ${number} van 2`, 520)],
  [['NL91 ABNA 0417 1643 00', 40]],
  [
    ['Datum afschrift', 40],
    ['Vorig saldo', 150],
    ['Nieuw saldo', 290],
  ],
  [
    ['28-11-2025', 40],
    ['100,00+ CREDIT', 150],
    [closing, 290],
  ],
  [['Boekdatum', 40], ['Omschrijving', 120], r('Bedrag af', 420), r('Bedrag bij', 500)],
  ...moves.map(([day, label, debit, credit]): Rows[number] => [
    [day, 40],
    [label, 120],
    ...(debit === '' ? [] : [r(debit, 420)]),
    ...(credit === '' ? [] : [r(credit, 500)]),
  ]),
]
const begun: readonly Move[] = [
  ['03-11', 'Huur', '60,00', ''],
  ['04-11', 'Loon', '', '25,00'],
  ['06-11', 'Winkel', '5,00', ''],
]
const rest: readonly Move[] = [
  ['17-11', 'Klant', '', '30,00'],
  ['20-11', 'Stroom', '12,00', ''],
]
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ transactions, opening, closing, sanity }) => [
    transactions.length,
    opening?.cents,
    closing?.cents,
    sanity.percentage,
  ])

test('a box with both balances that stands above the table of every page ends nothing before the last', () => {
  const pages = [page('1', '78,00+ CREDIT', ...begun), page('2', '78,00+ CREDIT', ...rest)]
  assert.deepEqual(told(...pages), [[5, 10_000, 7_800, 100]])
})

test('a box that says another balance on a later page is never proven', () => {
  const pages = [page('1', '78,00+ CREDIT', ...begun), page('2', '88,00+ CREDIT', ...rest)]
  const read = told(...pages)
  assert.notEqual(read.length, 0)
  assert.ok(read.every((statement) => statement.at(-1) !== 100))
})

test('where all that moved has led to its closing balance, the same box once more begins something else', () => {
  const pages = [page('1', '60,00+ CREDIT', ...begun), page('1', '60,00+ CREDIT', ['07-11', 'Huur', '40,00', ''])]
  assert.deepEqual(
    told(...pages).map(([count]) => count),
    [3, 1],
  )
})
