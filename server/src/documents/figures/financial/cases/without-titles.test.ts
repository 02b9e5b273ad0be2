import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (rights: readonly number[], ...tables: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(tables.map((rows, at) => statementPage(at + 1, rights, rows))))
const valuesOf = ({ years }: ReturnType<typeof read>, yearsBack: number) =>
  Object.fromEntries(
    Object.entries(years.find((year) => year.yearsBack === yearsBack)?.figures ?? {}).map(([field, { valueCents }]) => [
      field,
      valueCents / 100,
    ]),
  )

test('a list of positions that has no titles is a balance sheet from its fixed assets on, and an income statement after it', () => {
  const reading = read(
    [440, 540],
    [
      ['Position Pos.-Nr.', 'Wert', 'Vorjahr'],
      ['A. Anlagevermögen........ BA01', '60.000,00', '50.000,00'],
      ['B. Umlaufvermögen........ BA05', '40.000,00', '20.000,00'],
      ['Summe Aktiva............. BA10', '100.000,00', '70.000,00'],
      ['A. Eigenkapital.......... BP01', '40.000,00', '30.000,00'],
      ['C. Verbindlichkeiten..... BP07', '60.000,00', '40.000,00'],
      ['Summe Passiva............ BP12', '100.000,00', '70.000,00'],
    ],
    [
      ['Position Pos.-Nr.', 'Wert', 'Vorjahr'],
      ['1. Umsatzerlöse.......... IS01', '90.000,00', '80.000,00'],
      ['2. Materialaufwand....... IS02', '90.350,26-', '70.000,00-'],
      ['3. Jahresfehlbetrag...... IS03', '350,26-', '10.000,00'],
    ],
  )
  const { totalFixedAssets, equity, totalDebt, revenue, netIncome } = valuesOf(reading, 0)
  assert.deepEqual([totalFixedAssets, equity, totalDebt, revenue, netIncome], [60_000, 40_000, 60_000, 90_000, -350.26])
  assert.equal(valuesOf(reading, 1).revenue, 80_000)
})

test('words of a balance sheet with one amount, as in a report, open none', () => {
  const reading = read(
    [440],
    [
      ['Lage der Gesellschaft'],
      ['Anlagevermögen', '60.000,00'],
      ['Umlaufvermögen', '40.000,00'],
      ['Eigenkapital', '40.000,00'],
      ['Summe Aktiva', '100.000,00'],
    ],
  )
  assert.deepEqual(reading.years, [])
})

test('a year with the sign of its currency is a head: the older may stand first', () => {
  const reading = read(
    [470, 482, 540, 552],
    [
      ['Income statement'],
      ['', '2024', '£', '2025', '£'],
      ['Turnover', '', '90,000', '', '100,000'],
      ['Staff costs', '', '(80,000)', '', '(85,000)'],
      ['Profit or (loss)', '', '10,000', '', '15,000'],
      ['Balance sheet'],
      ['', '2024', '£', '2025', '£'],
      ['Fixed assets', '', '50,000', '', '60,000'],
      ['Net assets', '', '50,000', '', '60,000'],
      ['Capital and reserves', '', '50,000', '', '60,000'],
    ],
  )
  const [now, before] = [valuesOf(reading, 0), valuesOf(reading, 1)]
  assert.deepEqual([now.revenue, now.equity, before.revenue, before.equity], [100_000, 60_000, 90_000, 50_000])
})

test('the year of a title does not widen the column below it into the numbers of notes', () => {
  const reading = read(
    [432, 492, 560],
    [
      ['Cuentas anuales de la sociedad Sol a los socios, ejercicio cerrado el 31 de diciembre de 2023'],
      ['BALANCE – ACTIVO', 'Notas', '2022', '2023'],
      ['A) ACTIVO NO CORRIENTE', '5', '5.000.000,00', '600.000,00'],
      ['B) ACTIVO CORRIENTE', '9', '2.000.000,00', '400.000,00'],
      ['TOTAL ACTIVO (A + B)', '', '7.000.000,00', '1.000.000,00'],
    ],
  )
  assert.deepEqual([valuesOf(reading, 0).totalFixedAssets, valuesOf(reading, 1).totalFixedAssets], [600_000, 5_000_000])
})

test('notes of accounts in millions are in millions, and tell the depreciation once', () => {
  const reading = read(
    [440, 540],
    [
      ['Consolidated income statement'],
      ['in € million', '2024', '2023'],
      ['Revenue', '100.5', '90.0'],
      ['Operating expenses', '(80.5)', '(75.0)'],
      ['Profit for the year', '20.0', '15.0'],
    ],
    [
      ['Notes (extract)'],
      ['', '2024', '2023'],
      ['Depreciation and amortisation charged in the year', '8.0', '7.0'],
      ['Depreciation of property, plant and equipment', '6.5', '5.0'],
      ['Amortisation of intangible assets', '1.5', '2.0'],
    ],
  )
  assert.equal(valuesOf(reading, 0).amortizationDepreciation, 8_000_000)
  assert.equal(valuesOf(reading, 1).amortizationDepreciation, 7_000_000)
})

