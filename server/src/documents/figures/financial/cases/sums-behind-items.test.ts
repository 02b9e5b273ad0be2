import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const told = (rights: readonly number[], rows: readonly PrintedRow[], yearsBack = 0) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, rights, rows)]))
  const { figures = {} } = years.find((year) => year.yearsBack === yearsBack) ?? {}
  return (['totalFixedAssets', 'cashAvailable', 'totalAssets', 'equity', 'totalDebt'] as const).map((field) => {
    const figure = figures[field]
    return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
  })
}

/** Items, sums and last year at the left; words, items, sums and last year at the right. */
const rights = [200, 260, 320, 380, 470, 530, 590]
const beside = (cells: PrintedRow, words: string, ...others: readonly string[]): PrintedRow => [
  cells[0],
  ...[1, 2, 3].map((at) => cells[at] ?? ''),
  words,
  ...others,
]
const kontoform: PrintedRow[] = [
  ['Bilanz zum 31. Dezember 2024'],
  beside(['AKTIVA', '2024', '', '2023'], 'PASSIVA', '2024', '', '2023'),
  beside(['', 'EUR', 'EUR', 'EUR'], '', 'EUR', 'EUR', 'EUR'),
  beside(['A. Anlagevermögen'], 'Eigenkapital'),
  beside(['I. Software', '20.000,00', '', '10.000,00'], 'Stammkapital', '25.000,00', '', '25.000,00'),
  beside(['II. Sachanlagen', '40.000,00', '', '40.000,00'], 'Gewinnvortrag', '15.000,00', '', '5.000,00'),
  beside(['', '', '60.000,00', '50.000,00'], '', '', '40.000,00', '30.000,00'),
  beside(['B. Umlaufvermögen'], 'Verbindlichkeiten'),
  beside(['I. Vorräte', '12.000,00', '', '7.000,00'], 'Darlehen', '35.000,00', '', '25.000,00'),
  beside(['II. Kassenbestand', '28.000,00', '', '13.000,00'], 'Lieferanten', '25.000,00', '', '15.000,00'),
  beside(['', '', '40.000,00', '20.000,00'], '', '', '60.000,00', '40.000,00'),
  beside(['', '', '100.000,00', '70.000,00'], '', '', '100.000,00', '70.000,00'),
]

test('sums without a head of their own are of the year of their items, on both sides of a German balance sheet', () => {
  assert.deepEqual(told(rights, kontoform), [
    '60000 proven',
    '28000 proven',
    '100000 proven',
    '40000 proven',
    '60000 proven',
  ])
  assert.deepEqual(told(rights, kontoform, 1), [
    '50000 proven',
    '13000 proven',
    '70000 proven',
    '30000 proven',
    '40000 proven',
  ])
})

test('a column without a head that no sum makes is not taken for the sums of the year before it', () => {
  const rows: PrintedRow[] = [
    ['Bilanz zum 31. Dezember 2024'],
    ['AKTIVA', '2024', '', '2023'],
    ['A. Anlagevermögen'],
    ['I. Software', '20.000,00', '', '10.000,00'],
    ['II. Sachanlagen', '40.000,00', '', '40.000,00'],
    ['', '', '61.000,00', '50.000,00'],
    ['B. Umlaufvermögen'],
    ['I. Vorräte', '12.000,00', '', '7.000,00'],
    ['II. Kassenbestand', '28.000,00', '', '13.000,00'],
    ['', '', '41.000,00', '20.000,00'],
    ['Summe Aktiva', '', '102.000,00', '70.000,00'],
  ]
  assert.equal(told([300, 400, 500], rows)[0], undefined)
})
