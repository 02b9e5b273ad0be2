import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

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

test('the sum of the loans of a table of maturities is not counted with them', () => {
  const trade: PrintedRow = ['Fournisseurs et comptes rattachés', '50.000', '50.000', '0']
  const lines: PrintedRow[] = [
    ['Emprunts bancaires', '60.000', '15.000', '45.000'],
    ['Concours bancaires courants', '1.000', '1.000', '0'],
    ["Comptes courants d'associés", '9.000', '9.000', '0'],
  ]
  assert.deepEqual(read(...lines, ['Total dettes financières', '70.000', '25.000', '45.000'], trade), [
    [25_000_00, 'proven'],
    [75_000_00, 'proven'],
  ])
})

test('an overdraft is a line of its own where the total needs it', () => {
  const figures = read(
    ['Emprunts bancaires', '69.000', '24.000', '45.000'],
    ['Concours bancaires courants', '1.000', '1.000', '0'],
    ['Fournisseurs et comptes rattachés', '50.000', '50.000', '0'],
  )
  assert.deepEqual(figures[0], [25_000_00, 'proven'])
  const within = read(
    ['Emprunts bancaires', '70.000', '25.000', '45.000'],
    ['Concours bancaires courants', '1.000', '1.000', '0'],
    ['Fournisseurs et comptes rattachés', '50.000', '50.000', '0'],
  )
  assert.deepEqual(within[0], [25_000_00, 'proven'])
})

test('a Luxembourg balance sheet in English tells below its creditors what of them is due', () => {
  const page = statementPage(
    1,
    [400, 500],
    [
      ['ABRIDGED BALANCE SHEET'],
      ['ASSETS', '31/12/2024', '31/12/2023'],
      ['C. Fixed assets', '60,000.00', '50,000.00'],
      ['D. Current assets', '40,000.00', '20,000.00'],
      ['a) becoming due and payable within one year', '7,000.00', '6,000.00'],
      ['TOTAL (ASSETS)', '100,000.00', '70,000.00'],
      ['CAPITAL, RESERVES AND LIABILITIES', '31/12/2024', '31/12/2023'],
      ['A. Capital and reserves', '30,000.00', '20,000.00'],
      ['C. Creditors', '70,000.00', '50,000.00'],
      ['a) becoming due and payable within one year', '45,000.00', '30,000.00'],
      ['b) becoming due and payable after more than one year', '25,000.00', '20,000.00'],
      ['TOTAL (CAPITAL, RESERVES AND LIABILITIES)', '100,000.00', '70,000.00'],
    ],
  )
  const { figures } = readFinancialFigures(statementEvidence([page])).years[0] ?? {}
  assert.equal(figures?.currentLiabilities?.valueCents, 45_000_00)
})
