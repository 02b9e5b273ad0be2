import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { PageEvidence } from '../../../page-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const told = (rights: readonly number[], ...pages: readonly (readonly PrintedRow[])[]) =>
  toldOn(pages.map((rows, at) => statementPage(at + 1, rights, rows)))

const toldOn = (pages: readonly PageEvidence[]) => {
  const { years } = readFinancialFigures(statementEvidence(pages))
  return Object.fromEntries(
    Object.entries(years[0]?.figures ?? {}).map(([field, { valueCents, status }]) => [
      field,
      `${valueCents / 100} ${status}`,
    ]),
  ) as Record<string, string | undefined>
}

test('a line that begins anew is not the rest of the one above it, whose amounts are missing', () => {
  const income = (...sales: readonly PrintedRow[]): PrintedRow[] => [
    ['Compte de résultat'],
    ['', '2024', '2023', 'Variation'],
    ['Produits nets des ventes de biens et de prestations de'],
    ...sales,
    ["Autres produits d'exploitation", '25 669', '4 100', '21 569'],
    ['Charges de matériel', '-615 568', '-610 657', '-4 911'],
    ['Charges de personnel', '-176 762', '-213 250', '36 488'],
    ["Résultat d'exploitation", '33 339', '80 193', '-46 854'],
    ["Bénéfice de l'exercice", '33 339', '80 193', '-46 854'],
  ]
  const services: PrintedRow = ['services', '800 000', '900 000', '-100 000']
  assert.equal(told([340, 430, 520], income(services)).revenue, '800000 proven')
  assert.equal(told([340, 430, 520], income()).revenue, undefined)
})

const balance = (unit: string): PrintedRow[] => [
  [`Balans per 31 december 2024 ${unit}`],
  ['', '31-12-2024', '31-12-2023'],
  ['Vaste activa', '552.363', '533.136'],
  ['Liquide middelen', '769.744', '419.211'],
  ['Totaal activa', '1.322.107', '952.347'],
  ['Eigen vermogen', '785.684', '624.514'],
  ['Langlopende schulden', '536.423', '327.833'],
  ['Totaal passiva', '1.322.107', '952.347'],
]

test('a title that is drawn twice, as bold is faked, tells its unit, and amounts drawn twice are one', () => {
  const once = told([400, 500], balance('(bedragen x € 1.000)'))
  assert.equal(once.totalAssets, '1322107000 proven')
  const page = statementPage(1, [400, 500], balance('(bedragen x € 1.000)'))
  assert.deepEqual(toldOn([{ ...page, words: page.words.flatMap((word) => [word, word]) }]), once)
})

test('the day of a title that ends above a column does not say of which year the column is', () => {
  const rows: PrintedRow[] = [
    ['De balans per 31 december 2024'],
    ['Vaste activa', '533.136', '552.363'],
    ['Liquide middelen', '419.211', '769.744'],
    ['Totaal activa', '952.347', '1.322.107'],
    ['Eigen vermogen', '624.514', '785.684'],
    ['Langlopende schulden', '327.833', '536.423'],
    ['Totaal passiva', '952.347', '1.322.107'],
  ]
  assert.equal(told([180, 260], rows).totalAssets, '952347 unproven')
})

