import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Source = 'layer' | 'ocr'
const resultOf = (rows: readonly PrintedRow[], source: Source = 'layer') => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [360, 440, 530], rows, source)]))
  const figure = years[0]?.figures.netIncome
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

const french = (...end: readonly PrintedRow[]): PrintedRow[] => [
  ['COMPTE DE RÉSULTATS'],
  ['', 'Codes', 'Exercice', 'Exercice précédent'],
  ["Chiffre d'affaires", '70', '90.000', '80.000'],
  ['Services et biens divers', '61', '60.000', '55.000'],
  ["Bénéfice (Perte) d'exploitation", '9901', '30.000', '25.000'],
  ['Charges financières', '65/66B', '2.000', '3.000'],
  ["Bénéfice (Perte) de l'exercice avant impôts", '9903', '28.000', '22.000'],
  ['Impôts sur le résultat', '67/77', '8.000', '6.000'],
  ...end,
]
const own: PrintedRow = ["Bénéfice (Perte) de l'exercice", '9904', '20.000', '16.000']
const transfer: PrintedRow = ['Transfert aux réserves immunisées', '689', '5.000', '4.000']

test('where nothing goes to untaxed reserves the result to be appropriated is that of the year', () => {
  const rows = french(["Bénéfice (Perte) de l'exercice à affecter", '9905', '20.000', '16.000'])
  assert.equal(resultOf(rows), '20000 proven')
  // In a picture the line above it may not have been read.
  const withoutCodes = rows.map(([label, , ...cells]): PrintedRow => [label, '', ...cells])
  assert.equal(resultOf(withoutCodes, 'ocr'), '20000 unproven')
})

test('where some does the result of the year counts, in French and in Dutch', () => {
  const rows = french(own, transfer, ["Bénéfice (Perte) de l'exercice à affecter", '9905', '15.000', '12.000'])
  assert.equal(resultOf(rows), '20000 proven')
  const dutch: PrintedRow[] = [
    ['RESULTATENREKENING'],
    ['', 'Codes', 'Boekjaar', 'Vorig boekjaar'],
    ['Omzet', '70', '90.000', '80.000'],
    ['Diensten en diverse goederen', '61', '60.000', '55.000'],
    ['Bedrijfswinst (Bedrijfsverlies)', '9901', '30.000', '25.000'],
    ['Belastingen op het resultaat', '67/77', '10.000', '9.000'],
    ['Winst (Verlies) van het boekjaar', '9904', '20.000', '16.000'],
    ['Overboeking naar de belastingvrije reserves', '689', '5.000', '4.000'],
    ['Te bestemmen winst (verlies) van het boekjaar', '9905', '15.000', '12.000'],
  ]
  assert.equal(resultOf(dutch), '20000 proven')
})

test('the code of a line that is broken stands on its first part, and is no amount of it', () => {
  const broken: PrintedRow[] = [
    ['RESULTATENREKENING'],
    ['', 'Codes', 'Boekjaar', 'Vorig boekjaar'],
    ['Omzet', '70', '90.000', '80.000'],
    ['Diensten en diverse goederen', '61', '50.000', '45.000'],
    ['Afschrijvingen en waardeverminderingen op oprichtingskosten, op', '630', '', ''],
    ['immateriële en materiële vaste activa', '', '10.000', '10.000'],
    ['Bedrijfswinst (Bedrijfsverlies)', '9901', '30.000', '25.000'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [360, 440, 530], broken)]))
  assert.equal(years[0]?.figures.amortizationDepreciation?.valueCents, 10_000_00)
})