test('a part of the depreciation that is as much as the others together is a part', () => {
  const depreciation = (first: string, ...[one, two, three]: readonly [string, string, string]) => {
    const reading = read(
      [440, 540],
      [
        ['Income statement'],
        ['', '2024', '2023'],
        ['Revenue', '900,000', '800,000'],
        ['Operating expenses', '(700,000)', '(650,000)'],
        ['Profit for the year', '200,000', '150,000'],
      ],
      [
        ['Notes (extract)'],
        ['', '2024', '2023'],
        [first, one, '41,000'],
        ['Depreciation of tangible fixed assets held under finance leases', two, '22,000'],
        ['Amortisation of intangible assets', three, '13,000'],
      ],
    )
    return valuesOf(reading, 0).amortizationDepreciation
  }
  const owned = 'Depreciation of owned tangible fixed assets'
  assert.equal(depreciation(owned, '50,000', '30,000', '20,000'), 100_000)
  assert.equal(depreciation(owned, '30,000', '20,000', '50,000'), 100_000)
  assert.equal(depreciation('Depreciation and amortisation charged in the year', '50,000', '30,000', '20,000'), 50_000)
})

test('the boxes of a form are no amounts of another year', () => {
  const reading = read(
    [430, 550],
    [
      ['ACTIVO', 'Casilla', '2024'],
      ['A) ACTIVO NO CORRIENTE', '00101', '1.200.000,00'],
      ['B) ACTIVO CORRIENTE', '00136', '1.400.000,00'],
      ['TOTAL ACTIVO (A + B)', '00180', '2.600.000,00'],
      ['A) PATRIMONIO NETO', '00185', '1.600.000,00'],
      ['B) PASIVO NO CORRIENTE', '00210', '1.000.000,00'],
      ['TOTAL PATRIMONIO NETO Y PASIVO', '00252', '2.600.000,00'],
    ],
  )
  assert.deepEqual([valuesOf(reading, 0).totalFixedAssets, valuesOf(reading, 0).equity], [1_200_000, 1_600_000])
  assert.equal(reading.years.length, 1)
})

test('an income statement and a balance sheet below one title for both are read', () => {
  const page = statementPage(
    1,
    [400, 500],
    [
      ['INCOME STATEMENT for the year ended 31 July 2024 and'],
      ['MICRO-ENTITY BALANCE SHEET as at 31 July 2024'],
      ['', '2024', '2023'],
      ['Turnover', '144,886', '137,252'],
      ['Depreciation and other amounts written off assets', '(4,685)', '(6,609)'],
      ['Profit or (loss)', '19,735', '14,334'],
      ['', '2024', '2023'],
      ['Fixed assets', '52,011', '38,899'],
      ['Current assets', '45,129', '49,756'],
      ['Creditors: amounts falling due within one year', '(26,307)', '(23,907)'],
      ['Total assets less current liabilities', '70,833', '64,748'],
      ['Capital and reserves', '70,833', '64,748'],
    ],
  )
  const { figures } = readFinancialFigures(statementEvidence([page])).years[0] ?? {}
  assert.deepEqual(
    [figures?.revenue, figures?.netIncome, figures?.totalFixedAssets, figures?.equity].map((each) => each?.valueCents),
    [144_886_00, 19_735_00, 52_011_00, 70_833_00],
  )
})

test('the day that closes both years stands below the title, the older year first', () => {
  const page = statementPage(
    1,
    [400, 500],
    [
      ['COMPTES SOCIAUX RÉSUMÉS (en k€)'],
      ['Exercices clos les 30 juin 2023 et 2024'],
      ['', '2023', '2024'],
      ['ACTIF'],
      ['Total actif immobilisé', '10 036', '13 593'],
      ['Disponibilités', '3 335', '1 585'],
      ["Total de l'actif", '13 371', '15 178'],
      ['PASSIF'],
      ['Capitaux propres', '6 456', '7 683'],
      ['Total des dettes', '6 915', '7 495'],
      ['Total du passif', '13 371', '15 178'],
    ],
  )
  const [now] = readFinancialFigures(statementEvidence([page])).years
  assert.equal(now?.periodEnd, '2024-06-30')
  assert.equal(now?.figures.equity?.valueCents, 7_683_000_00)
})