test('the box of a line and its words prove no amount that keeps the sum below it from coming out', () => {
  const form = (depreciation: string, debts: string, equity: string): PrintedRow[] => [
    ['BILAN SIMPLIFIÉ DGFiP N° 2033-A-SD'],
    ['PASSIF', '', '31/12/2024'],
    ['Capital social ou individuel', '120', '67 501'],
    ["Résultat de l'exercice", '136', '256 270'],
    ['Total I', '142', equity],
    ['Emprunts et dettes assimilées', '156', '573 845'],
    ['Fournisseurs et comptes rattachés', '166', '199 686'],
    ['Total III', '176', debts],
    ["COMPTE DE RÉSULTAT SIMPLIFIÉ DE L'EXERCICE DGFiP N° 2033-B-SD"],
    ['', '', '31/12/2024'],
    ['Production vendue services', '218', '1 362 188'],
    ["Total des produits d'exploitation hors TVA (I)", '232', '1 362 188'],
    ['Achats de marchandises', '234', '999 990'],
    ['Rémunérations du personnel', '250', '101 004'],
    ['Dotations aux amortissements', '254', depreciation],
    ["Total des charges d'exploitation (II)", '264', '1 105 918'],
    ["RÉSULTAT D'EXPLOITATION (I - II)", '270', '256 270'],
    ['BÉNÉFICE OU PERTE', '310', '256 270'],
  ]
  const figures = (...amounts: [string, string, string]) => {
    const { amortizationDepreciation, totalDebt, equity } = told([440, 540], form(...amounts))
    return [amortizationDepreciation, totalDebt, equity]
  }
  assert.deepEqual(figures('4 924', '773 531', '323 771'), ['4924 proven', '773531 proven', '323771 proven'])
  assert.deepEqual(figures('5 924', '873 531', '423 771'), ['5924 unproven', '873531 unproven', '423771 unproven'])
})

test('what is due within a year is no part of the sum that proves what is due later: all debts need both', () => {
  const sheet = (within: string): PrintedRow[] => [
    ['Balance sheet as at 31 December 2024'],
    ['', '2024'],
    ['Fixed assets', '45,035'],
    ['Current assets', '414,788'],
    ['Creditors: amounts falling due within one year', within],
    ['Net current assets', '334,232'],
    ['Total assets less current liabilities', '379,267'],
    ['Creditors: amounts falling due after more than one year', '(1,011)'],
    ['Net assets', '378,256'],
    ['Capital and reserves', '378,256'],
  ]
  assert.equal(told([500], sheet('(80,556)')).totalDebt, '81567 proven')
  assert.equal(told([500], sheet('(90,556)')).totalDebt, '91567 unproven')
})

test('per cents are no amounts, though more of them are printed than amounts', () => {
  const rows: PrintedRow[] = [
    ['Income Statement for the year ended 31 December 2024'],
    ['TURNOVER', '950,688', '100.00'],
    ['Other operating income', '', '0.00'],
    ['Raw materials and consumables', '(691,997)', '-72.79'],
    ['Depreciation and amortisation', '(36,520)', '-3.84'],
    ['OPERATING PROFIT', '222,171', '23.37'],
    ['Interest payable and similar charges', '(1,011)', '-0.11'],
    ['PROFIT BEFORE TAXATION', '221,160', '23.26'],
    ['Taxation', '', '0.00'],
    ['PROFIT FOR THE FINANCIAL YEAR', '221,160', '23.26'],
  ]
  const { revenue, amortizationDepreciation, netIncome } = told([400, 500], rows)
  assert.deepEqual([revenue, amortizationDepreciation, netIncome], ['950688 proven', '36520 proven', '221160 proven'])
})

test('that one line is as much more than last year as is printed does not say that it is all of its group', () => {
  const sheet = (...fixed: readonly PrintedRow[]): PrintedRow[] => [
    ['Balance sheet as at 31 December 2024'],
    ['', '2024', '2023', 'Change'],
    ['Fixed assets'],
    ...fixed,
    ['Current assets'],
    ['Stocks', '210,400', '190,100', '20,300'],
    ['Cash at bank and in hand', '31,250', '28,750', '2,500'],
    ['Total current assets', '241,650', '218,850', '22,800'],
    ['Creditors: amounts falling due within one year', '(91,650)', '(88,850)', '(2,800)'],
    ['Net current assets', '150,000', '130,000', '20,000'],
  ]
  const tangible: PrintedRow = ['Tangible assets', '617,844', '833,607', '(215,763)']
  const sum: PrintedRow = ['', '617,844', '833,607', '(215,763)']
  assert.equal(told([330, 420, 510], sheet(tangible, sum)).totalFixedAssets, '617844 proven')
  assert.equal(told([330, 420, 510], sheet(tangible)).totalFixedAssets, undefined)
})

