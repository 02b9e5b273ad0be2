import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const yearsOf = (...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, [400, 500], rows)))).years
const valuesOf = (...tables: readonly (readonly PrintedRow[])[]) =>
  Object.fromEntries(
    Object.entries(yearsOf(...tables)[0]?.figures ?? {}).map(([field, { valueCents }]) => [field, valueCents / 100]),
  )

const swedish: readonly PrintedRow[] = [
  ['Resultaträkning'],
  ['', '2024-01-01', '2023-01-01'],
  ['', '-2024-12-', '-2023-12-'],
  ['Not', '31', '31'],
  ['Nettoomsättning', '20 401 745', '18 260 659'],
  ['Övriga rörelseintäkter', '393 373', '358 987'],
  ['Summa rörelseintäkter', '20 795 118', '18 619 646'],
  ['Personalkostnader', '-17 156 046', '-16 685 398'],
  ['Rörelseresultat', '3 639 072', '1 934 248'],
  ['Årets resultat', '3 639 072', '1 934 248'],
]

test('a year whose days are broken over lines ends on the second of them', () => {
  const years = yearsOf(swedish)
  assert.deepEqual(
    years.map(({ periodEnd, figures }) => [periodEnd, figures.revenue?.valueCents]),
    [
      ['2024-12-31', 20_401_745_00],
      ['2023-12-31', 18_260_659_00],
    ],
  )
})

test('thousands of a table of several years are not those of the statements', () => {
  const report: readonly PrintedRow[] = [
    ['Förvaltningsberättelse'],
    ['Flerårsöversikt (Tkr)'],
    ['', '2024', '2023'],
    ['Soliditet', '59', '52'],
  ]
  assert.equal(valuesOf(report, swedish).revenue, 20_401_745)
})

test('nor are they where that table stands right above them on one page', () => {
  const report = 'Förvaltningsberättelse. Flerårsöversikt (tkr): omsättningen har ökat under året.'
  const [year] = yearsOf([[report], ...swedish])
  assert.deepEqual(
    [year?.figures.revenue?.valueCents, year?.figures.revenue?.status],
    [20_401_745_00, yearsOf(swedish)[0]?.figures.revenue?.status],
  )
})

test('thousands that the title of the notes tells are those of the statements', () => {
  assert.equal(valuesOf(swedish, [['Noter, belopp i tkr']]).revenue, 20_401_745_000)
})

test('what debtors owe within a year is no debt; a form numbers the boxes of its days', () => {
  const years = yearsOf([
    ['BILAN ABRÉGÉ'],
    ['Exercice du 01 01/01/2024 au 02 31/12/2024 (en 03 EUR )'],
    ['', 'Exercice courant', 'Exercice précédent'],
    ['C. Actif immobilisé', '60.000,00', '50.000,00'],
    ['D. Actif circulant', '40.000,00', '20.000,00'],
    ['II. Créances', '30.000,00', '15.000,00'],
    ['a) dont la durée résiduelle est inférieure ou égale à un an', '30.000,00', '15.000,00'],
    ['TOTAL DU BILAN (ACTIF)', '100.000,00', '70.000,00'],
    ['A. Capitaux propres', '40.000,00', '30.000,00'],
    ['C. Dettes', '60.000,00', '40.000,00'],
    ['a) dont la durée résiduelle est inférieure ou égale à un an', '45.000,00', '32.000,00'],
    ['b) dont la durée résiduelle est supérieure à un an', '15.000,00', '8.000,00'],
    ['TOTAL DU BILAN (CAPITAUX PROPRES ET PASSIF)', '100.000,00', '70.000,00'],
  ])
  assert.deepEqual(
    years.map(({ periodEnd, figures }) => [periodEnd, figures.currentLiabilities?.valueCents]),
    [
      ['2024-12-31', 45_000_00],
      ['2023-12-31', 32_000_00],
    ],
  )
})

