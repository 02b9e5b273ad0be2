import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [430, 520]
const read = (...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, rights, rows))))
const told = (pages: readonly (readonly PrintedRow[])[], field: FinancialField) => {
  const figure = read(...pages).years[0]?.figures[field]
  return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
}

test('Dutch sums are named `som van het` and `som der` as well', () => {
  const rows: PrintedRow[] = [
    ['Balans per 31 december 2024'],
    ['ACTIVA', '2024', '2023'],
    ['Som der vaste activa', '60.000', '50.000'],
    ['Som der vlottende activa', '40.000', '20.000'],
    ['Totaal activa', '100.000', '70.000'],
    ['PASSIVA', '2024', '2023'],
    ['Eigen vermogen'],
    ['Geplaatst kapitaal', '18.000', '18.000'],
    ['Overige reserves', '22.000', '12.000'],
    ['Som van het eigen vermogen', '40.000', '30.000'],
    ['Langlopende schulden', '20.000', '20.000'],
    ['Kortlopende schulden'],
    ['Schulden aan leveranciers', '25.000', '11.000'],
    ['Belastingen en premies', '15.000', '9.000'],
    ['Som der kortlopende schulden', '40.000', '20.000'],
    ['Totaal passiva', '100.000', '70.000'],
  ]
  assert.equal(told([rows], 'equity'), '40000 proven')
  assert.equal(told([rows], 'currentLiabilities'), '40000 proven')
})

const sheet: PrintedRow[] = [
  ['Statement of financial position as at 30 November 2024'],
  ['', '2024', '2023'],
  ['Fixed assets', '12,035', '11,403'],
  ['Total assets', '12,035', '11,403'],
  ['Net assets', '12,035', '11,403'],
  ['Capital and reserves', '12,035', '11,403'],
]

test('what the accounts are may come before the title of a statement', () => {
  const income = (title: string): PrintedRow[] => [
    [title],
    ['', '2024', '2023'],
    ['Turnover', '95,806', '100,051'],
    ['Other charges', '(92,273)', '(95,229)'],
    ['Profit', '3,533', '4,822'],
  ]
  const title = 'Micro-entity accounts - Income statement for the year ended 30 November 2024'
  assert.equal(told([income(title), sheet], 'revenue'), '95806 proven')
  assert.equal(told([income('Micro-entity accounts - Chairman and his words'), sheet], 'revenue'), undefined)
})

test('a statement of cash flows adds the depreciation of all fixed assets in one line', () => {
  const flows: PrintedRow[] = [
    ['Statement of cash flows'],
    ['', '2024', '2023'],
    ['Profit for the financial year', '1,649', '2,368'],
    ['Amortisation and depreciation of fixed assets', '1,240', '1,130'],
    ['Net cash generated', '2,889', '3,498'],
  ]
  assert.equal(told([sheet, flows], 'amortizationDepreciation'), '1240 unproven')
})

test('cheques may be the first word of German cash', () => {
  const rows: PrintedRow[] = [
    ['Bilanz zum 31.12.2024'],
    ['AKTIVA', '31.12.2024', '31.12.2023'],
    ['Summe Anlagevermögen', '60.000', '50.000'],
    ['I. Vorräte', '25.000', '9.000'],
    ['IV. Schecks, Kassenbestand, Guthaben bei Kreditinstituten', '15.000', '11.000'],
    ['Summe Umlaufvermögen', '40.000', '20.000'],
    ['Summe Aktiva', '100.000', '70.000'],
    ['Eigenkapital', '100.000', '70.000'],
    ['Summe Passiva', '100.000', '70.000'],
  ]
  assert.equal(told([rows], 'cashAvailable'), '15000 proven')
})

test('Polish sales of products and goods in one line are all sales, and no wider line is', () => {
  const rows: PrintedRow[] = [
    ['RACHUNEK ZYSKÓW I STRAT'],
    ['', '31.12.2024', '31.12.2023'],
    ['A. Przychody netto ze sprzedaży i zrównane z nimi', '11 530', '11 447'],
    ['I. Przychody netto ze sprzedaży produktów i towarów', '11 522', '11 375'],
    ['II. Zmiana stanu produktów', '8', '72'],
    ['B. Koszty działalności operacyjnej', '10 498', '10 802'],
    ['L. Zysk (strata) netto', '1 032', '645'],
  ]
  assert.equal(told([rows], 'revenue'), '11522 proven')
})

const group = (...others: readonly PrintedRow[]): PrintedRow[] => [
  ['Consolidated Statement of Financial Position as at 31 December 2024'],
  ['', '2024', '2023'],
  ['Total assets', '394,432', '390,404'],
  ['Share capital', '24,561', '24,561'],
  ['Retained earnings', '208,946', '204,266'],
  ['Total equity attributable to owners of the Parent', '233,507', '228,827'],
  ...others,
]

test('equity of the owners is all of it, unless others hold shares', () => {
  const alone = group(
    ['Total liabilities', '160,925', '161,577'],
    ['Total equity and liabilities', '394,432', '390,404'],
  )
  assert.equal(told([alone], 'equity'), '233507 proven')
  const shared = group(
    ['Non-controlling interests', '60,925', '61,577'],
    ['Total liabilities', '100,000', '100,000'],
    ['Total equity and liabilities', '394,432', '390,404'],
  )
  assert.equal(told([shared], 'equity'), undefined)
  const summed = group(
    ['Non-controlling interests', '60,925', '61,577'],
    ['Total equity', '294,432', '290,404'],
    ['Total liabilities', '100,000', '100,000'],
    ['Total equity and liabilities', '394,432', '390,404'],
  )
  assert.equal(told([summed], 'equity'), '294432 proven')
})

