import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const days = ['02.12', '04.12', '05.12', '08.12', '09.12', '10.12', '11.12', '12.12', '15.12', '16.12']
const rows: Rows = [
  [['Banque des Dunes', 40]],
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['du 1 décembre 2023 au 31 décembre 2023', 40]],
  [['Date', 40], ['Nature', 100], ['Valeur', 300], r('Débit', 420), r('Crédit', 500)],
  [['SOLDE CREDITEUR AU 30.11.2023', 100], r('500,00', 500)],
  ...days.map((day): Rows[number] => [[day, 40], ['CARTE 17/12/2023', 100], [day, 300], r('10,00', 420)]),
  [['SOLDE CREDITEUR AU 31.12.2023', 100], r('400,00', 500)],
]
const read = (foot: Rows) =>
  readBankStatements(textPages([...rows, ...foot])).statements.map(({ transactions, opening, closing, sanity }) => [
    transactions.length,
    transactions[0]?.bookingDate,
    opening?.cents,
    closing?.cents,
    sanity.percentage,
  ])
const whole = [[10, '2023-12-02', 50_000, 40_000, 100]]

test('days with a point are no amounts because the end of one begins a note below them', () => {
  const ends = '000,00 EUR par le fonds de garantie. P. 1/2'
  assert.deepEqual(read([]), whole)
  assert.deepEqual(read([[["Dépôts garantis jusqu'à 100", 40]], [[ends, 34.5]]]), whole)
  assert.deepEqual(read([[["Dépôts garantis jusqu'à 100", 40]], [[ends, 40]]]), whole)
})
