import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [[['Relevé du 01/03/2024 au 31/03/2024', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
const moves: Rows = [
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
]
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ opening, closing, transactions, sanity }) => [
    opening?.cents,
    closing?.cents,
    transactions.map(({ bookingDate, cents }) => `${bookingDate} ${cents}`),
    sanity.percentage,
  ])
const both = ['2024-03-02 -6000', '2024-03-15 2500']

test('a box of balances and a label with two words of titles and a number are no titles of columns', () => {
  const box: Rows = [
    [
      ['Saldo iniziale', 40],
      ['Totale entrate', 180],
      ['Totale uscite', 310],
      ['Saldo finale', 440],
    ],
    [
      ['100,00', 40],
      ['25,00', 180],
      ['60,00', 310],
      ['65,00', 440],
    ],
  ]
  const rows: Rows = [
    ...head,
    ...box,
    [['02/03/2024', 40], r('60,00', 200), ['BONIFICO', 300]],
    [['CAUSALE SALDO FT 5772', 300]],
    [['15/03/2024', 40], r('25,00', 280), ['VERSAMENTO', 300]],
  ]
  const titled: Rows = [
    [['Data', 40], r('Dare', 200), r('Avere', 280), ['Descrizione', 300]],
    [['Saldo finale', 300], r('65,00', 280)],
  ]
  assert.deepEqual(told(rows, [...head, ...titled]), [[10_000, 6_500, both, 100]])
})

test('an IBAN whose last groups a scan put on another line is read as it stands', () => {
  const rows: Rows = [
    [['Relevé du 01/03/2024 au 31/03/2024', 40]],
    [['IBAN FR76 3000 6000', 40]],
    [
      ['M. DURAND', 40],
      ['0112 3456 7890 189', 140],
    ],
    [['Ancien solde', 120], r('100,00', 470)],
    ...moves,
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  const [one] = readBankStatements(scannedPages(0, rows)).statements
  assert.equal(one?.iban, 'FR7630006000011234567890189')
})