test('changes in per cent of an amount that was little are as large as amounts, and are none', () => {
  const rows: PrintedRow[] = [
    ['Exercice clos le 31/12/2024'],
    ['COMPTE DE RÉSULTAT'],
    ['', '', '', 'Variation'],
    ['Ventes de marchandises', '366 852', '356 592', '10 260', '2,88'],
    ['Production vendue', '489 136', '468 236', '20 900', '4,46'],
    ["CHIFFRE D'AFFAIRES NET", '855 988', '824 828', '31 160', '3,78'],
    ['Production stockée', '4 250', '30', '4 220', '14066,67'],
    ["TOTAL DES PRODUITS D'EXPLOITATION", '860 238', '824 858', '35 380', '4,29'],
    ["RÉSULTAT DE L'EXERCICE", '77 029', '33 531', '43 498', '129,72'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [300, 380, 460, 540], rows)]))
  assert.deepEqual(
    years.map(({ figures }) => figures.revenue?.valueCents),
    [855_988_00, 824_828_00],
  )
})

test('Polish interest may be a part that is shown of the financial costs', () => {
  const rows: PrintedRow[] = [
    ['RACHUNEK ZYSKÓW I STRAT'],
    ['', '31.12.2024', '31.12.2023'],
    ['A. Przychody netto ze sprzedaży', '98 420', '93 110'],
    ['I. Zysk z działalności operacyjnej', '4 585', '3 525'],
    ['J. Przychody finansowe', '85', '70'],
    ['- w tym odsetki', '80', '60'],
    ['K. Koszty finansowe', '1 290', '960'],
    ['- w tym odsetki', '1 150', '910'],
    ['L. Zysk brutto', '3 380', '2 635'],
    ['N. Zysk netto', '3 380', '2 635'],
  ]
  assert.match(told([rows], 'interestExpense') ?? '', /^1150 /)
})

test('numbers of lines under a Czech or Polish head of them are no amounts', () => {
  for (const head of ['řádek', 'Lp.', 'Číslo řádku']) {
    const rows: PrintedRow[] = [
      ['Rozvaha ke dni 31.12.2024'],
      ['AKTIVA', head, '31.12.2024', '31.12.2023'],
      ['AKTIVA CELKEM', '001', '32 105', '30 840'],
      ['B. Stálá aktiva', '003', '18 120', '18 340'],
      ['C. Oběžná aktiva', '037', '13 775', '12 310'],
      ['C.IV. Peněžní prostředky', '075', '3 655', '2 750'],
      ['D. Časové rozlišení aktiv', '078', '210', '190'],
    ]
    const { years } = readFinancialFigures(statementEvidence([statementPage(1, [300, 430, 520], rows)]))
    assert.deepEqual(
      years.map(({ figures }) => figures.totalAssets?.valueCents),
      [32_105_00, 30_840_00],
      head,
    )
  }
})

const artisan = (cash: string, interest: string): PrintedRow[] => [
  ['BILAN'],
  ['ACTIF', '31/12/2024', '31/12/2023'],
  ['Total immobilisations', '60 000', '50 000'],
  ['Clients', '30 000', '12 000'],
  [cash, '10 000', '8 000'],
  ["TOTAL DE L'ACTIF", '100 000', '70 000'],
  ['COMPTE DE RÉSULTAT', '31/12/2024', '31/12/2023'],
  ["Chiffre d'affaires", '90 000', '80 000'],
  ["Résultat d'exploitation", '12 000', '9 000'],
  ['Produits financiers', '200', '100'],
  [interest, '1 900', '2 700'],
  ['BENEFICE', '10 300', '6 400'],
]

test('French cash is named banks and till, and interest by whom it was paid to', () => {
  for (const cash of ['Banques, caisse (disponibilités)', 'Banque, caisse', 'Banques, caisses et CCP'])
    assert.equal(told([artisan(cash, 'Intérêts bancaires')], 'cashAvailable'), '10000 proven')
  for (const interest of ['Intérêts payés à la banque', 'Intérêts versés aux banques', 'Intérêts débiteurs'])
    assert.equal(told([artisan('Banque', interest)], 'interestExpense'), '1900 proven')
  assert.equal(told([artisan('Banque', 'Intérêts reçus de la banque')], 'interestExpense'), undefined)
  assert.equal(told([artisan('Banques, titres', 'Intérêts débiteurs')], 'cashAvailable'), undefined)
})

test('what a charity states its income after is charged to it', () => {
  const rows = (title: string): PrintedRow[] => [
    ...sheet,
    [title],
    ['', '2024', '2023'],
    ['Depreciation of tangible fixed assets', '28,212', '25,954'],
  ]
  for (const title of [
    '8. Net income for the year is stated after charging',
    'Net income/(expenditure) for the year is stated after charging:',
    'Net incoming resources for the year are stated after charging:',
  ])
    assert.equal(told([rows(title)], 'amortizationDepreciation'), '28212 unproven', title)
  assert.equal(told([rows('8. Fixed assets held for sale')], 'amortizationDepreciation'), undefined)
})
