import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

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

test('the result of a German group stands in its equity under a name of its own', () => {
  const years = read([
    ['Konzernbilanz', '31.03.2025', '31.03.2024'],
    ['Aktiva'],
    ['Anlagevermögen', '60.000', '50.000'],
    ['Umlaufvermögen', '40.000', '20.000'],
    ['Bilanzsumme', '100.000', '70.000'],
    ['Passiva'],
    ['Gezeichnetes Kapital', '30.000', '30.000'],
    ['Konzernjahresüberschuss/-fehlbetrag', '11.000', '-4.000'],
    ['Eigenkapital', '41.000', '26.000'],
    ['Verbindlichkeiten', '59.000', '44.000'],
    ['Bilanzsumme', '100.000', '70.000'],
  ])
  assert.deepEqual(told(years, 'netIncome', 'equity'), [11_000, 41_000])
})

const italianIncome = (...written: readonly PrintedRow[]) =>
  read([
    ['Conto economico', '31.12.2024', '31.12.2023'],
    ['1) Ricavi delle vendite e delle prestazioni', '200.000', '190.000'],
    ['TOTALE VALORE DELLA PRODUZIONE (A)', '200.000', '190.000'],
    ['7) Servizi', '130.000', '128.000'],
    ...written,
    ['TOTALE COSTI DELLA PRODUZIONE (B)', '153.000', '147.500'],
    ["21) UTILE (PERDITA) DELL'ESERCIZIO", '47.000', '42.500'],
  ])

test('the letters of the lines that it is made of change no Italian depreciation, and those of debtors make it none', () => {
  const debtors: PrintedRow = ['10) d) Svalutazione dei crediti', '3.000', '1.500']
  for (const letters of ['lett. a + b', 'lett. a+b+c', 'lettere a e b', 'lett. a-c', 'lett. a), b)']) {
    const years = italianIncome([`10) Ammortamenti (${letters})`, '20.000', '18.000'], debtors)
    const figure = years[0]?.figures.amortizationDepreciation
    assert.deepEqual([figure?.valueCents, figure?.status], [20_000_00, 'proven'], letters)
  }
  for (const letters of ['lett. a + b + d', 'lett. a', 'lett. b'])
    assert.deepEqual(
      told(italianIncome([`10) Ammortamenti (${letters})`, '20.000', '18.000'], debtors), 'amortizationDepreciation'),
      [0],
      letters,
    )
})

test('a short French form has all its financial charges on one line, which is more than interest', () => {
  for (const words of ['Intérêts et charges financières', 'Intérêts et autres charges financières']) {
    const years = read([
      ['Compte de résultat simplifié', '31/12/2024', '31/12/2023'],
      ["Chiffre d'affaires net", '200 000', '190 000'],
      ['Charges externes', '130 000', '128 000'],
      ['Dotations aux amortissements', '20 000', '18 000'],
      [words, '3 000', '1 500'],
      ['Total des charges', '153 000', '147 500'],
      ["Résultat net de l'exercice", '47 000', '42 500'],
    ])
    const figure = years[0]?.figures.interestExpense
    assert.deepEqual([figure?.valueCents, figure?.warnings], [3_000_00, ['broader-line']], words)
  }
})

test('what is owed to banks beside what is due of loans is due within a year', () => {
  const years = read([
    ['Situazione patrimoniale-finanziaria', '31.12.2024', '31.12.2023'],
    ['Totale attività non correnti', '60.000', '50.000'],
    ['Totale attività correnti', '40.000', '20.000'],
    ['TOTALE ATTIVITÀ', '100.000', '70.000'],
    ['PATRIMONIO NETTO E PASSIVITÀ'],
    ['Totale patrimonio netto', '40.000', '30.000'],
    ['Finanziamenti a medio-lungo termine', '20.000', '15.000'],
    ['Totale passività non correnti', '20.000', '15.000'],
    ['Debiti verso banche e quota corrente dei finanziamenti', '12.000', '9.000'],
    ['Debiti commerciali', '28.000', '16.000'],
    ['Totale passività correnti', '40.000', '25.000'],
    ['TOTALE PATRIMONIO NETTO E PASSIVITÀ', '100.000', '70.000'],
  ])
  assert.deepEqual(told(years, 'shortTermDebt', 'currentLiabilities'), [12_000, 40_000])
})
