import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from './financial-reading.ts'
import { readFinancialFigures } from './read-financial-figures.ts'

const read = (...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, [400, 500], rows)))).years
const told = (years: ReturnType<typeof read>, ...fields: FinancialField[]) =>
  fields.map((field) => (years[0]?.figures[field]?.valueCents ?? 0) / 100)

const sides = (within: string, before: string, ...asides: readonly PrintedRow[]) =>
  read(
    [
      ['Bilanz — Aktivseite'],
      ['', '31.12.2024', '31.12.2023'],
      ['Summe Anlagevermögen', '60.000', '50.000'],
      ['Summe Umlaufvermögen', '35.000', '18.000'],
      ['C. Rechnungsabgrenzungsposten', '5.000', '2.000'],
      ['Summe der Aktivseite', '100.000', '70.000'],
    ],
    [
      ['Bilanz — Passivseite'],
      ['', '31.12.2024', '31.12.2023'],
      ['Summe Eigenkapital', '40.000', '30.000'],
      ['1. Verbindlichkeiten gegenüber Kreditinstituten', '35.000', '25.000'],
      ['2. Sonstige Verbindlichkeiten', '25.000', '15.000'],
      ...asides,
      ['- davon mit einer Restlaufzeit bis zu einem Jahr', within, before],
      ['Summe Verbindlichkeiten', '60.000', '40.000'],
      ['Summe der Passivseite', '100.000', '70.000'],
    ],
  )

test('each side of a German balance sheet may be called a side', () => {
  assert.deepEqual(
    told(sides('48.000', '31.000'), 'totalAssets', 'equity', 'totalDebt', 'currentLiabilities'),
    [100_000, 40_000, 60_000, 48_000],
  )
})

test('what is due within a year below one kind of debts, and no more than they are, is of them alone', () => {
  assert.deepEqual(told(sides('25.000', '15.000'), 'totalDebt', 'currentLiabilities'), [60_000, 0])
  const behindAnother = sides('25.000', '15.000', ['- davon aus Steuern', '1.000', '2.000'])
  assert.deepEqual(told(behindAnother, 'totalDebt', 'currentLiabilities'), [60_000, 0])
})

test('Swiss assets are totalled with an article', () => {
  const years = read([
    ['Bilan', '31.12.2024', '31.12.2023'],
    ['Actifs'],
    ['Trésorerie (banques et caisse)', '30’000', '12’000'],
    ['Stocks', '10’000', '8’000'],
    ['Total des actifs circulants', '40’000', '20’000'],
    ['Immobilisations corporelles', '60’000', '50’000'],
    ['Total des actifs immobilisés', '60’000', '50’000'],
    ['Total des actifs', '100’000', '70’000'],
  ])
  assert.deepEqual(told(years, 'cashAvailable', 'totalFixedAssets', 'totalAssets'), [30_000, 60_000, 100_000])
})

test('Italian debts tell below each line what is due within twelve months and later', () => {
  const years = read([
    ['Stato patrimoniale passivo', '31/12/2024', '31/12/2023'],
    ['Totale patrimonio netto', '40.000', '30.000'],
    ['D) DEBITI'],
    ['4) debiti verso banche'],
    ['- entro 12 mesi', '9.000', '8.000'],
    ['- oltre 12 mesi', '26.000', '17.000'],
    ['7) debiti verso fornitori'],
    ['- entro 12 mesi', '25.000', '15.000'],
    ['Totale debiti (D)', '60.000', '40.000'],
    ['Totale passivo', '100.000', '70.000'],
  ])
  assert.deepEqual(told(years, 'shortTermDebt', 'currentLiabilities', 'totalDebt'), [9_000, 34_000, 60_000])
})

test('the day of printing in a corner heads no column', () => {
  for (const printed of ['Édition du 19/03/2025', 'Stampato il 19/03/2025', 'Gedruckt am 19.03.2025']) {
    const years = read([
      ['Bilan au 31/12/2024'],
      ['', '', printed],
      ['PASSIF', '', 'Net'],
      ['Capital', '', '40 000'],
      ['Total capitaux propres', '', '40 000'],
      ['Emprunts bancaires', '', '60 000'],
      ['Total dettes', '', '60 000'],
      ['Total passif', '', '100 000'],
    ])
    assert.equal(years.length, 1)
    assert.notEqual(years[0]?.periodEnd, '2025-03-19', printed)
    assert.deepEqual(told(years, 'equity', 'totalDebt'), [40_000, 60_000])
  }
})

test('Italian depreciation and write-downs of fixed assets are told as one', () => {
  const years = read([
    ['CONTO ECONOMICO', '2024', '2023'],
    ['A.1 Ricavi delle vendite e delle prestazioni', '240.000', '230.000'],
    ['A) Totale valore della produzione', '240.000', '230.000'],
    ['B.7 Servizi', '90.000', '80.000'],
    ['B.10 a), b), c) Ammortamenti e svalutazioni delle immobilizzazioni', '7.600', '7.500'],
    ['B) Totale costi della produzione', '97.600', '87.500'],
    ["21 Utile (perdita) d'esercizio", '142.400', '142.500'],
  ])
  assert.deepEqual(told(years, 'amortizationDepreciation'), [7_600])
})

test('a label of three lines is one where its second begins as no line does', () => {
  const years = read([
    ['Compte de résultats'],
    ['', '31/12/2024', '31/12/2023'],
    ['Marge brute', '113.000', '143.000'],
    ['Rémunérations et charges sociales', '96.000', '105.000'],
    ['Amortissements et réductions de valeur sur frais'],
    ["d'établissement, sur immobilisations incorporelles et"],
    ['corporelles', '15.000', '17.000'],
    ["Bénéfice (Perte) d'exploitation", '2.000', '21.000'],
    ["Bénéfice (Perte) de l'exercice", '2.000', '21.000'],
  ])
  assert.deepEqual(told(years, 'amortizationDepreciation', 'netIncome'), [15_000, 2_000])
})

test('one kind of sales that is all income is the turnover, and no sum proves it', () => {
  const sales = (products: string) =>
    read([
      ['Rachunek zysków i strat'],
      ['', '2024', '2023'],
      ['A. Przychody netto ze sprzedaży i zrównane z nimi', '650.000', '640.000'],
      ['I. Przychody netto ze sprzedaży produktów', products, '640.000'],
      ['B. Koszty działalności operacyjnej', '600.000', '600.000'],
      ['I. Amortyzacja', '20.000', '19.000'],
      ['F. Zysk (strata) z działalności operacyjnej', '50.000', '40.000'],
      ['L. Zysk (strata) netto', '50.000', '40.000'],
    ])[0]?.figures.revenue
  assert.deepEqual([sales('650.000')?.valueCents, sales('650.000')?.status], [650_000_00, 'unproven'])
  assert.equal(sales('631.000'), undefined)
})