test('a result that stands below the total of the liabilities is a part of the equity', () => {
  const [year] = yearsOf([
    ['STATO PATRIMONIALE', '31/12/2024', '31/12/2023'],
    ['ATTIVITÀ'],
    ['IMMOBILIZZAZIONI', '60.000,00', '50.000,00'],
    ['DISPONIBILITÀ LIQUIDE', '40.000,00', '20.000,00'],
    ['TOTALE ATTIVITÀ', '100.000,00', '70.000,00'],
    ['PASSIVITÀ'],
    ['PATRIMONIO NETTO', '30.000,00', '25.000,00'],
    ['DEBITI', '60.000,00', '40.000,00'],
    ['TOTALE PASSIVITÀ', '90.000,00', '65.000,00'],
    ["UTILE D'ESERCIZIO", '10.000,00', '5.000,00'],
    ['TOTALE A PAREGGIO', '100.000,00', '70.000,00'],
  ])
  const { equity, totalAssets } = year?.figures ?? {}
  assert.deepEqual(
    [equity?.valueCents, totalAssets?.valueCents, totalAssets?.status],
    [40_000_00, 100_000_00, 'proven'],
  )
})

test('Polish sales of goods and of services that make all income are the revenue', () => {
  const { revenue } = valuesOf([
    ['RACHUNEK ZYSKÓW I STRAT', '31.12.2024', '31.12.2023'],
    ['A. Przychody netto ze sprzedaży i zrównane z nimi, w tym:', '90 000,00', '80 000,00'],
    ['I. Przychody netto ze sprzedaży produktów i usług', '50 000,00', '45 000,00'],
    ['IV. Przychody netto ze sprzedaży towarów i materiałów', '40 000,00', '35 000,00'],
    ['B. Koszty działalności operacyjnej', '70 000,00', '60 000,00'],
    ['L. Zysk (strata) netto', '20 000,00', '20 000,00'],
  ])
  assert.equal(revenue, 90_000)
})

test('Spanish loans below the current liabilities are due within a year, once', () => {
  const balance = (...debts: readonly PrintedRow[]): readonly PrintedRow[] => [
    ['Balance de Situación'],
    ['', 'Saldo 2024', 'Saldo 2023'],
    ['A) ACTIVO NO CORRIENTE', '60.000,00', '50.000,00'],
    ['B) ACTIVO CORRIENTE', '40.000,00', '20.000,00'],
    ['TOTAL ACTIVO', '100.000,00', '70.000,00'],
    ['A) PATRIMONIO NETO', '30.000,00', '20.000,00'],
    ['B) PASIVO NO CORRIENTE', '21.000,00', '15.000,00'],
    ['II.1 Deudas con entidades de crédito', '21.000,00', '15.000,00'],
    ['C) PASIVO CORRIENTE', '49.000,00', '35.000,00'],
    ...debts,
    ['TOTAL PATRIMONIO NETO Y PASIVO', '100.000,00', '70.000,00'],
  ]
  const trade: PrintedRow = ['IV. Acreedores comerciales', '37.000,00', '25.000,00']
  const lone = balance(['II.1 Deudas con entidades de crédito', '12.000,00', '10.000,00'], trade)
  assert.equal(valuesOf(lone).shortTermDebt, 12_000)
  const inParts = balance(
    ['III. Deudas a corto plazo', '12.000,00', '10.000,00'],
    ['1. Deudas con entidades de crédito', '9.000,00', '8.000,00'],
    ['3. Otras deudas', '3.000,00', '2.000,00'],
    trade,
  )
  assert.equal(valuesOf(inParts).shortTermDebt, 12_000)
})