test('costs printed with a minus make no sum that takes some of them away and adds others', () => {
  const income = (depreciation: string): PrintedRow[] => [
    ['Profit and loss account'],
    ['', '2024'],
    ['Turnover', '1,020'],
    ['Other income', '24,033'],
    ['Cost of raw materials and consumables', '(1,010)'],
    ['Staff costs', '(1,005)'],
    ['Depreciation and other amounts written off assets', depreciation],
    ['Other charges', '(1,003)'],
    ['Tax', '(1,005)'],
    ['Profit or (loss)', '20,026'],
  ]
  assert.equal(told([500], income('(1,004)')).amortizationDepreciation, '1004 proven')
  assert.equal(told([500], income('(2,004)')).amortizationDepreciation, '2004 unproven')
})

test('the same amount added to a line and to a later sum is seen: no sum takes away the one before it', () => {
  const sheet = (cash: string, fixed: string): PrintedRow[] => [
    ['BILAN AU 31 DÉCEMBRE 2024'],
    ['ACTIF', '31.12.2024'],
    ['Liquidités', cash],
    ['Stocks', '630.27'],
    ['Total actifs circulants', '15269.15'],
    ['Immobilisations corporelles', '8944.07'],
    ['Total actifs immobilisés', fixed],
    ["TOTAL DE L'ACTIF", '24213.22'],
  ]
  assert.equal(told([500], sheet('14638.88', '8944.07')).totalFixedAssets, '8944.07 proven')
  assert.equal(told([500], sheet('15638.88', '9944.07')).totalFixedAssets, '9944.07 unproven')
})

test('the unit below the heads is no line of the statement, and makes no sum come out', () => {
  const income = (depreciation: string): PrintedRow[] => [
    ['Consolidated income statement'],
    ['', '2024'],
    ['', 'EUR 1,000'],
    ['Revenue', '1,488,354'],
    ['Employee benefits expense', '(878,855)'],
    ['Depreciation and amortisation expense', depreciation],
    ['Operating profit', '533,449'],
  ]
  assert.equal(told([430], income('(76,050)')).amortizationDepreciation, '76050000 proven')
  assert.equal(told([430], income('(77,050)')).amortizationDepreciation, '77050000 unproven')
})

test('over the page, items and sums in columns of their own are no four years, though the result of one is known', () => {
  const balances: PrintedRow[] = [
    ['BALANCE DE SITUACIÓN'],
    ['', '2023', '', '2024', ''],
    ['TOTAL ACTIVO', '', '10.412,91', '', '22.973,99'],
    ['PATRIMONIO NETO Y PASIVO'],
    ['', '2023', '', '2024', ''],
    ['VII. Resultado del ejercicio', '', '-24.295,79', '', '1.710,44'],
    ['TOTAL PATRIMONIO NETO Y PASIVO', '', '10.412,91', '', '22.973,99'],
  ]
  const income: PrintedRow[] = [
    ['CUENTA DE PÉRDIDAS Y GANANCIAS'],
    ['RESULTADO DE EXPLOTACIÓN', '', '-23.999,74', '', '1.916,88'],
    ['13. Gastos financieros', '-296,05', '', '-10,03', ''],
    ['A.2) RESULTADO FINANCIERO', '-296,05', '', '-10,03', ''],
    ['RESULTADO ANTES DE IMPUESTOS', '', '-24.295,79', '', '1.906,85'],
    ['17. Impuestos sobre beneficios', '', '', '-196,41', ''],
    ['RESULTADO DEL EJERCICIO', '', '-24.295,79', '', '1.710,44'],
  ]
  assert.equal(told([300, 360, 440, 520], balances, income).interestExpense, '296.05 unproven')
})
