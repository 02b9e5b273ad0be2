import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const receipts: PrintedRow[] = [
  ['COMPTE DE RÉSULTAT FISCAL', 'N° 2035-A-SD'],
  ['Exercice du 01/01/2024 au 31/12/2024'],
  ['Recettes encaissées', 'AA', '190 000'],
  ['MONTANT NET DES RECETTES', 'AD', '190 000'],
  ['Gains divers', 'AF', '1 000'],
  ['TOTAL (lignes 4 à 6)', 'AG', '191 000'],
  ['Achats', 'BA', '100 000'],
  ['TOTAL : transports et déplacements', 'BJ', '22 000'],
  ['Frais financiers', 'BN', '3 000'],
  ['TOTAL (lignes 8 à 23)', 'BR', '125 000'],
]
const result = (...last: PrintedRow[]): PrintedRow[] => [
  ['COMPTE DE RÉSULTAT FISCAL (suite)', 'N° 2035-B-SD'],
  ['EXCÉDENT (ligne 7 - ligne 24)', 'CA', '66 000'],
  ['TOTAL (lignes 25 à 28)', 'CE', '66 000'],
  ['Dotation aux amortissements', 'CH', '6 000'],
  ['TOTAL (lignes 30 à 36)', 'CN', '6 000'],
  ...last,
  ['1 IMMOBILISATIONS ET AMORTISSEMENTS'],
  ['Fauteuil', '15 000', '26 000'],
  ['Agencements', '5 000', '14 000'],
]
const read = (...last: PrintedRow[]) => {
  const pages = [receipts, result(...last)].map((rows, at) => statementPage(at + 1, [430, 540], rows))
  return readFinancialFigures(statementEvidence(pages)).years.map(({ periodEnd, figures }) => [
    periodEnd,
    ...Object.entries(figures).map(([field, { valueCents, status }]) => `${field} ${valueCents / 100} ${status}`),
  ])
}

test('the form of professionals has boxes of its own, under letters that mean others on those of companies', () => {
  assert.deepEqual(read(['BÉNÉFICE (ligne 29 - ligne 37)', 'CP', '60 000'], ['DÉFICIT (ligne 37 - ligne 29)', 'CR']), [
    [
      '2024-12-31',
      'revenue 190000 proven',
      'amortizationDepreciation 6000 proven',
      'netIncome 60000 proven',
      'interestExpense 3000 proven',
    ],
  ])
})

test('a deficit has a box of its own, and no sign', () => {
  const [year] = read(['BÉNÉFICE (ligne 29 - ligne 37)', 'CP'], ['DÉFICIT (ligne 37 - ligne 29)', 'CR', '60 000'])
  assert.ok(year?.includes('netIncome -60000 proven'))
})