test('a French list of accounts tells depreciation and debts in short words; lenders may be told apart by when they are due', () => {
  const figures = valuesOf(
    [
      ['BILAN PASSIF', '31/12/2024', '31/12/2023'],
      ['Capitaux propres', '40 000,00', '30 000,00'],
      ["Établissements de crédit, à plus d'un an", '20 000,00', '15 000,00'],
      ["Établissements de crédit, à moins d'un an", '7 000,00', '5 000,00'],
      ['Fournisseurs', '33 000,00', '20 000,00'],
      ['DETTES ET RÉGULARISATION', '60 000,00', '40 000,00'],
      ['TOTAL PASSIF', '100 000,00', '70 000,00'],
    ],
    [
      ['COMPTE DE RÉSULTAT', '31/12/2024', '31/12/2023'],
      ["Montant net du chiffre d'affaires", '90 000,00', '80 000,00'],
      ['681100 Dot. amort. immobilisations', '6 000,00', '5 000,00'],
      ['681740 Dot. dépréciation des créances', '1 000,00', '900,00'],
      ["CHARGES D'EXPLOITATION", '7 000,00', '5 900,00'],
      ['RÉSULTAT NET COMPTABLE', '83 000,00', '74 100,00'],
    ],
  )
  assert.deepEqual([figures.amortizationDepreciation, figures.totalDebt, figures.shortTermDebt], [6_000, 60_000, 7_000])
})

test("the profit of a partnership before its members' shares is its result", () => {
  const { netIncome } = valuesOf([
    ['Statement of comprehensive income for the year ended 30 April 2024', '2024', '2023'],
    ['Turnover', '90,000', '80,000'],
    ['Operating profit', '30,000', '20,000'],
    ["Profit for the financial year before members' remuneration and"],
    ['profit shares available for discretionary division among members', '30,000', '20,000'],
  ])
  assert.equal(netIncome, 30_000)
})

test('lines without a heading are due within a year where they make the sum of what is', () => {
  const figures = valuesOf([
    ['Balance 31. december 2024'],
    ['PASSIVER', '2024', '2023'],
    ['Egenkapital i alt', '500.000', '350.000'],
    ['Gæld til realkreditinstitutter', '200.000', '220.000'],
    ['Langfristede gældsforpligtelser i alt', '200.000', '220.000'],
    ['Kortfristet del af langfristede gældsforpligtelser', '20.000', '20.000'],
    ['Gæld til kreditinstitutter', '30.000', '25.000'],
    ['Leverandører af varer og tjenesteydelser', '90.000', '70.000'],
    ['Anden gæld', '60.000', '50.000'],
    ['Kortfristede gældsforpligtelser i alt', '200.000', '165.000'],
    ['Gældsforpligtelser i alt', '400.000', '385.000'],
    ['Passiver i alt', '900.000', '735.000'],
  ])
  assert.deepEqual([figures.shortTermDebt, figures.currentLiabilities], [50_000, 200_000])
})

test('what is due later below all debts and again below each of them is counted once', () => {
  const figures = valuesOf([
    ['Bilanz zum 31.12.2024'],
    ['Passiva', '31.12.2024', '31.12.2023'],
    ['A. Eigenkapital', '500.000,00', '350.000,00'],
    ['C. Verbindlichkeiten', '350.000,00', '345.000,00'],
    ['davon mit einer Restlaufzeit von bis zu einem Jahr', '150.000,00', '125.000,00'],
    ['davon mit einer Restlaufzeit von mehr als einem Jahr', '200.000,00', '220.000,00'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '230.000,00', '245.000,00'],
    ['davon mit einer Restlaufzeit von bis zu einem Jahr', '30.000,00', '25.000,00'],
    ['davon mit einer Restlaufzeit von mehr als einem Jahr', '200.000,00', '220.000,00'],
    ['2. Verbindlichkeiten aus Lieferungen und Leistungen', '120.000,00', '100.000,00'],
    ['Summe Passiva', '850.000,00', '695.000,00'],
  ])
  assert.deepEqual([figures.currentLiabilities, figures.shortTermDebt], [150_000, 30_000])
})

