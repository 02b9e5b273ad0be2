import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

/** Two years at the left, then number, words and two years at the right. */
const rights = [230, 290, 320, 430, 490, 550]
const figuresOf = (rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, rights, [['Bilanz zum 31. Dezember 2024'], ...rows])]))
    .years[0]?.figures ?? {}
const heads: PrintedRow = ['AKTIVA', '31.12.2024', '31.12.2023', '', 'PASSIVA', '31.12.2024', '31.12.2023']
const balance = (prepaid: string): PrintedRow[] => [
  heads,
  ['I. Sachanlagen', '60.000,00', '50.000,00', 'I.', 'Stammkapital', '25.000,00', '25.000,00'],
  ['Summe Anlagevermögen', '60.000,00', '50.000,00', 'II.', 'Gewinnvortrag', '15.000,00', '5.000,00'],
  ['I. Vorräte', '10.000,00', '5.000,00', '', 'Eigenkapital', '40.000,00', '30.000,00'],
  ['II. Kassenbestand', '28.000,00', '13.000,00', '1.', 'Bankverbindlichkeiten', '35.000,00', '25.000,00'],
  ['Summe Umlaufvermögen', '38.000,00', '18.000,00', '2.', 'Lieferantenverbindlichkeiten', '25.000,00', '15.000,00'],
  ['Rechnungsabgrenzungsposten', prepaid, '2.000,00', 'C.', 'Verbindlichkeiten', '60.000,00', '40.000,00'],
]

test('a second table is found behind the amounts of the first where its lines begin with numbers', () => {
  const { equity, cashAvailable, totalDebt } = figuresOf(balance('2.000,00'))
  assert.deepEqual(
    [equity?.valueCents, cashAvailable?.valueCents, totalDebt?.valueCents],
    [40_000_00, 28_000_00, 60_000_00],
  )
})

test('without a printed total, assets are what equals equity and debts, and nothing where they differ', () => {
  const { totalAssets } = figuresOf(balance('2.000,00'))
  assert.deepEqual([totalAssets?.valueCents, totalAssets?.status], [100_000_00, 'proven'])
  assert.equal(figuresOf(balance('3.000,00')).totalAssets, undefined)
})
