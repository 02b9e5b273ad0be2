import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const balance = (...heads: readonly PrintedRow[]): PrintedRow[] => [
  ['BILAN ACTIF'],
  ...heads,
  ['Immobilisations corporelles', '60 000', '50 000'],
  ['Total actif immobilisé', '60 000', '50 000'],
  ['Disponibilités', '40 000', '20 000'],
  ['Total actif circulant', '40 000', '20 000'],
  ['TOTAL ACTIF', '100 000', '70 000'],
]
const income: PrintedRow[] = [
  ['COMPTE DE RÉSULTAT'],
  ['', 'Exercice N', 'Exercice N-1'],
  ["Chiffre d'affaires net", '300 000', '200 000'],
  ['Charges externes', '290 000', '195 000'],
  ["Résultat de l'exercice", '10 000', '5 000'],
]
const read = (...heads: readonly PrintedRow[]) =>
  readFinancialFigures(
    statementEvidence([statementPage(1, [420, 520], balance(...heads)), statementPage(2, [420, 520], income)]),
  ).years.map(({ yearsBack, periodEnd, figures }) => [
    yearsBack,
    periodEnd,
    figures.totalAssets?.valueCents,
    figures.revenue?.valueCents,
  ])

test('the year before one of eighteen months is that before, in columns that bear its day and in those that count back', () => {
  assert.deepEqual(read(['', '30/06/2025', '31/12/2023']), [
    [0, '2025-06-30', 100_000_00, 300_000_00],
    [1, '2023-12-31', 70_000_00, 200_000_00],
  ])
})

test('a column of two years before is not that before, however the others count', () => {
  const years = read(['', '31/12/2025', '31/12/2023'])
  assert.deepEqual(
    years.map(([back, end]) => [back, end]),
    [
      [0, '2025-12-31'],
      [1, '2024-12-31'],
      [2, '2023-12-31'],
    ],
  )
})