test('items in one column and their sums in the next are of one year, where no head names years', () => {
  const rows: readonly PrintedRow[] = [
    ['Bilanz zum 31.12.2024'],
    ['AKTIVA', 'EUR', 'EUR'],
    ['A. Anlagevermögen'],
    ['I. Immaterielle Vermögensgegenstände', '12.000,00'],
    ['II. Sachanlagen'],
    ['1. Grundstücke', '90.000,00'],
    ['2. Maschinen', '30.000,00'],
    ['', '', '132.000,00'],
    ['B. Umlaufvermögen', '', '126.000,00'],
    ['SUMME AKTIVA', '', '258.000,00'],
    ['PASSIVA', 'EUR', 'EUR'],
    ['Summe Eigenkapital', '', '100.000,00'],
    ['Summe Verbindlichkeiten', '', '158.000,00'],
    ['SUMME PASSIVA', '', '258.000,00'],
  ]
  const { totalFixedAssets, totalAssets, equity } = valuesOf(rows)
  assert.deepEqual([totalFixedAssets, totalAssets, equity], [132_000, 258_000, 100_000])
  assert.equal(yearsOf(rows).length, 1)
})

test('totals side by side are of two years, though an amount of the second happens to be what stands in the first above it', () => {
  const years = yearsOf([
    ['Bilanz zum 31.12.2024'],
    ['AKTIVA', 'EUR', 'EUR'],
    ['1. Lizenzen', '10.000'],
    ['2. Maschinen', '90.000'],
    ['3. Beteiligungen', '', '100.000'],
    ['B. Umlaufvermögen', '50.000'],
    ['C. Vorräte', '', '20.000'],
    ['SUMME AKTIVA', '150.000', '120.000'],
    ['PASSIVA', 'EUR', 'EUR'],
    ['Summe Eigenkapital', '150.000', '120.000'],
    ['SUMME PASSIVA', '150.000', '120.000'],
  ])
  assert.deepEqual(
    years.map(({ figures }) => figures.totalAssets?.valueCents),
    [150_000_00, 120_000_00],
  )
})

test('a subtotal is the sum of the group that it ends', () => {
  const { currentLiabilities } = valuesOf([
    ['BALANÇO', '31/12/2024', '31/12/2023'],
    ['Total do Capital Próprio', '500.000,00', '350.000,00'],
    ['Passivo não corrente'],
    ['Financiamentos obtidos', '200.000,00', '220.000,00'],
    ['Subtotal', '200.000,00', '220.000,00'],
    ['Passivo corrente'],
    ['Fornecedores', '110.000,00', '90.000,00'],
    ['Outras dívidas a pagar', '60.000,00', '50.000,00'],
    ['Subtotal', '170.000,00', '140.000,00'],
    ['Total do passivo', '370.000,00', '360.000,00'],
    ['Total do capital próprio e do passivo', '870.000,00', '710.000,00'],
  ])
  assert.equal(currentLiabilities, 170_000)
})

test('Italian depreciation of fixed assets is read where the line of all write-downs stands above it', () => {
  const page = statementPage(
    1,
    [640, 740],
    [
      ['CONTO ECONOMICO', '31/12/2024', '31/12/2023'],
      ['1) ricavi delle vendite e delle prestazioni', '900.000', '800.000'],
      ['TOTALE VALORE DELLA PRODUZIONE', '900.000', '800.000'],
      ['B) COSTI DELLA PRODUZIONE'],
      ['10) ammortamenti e svalutazioni', '65.000', '54.000'],
      [
        'a), b), c) ammortamento delle immobilizzazioni immateriali e materiali, altre svalutazioni delle immobilizzazioni',
        '60.000',
        '50.000',
      ],
      ["d) svalutazioni dei crediti compresi nell'attivo circolante", '5.000', '4.000'],
      ['TOTALE COSTI DELLA PRODUZIONE', '65.000', '54.000'],
      ["21) UTILE (PERDITA) DELL'ESERCIZIO", '835.000', '746.000'],
    ],
  )
  const { figures } = readFinancialFigures(statementEvidence([page])).years[0] ?? {}
  assert.equal(figures?.amortizationDepreciation?.valueCents, 60_000_00)
})
