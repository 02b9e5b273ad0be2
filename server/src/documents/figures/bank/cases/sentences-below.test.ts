import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (...below: Rows) => {
  const page: Rows = [
    [['Rekeningnummer NL91 ABNA 0417 1643 00', 40]],
    [['Periode 01-03-2024 t/m 31-03-2024', 40]],
    [
      ['Vorig saldo', 40],
      ['Nieuw saldo', 200],
    ],
    [
      ['100,00', 40],
      ['65,00', 200],
    ],
    [['Boekdatum', 40], ['Omschrijving', 110], r('Bedrag af', 400), r('Bedrag bij', 500)],
    [['04-03', 40], ['Supermarkt', 110], r('60,00', 400)],
    [['05-03', 40], ['Salaris', 110], r('25,00', 500)],
    ...below,
  ]
  return readBankStatements(textPages(page)).statements.map(({ transactions, sanity }) => [
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])
}

test('an amount at the end of a sentence below the table is no movement, wherever it ends', () => {
  const sentence = 'Dit product valt onder het depositogarantiestelsel tot 100.000,00.'
  assert.deepEqual(read([], [r(sentence, 500)]), [[[-6_000, 2_500], 100]])
})

test('one with a point behind it that stands apart is', () => {
  assert.notDeepEqual(read([['Kosten van een nieuwe bankpas', 110], r('5,00.', 500)]), [[[-6_000, 2_500], 100]])
})

test('what the bank is worth by law, or up to what a deposit is covered, is no movement, wherever it ends', () => {
  for (const note of [
    'Banco Lago S.p.A. - Capitale sociale € 7.100.000,00',
    'Uferbank AG - Sitz Hamburg - HRB 90 117 - Grundkapital 1.252.634,00',
    'Banque du Lac - SA au capital de 92.000.000,00',
    'Banco Lago - Capital Social 12.345.678,00',
    'Banca del Lago - Cap. Soc. euro 48.221.905,00',
    'Uw tegoed is beschermd tot 100.000,00',
    'Vos dépôts sont garantis jusqu’à hauteur de 100.000,00',
    'Deposits are protected up to £85.000,00',
  ])
    for (const edge of [400, 500]) assert.deepEqual(read([], [r(note, edge)]), [[[-6_000, 2_500], 100]], note)
})

test('a payment of capital is one, on a line with a day or with its amount in a column', () => {
  const rows = (label: string, day: string): Rows => [[[day, 40], [label, 110], r('5,00', 500)]]
  assert.deepEqual(read(...rows('Capitale sociale', '06-03'))[0]?.[0], [-6_000, 2_500, 500])
  assert.deepEqual(read(...rows('Capitale sociale', ''))[0]?.[0], [-6_000, 2_500, 500])
  assert.deepEqual(read([['06-03', 40], r('Capitale sociale 5,00', 500)])[0]?.[0], [-6_000, 2_500, 500])
})
