import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { PageLine } from '../pages/page-line.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { headsOf } from './column-heads.ts'

const costs: PrintedRow[] = [
  ['CONTO ECONOMICO AL 30/09/2025'],
  ['COSTI'],
  ['53/005 Lavorazioni di terzi', '28.546,31', '', ''],
  ['53/010 Consulenze', '39.960,16', '', ''],
  ['Totale COSTI PER SERVIZI', '', '68.506,47', ''],
  ['70/005 Interessi passivi su mutui', '5.032,88', '', ''],
  ['70/010 Interessi passivi bancari', '2.516,45', '', ''],
  ['Totale INTERESSI PASSIVI', '', '7.549,33', ''],
  ['TOTALE COSTI', '', '', '76.055,80'],
]
const income: PrintedRow[] = [
  ['80/005 Ricavi delle vendite', '790.483,52', '', ''],
  ['80/010 Ricavi per prestazioni di servizi', '210.122,85', '', ''],
  ['Totale RICAVI DELLE VENDITE E PRESTAZIONI', '', '1.000.606,37', ''],
  ['Totale ALTRI RICAVI E PROVENTI', '', '8.288,56', ''],
  ['TOTALE RICAVI', '', '', '1.008.894,93'],
  ['Utile di periodo', '', '', '932.839,13'],
]
const told = (...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(
    statementEvidence(pages.map((rows, at) => statementPage(at + 1, [360, 450, 540], rows))),
  ).years.map(({ periodEnd, figures: { revenue, netIncome } }) => [
    periodEnd,
    revenue?.valueCents,
    netIncome?.valueCents,
  ])

test('accounts, their sums and the sums of these in three columns are of one year', () => {
  assert.deepEqual(told([...costs, ...income]), [['2025-09-30', 1_000_606_37, 932_839_13]])
})

test('over the page they are still of that year, however few there are', () => {
  assert.deepEqual(told([...costs, ...income.slice(0, 3)], income.slice(3)), [['2025-09-30', 1_000_606_37, 932_839_13]])
})

test('three columns that rows fill together are of three years', () => {
  const rows: PrintedRow[] = [
    ['CONTO ECONOMICO', '2025', '2024', '2023'],
    ['Ricavi delle vendite', '900', '800', '700'],
    ['Totale valore della produzione', '900', '800', '700'],
    ['Utile di periodo', '90', '80', '70'],
  ]
  assert.deepEqual(
    told(rows).map(([, , result]) => result),
    [90_00, 80_00, 70_00],
  )
})

test('items and sums that their heads name are of one year, also in two columns and below a period', () => {
  const rows: PrintedRow[] = [
    ['SITUAZIONE CONTABILE al 30/06/2025'],
    ['Periodo: 01/07/2024 - 30/06/2025'],
    ['CONTO ECONOMICO'],
    ['Conto Descrizione', '', 'Parziali', 'Totali'],
    ['70.01.001 Vendita merci', '', '164.958,62', ''],
    ['70.02.001 Prestazioni di servizi', '', '451.800,60', ''],
    ['Totale ricavi delle vendite e delle prestazioni', '', '', '616.759,22'],
    ['61.01 Servizi', '', '367.963,13', ''],
    ['64.01 Ammortamenti ordinari', '', '18.720,51', ''],
    ['66.01 Interessi passivi su mutui', '', '6.699,07', ''],
    ['TOTALE COSTI', '', '', '393.382,71'],
    ['UTILE DI PERIODO', '', '', '223.376,51'],
  ]
  assert.deepEqual(told(rows), [['2025-06-30', 616_759_22, 223_376_51]])
  const [, period] = pageLines(statementEvidence([statementPage(1, [], rows)]))
  assert.deepEqual(
    headsOf(period as PageLine).map(({ day }) => day),
    ['2025-06-30'],
  )
})

test('two columns that no line has both of are items and sums of the year in the title, not two years', () => {
  const rows: PrintedRow[] = [
    ['Balance sheet as at 31 March 2025'],
    ['', '£', '£'],
    ['Fixed assets', '', '51,827'],
    ['Debtors', '89,611', ''],
    ['Cash at bank and in hand', '15,983', ''],
    ['Current assets', '105,594', ''],
    ['Creditors: amounts falling due within one year', '(32,583)', ''],
    ['Net current assets', '', '73,011'],
    ['Total assets less current liabilities', '', '124,838'],
    ['Creditors: amounts falling due after more than one year', '', '(2,374)'],
    ['Net assets', '', '122,464'],
    ['Called up share capital', '', '100'],
    ['Profit and loss account', '', '122,364'],
    ['Shareholders’ funds', '', '122,464'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [430, 520], rows)]))
  assert.equal(years.length, 1)
  const { cashAvailable, totalFixedAssets, currentLiabilities, equity } = years[0]?.figures ?? {}
  assert.deepEqual(
    [cashAvailable, totalFixedAssets, currentLiabilities, equity].map((figure) => figure && figure.valueCents / 100),
    [15_983, 51_827, 32_583, 122_464],
  )
})
