import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const told = (rows: readonly PrintedRow[], yearsBack = 0) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [430, 520], rows)]))
  const figure = years.find((year) => year.yearsBack === yearsBack)?.figures.shortTermDebt
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

const sheet = (overdraft: readonly PrintedRow[]): PrintedRow[] => [
  ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
  ['Capitaux propres', '40 000', '30 000'],
  ['Emprunts auprès des établissements de crédit', '33 000', '23 000'],
  ...overdraft,
  ['Fournisseurs et comptes rattachés', '27 000', '17 000'],
  ['Dettes', overdraft.length === 0 ? '60 000' : '62 000', overdraft.length === 0 ? '40 000' : '41 000'],
  ['Total passif', overdraft.length === 0 ? '100 000' : '102 000', overdraft.length === 0 ? '70 000' : '71 000'],
]
const notes: PrintedRow[] = [['Annexe'], ['Les emprunts sont remboursables comme suit :']]
const french = (total: string, within = '8 000'): PrintedRow[] => [
  ['Échéance', '31/12/2024', '31/12/2023'],
  ["À moins d'un an", within, '6 000'],
  ["D'un à cinq ans", '20 000', '14 000'],
  ['Au-delà de cinq ans', '5 000', '3 000'],
  ['Total', total, '23 000'],
]

test('a list of what is due when tells the loans of the year whose loans are its total', () => {
  const rows = [...sheet([]), ...notes, ...french('33 000')]
  assert.equal(told(rows), '8000 proven')
  assert.equal(told(rows, 1), '6000 proven')
})

test('overdrafts beside the loans of the list are due as well', () => {
  const overdraft: PrintedRow[] = [['Découverts bancaires', '2 000', '1 000']]
  const rows = [...sheet(overdraft), ...notes, ...french('33 000')]
  assert.equal(told(rows), '10000 proven')
  assert.equal(told([...sheet(overdraft), ...notes, ...french('35 000', '10 000')]), '10000 proven')
})

test('a list of other debts, or one that does not come out, tells nothing of the loans', () => {
  assert.equal(told([...sheet([]), ...notes, ...french('34 000', '9 000')]), undefined)
  assert.equal(told([...sheet([]), ...notes, ...french('33 000', '9 000')]), undefined)
})

test('words of a list in other languages say the same', () => {
  const german: PrintedRow[] = [
    ['PASSIVA', '31.12.2024', '31.12.2023'],
    ['Summe Eigenkapital', '40.000,00', '30.000,00'],
    ['Verbindlichkeiten gegenüber Kreditinstituten', '33.000,00', '23.000,00'],
    ['Verbindlichkeiten aus Lieferungen und Leistungen', '27.000,00', '17.000,00'],
    ['Summe Verbindlichkeiten', '60.000,00', '40.000,00'],
    ['Summe Passiva', '100.000,00', '70.000,00'],
    ['Anhang'],
    ['Restlaufzeiten der Bankdarlehen', '31.12.2024', '31.12.2023'],
    ['bis zu einem Jahr', '8.000,00', '6.000,00'],
    ['ein bis fünf Jahre', '20.000,00', '14.000,00'],
    ['über fünf Jahre', '5.000,00', '3.000,00'],
    ['Summe', '33.000,00', '23.000,00'],
  ]
  assert.deepEqual([told(german), told(german, 1)], ['8000 proven', '6000 proven'])
})
