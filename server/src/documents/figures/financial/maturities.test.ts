import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from './read-financial-figures.ts'

const balance: PrintedRow[] = [
  ['Bilan passif', '31/12/2024', '31/12/2023'],
  ['Total capitaux propres', '80.000', '46.000'],
  ['Emprunts', '70.000', '60.000'],
  ['Fournisseurs', '50.000', '44.000'],
  ['Total dettes', '120.000', '104.000'],
  ['TOTAL PASSIF', '200.000', '150.000'],
]
const read = (...debts: readonly PrintedRow[]) => {
  const table: PrintedRow[] = [
    ['État des échéances des dettes', 'Montant brut', 'À 1 an au plus', "À plus d'1 an"],
    ...debts,
    ['Total', '120.000', '75.000', '45.000'],
  ]
  const pages = [statementPage(1, [400, 500], balance), statementPage(2, [330, 430, 530], table)]
  const { shortTermDebt, currentLiabilities } = readFinancialFigures(statementEvidence(pages)).years[0]?.figures ?? {}
  return [shortTermDebt, currentLiabilities].map((figure) => [figure?.valueCents, figure?.status])
}

test('loans of the table of maturities are proven where its lines make its total', () => {
  const figures = read(
    ['Emprunts bancaires', '70.000', '25.000', '45.000'],
    ['Fournisseurs et comptes rattachés', '50.000', '50.000', '0'],
  )
  assert.deepEqual(figures, [
    [25_000_00, 'proven'],
    [75_000_00, 'proven'],
  ])
})

test('where a line has a name that nobody knows, it may be a loan: those that are known are not proven to be all', () => {
  const figures = read(
    ['Emprunts bancaires', '60.000', '15.000', '45.000'],
    ['Avances de la maison mère', '10.000', '10.000', '0'],
    ['Fournisseurs et comptes rattachés', '50.000', '50.000', '0'],
  )
  assert.deepEqual(figures, [
    [15_000_00, 'unproven'],
    [75_000_00, 'proven'],
  ])
})
