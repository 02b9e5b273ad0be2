import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (rights: readonly number[], ...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, rights, rows)))).years

test('heads that count back and say when the year was closed name their columns one above the other', () => {
  const years = read(
    [250, 340, 430, 545],
    [
      ['BILAN - ACTIF'],
      ['', 'Brut', 'Amortissements', 'Net', 'N-1 clos le 30/06/2023'],
      ['', '', '', 'N clos le 30/06/2024', ''],
      ['Constructions', '1 291 566', '479 748', '811 818', '745 954'],
      ['Total actif immobilisé', '1 291 566', '479 748', '811 818', '745 954'],
      ['Stocks', '610 111', '', '610 111', '538 446'],
      ['Disponibilités', '773 612', '', '773 612', '588 372'],
      ['Total actif circulant', '1 383 723', '', '1 383 723', '1 126 818'],
      ['Total général', '2 675 289', '479 748', '2 195 541', '1 872 772'],
    ],
  )
  assert.deepEqual(
    years.map(({ periodEnd, figures: { totalAssets, cashAvailable } }) => [
      periodEnd,
      totalAssets?.valueCents,
      cashAvailable?.valueCents,
    ]),
    [
      ['2024-06-30', 2_195_541_00, 773_612_00],
      ['2023-06-30', 1_872_772_00, 588_372_00],
    ],
  )
})

test('a column of boxes and one of notes stand before the years, whose heads follow that of the notes without a gap', () => {
  const years = read(
    [260, 282, 400, 500],
    [
      ['CUENTA DE PÉRDIDAS Y GANANCIAS ABREVIADA'],
      ['(DEBE) / HABER', '', '', 'NOTAS DE LA MEMORIA EJERCICIO 2024 (2)', 'EJERCICIO 2023 (3)'],
      ['1. Importe neto de la cifra de negocios', '40100', '10', '2.237.327', '2.023.076'],
      ['4. Aprovisionamientos', '40400', '10', '-928.475', '-841.766'],
      ['6. Gastos de personal', '40600', '10', '-1.163.919', '-986.979'],
      ['8. Amortización del inmovilizado', '40800', '5', '-83.689', '-86.331'],
      ['A) RESULTADO DE EXPLOTACIÓN', '49100', '', '61.244', '108.000'],
      ['15. Gastos financieros', '41500', '', '-6.119', '-7.850'],
      ['C) RESULTADO ANTES DE IMPUESTOS (A + B)', '49300', '', '55.125', '100.150'],
      ['20. Impuestos sobre beneficios', '41900', '9', '-13.781', '-25.000'],
      ['D) RESULTADO DEL EJERCICIO (C + 20)', '49500', '3', '41.344', '75.150'],
    ],
  )
  assert.deepEqual(
    years.map(({ figures }) => [
      figures.revenue?.valueCents,
      figures.netIncome?.valueCents,
      figures.amortizationDepreciation?.valueCents,
    ]),
    [
      [2_237_327_00, 41_344_00, 83_689_00],
      [2_023_076_00, 75_150_00, 86_331_00],
    ],
  )
})

const detailed: PrintedRow[] = [
  ['Detailed Trading and Profit and Loss Account'],
  ['for the year ended 30 September 2024'],
  ['', '', '2024', '', '2023'],
  ['Sales', '', '679,580', '', '624,367'],
  ['Cost of sales', '', '392,810', '', '358,569'],
  ['Gross profit', '', '286,770', '', '265,798'],
  ['Wages and salaries', '221,007', '', '229,719', ''],
  ['Depreciation', '18,832', '', '19,450', ''],
  ['Total overheads', '', '239,839', '', '249,169'],
  ['Interest payable', '', '(3,849)', '', '(3,298)'],
  ['Profit before taxation', '', '43,082', '', '13,331'],
  ['Corporation tax', '', '(8,501)', '', '(522)'],
  ['Net profit for the year', '', '34,581', '', '12,809'],
]
const trading = (...pages: readonly (readonly PrintedRow[])[]) =>
  read([300, 360, 440, 500], ...pages).map(({ figures }) => [
    figures.revenue?.valueCents,
    figures.amortizationDepreciation?.valueCents,
    figures.netIncome?.valueCents,
  ])

test('a detailed trading account with items and sums of two years is the income statement where there is no other', () => {
  assert.deepEqual(trading(detailed), [
    [679_580_00, 18_832_00, 34_581_00],
    [624_367_00, 19_450_00, 12_809_00],
  ])
})

test('behind the income statement it says the same again, and does not replace it', () => {
  const statement: PrintedRow[] = [
    ['Income statement for the year ended 30 September 2024'],
    ['', '', '2024', '', '2023'],
    ['Turnover', '', '679,580', '', '624,367'],
    ['Cost of sales', '', '(392,810)', '', '(358,569)'],
    ['Gross profit', '', '286,770', '', '265,798'],
    ['Profit before taxation', '', '43,082', '', '13,331'],
    ['Profit for the financial year', '', '34,581', '', '12,809'],
  ]
  const other = detailed.map(
    ([label, ...cells]): PrintedRow => [label, ...cells.map((cell) => cell.replace('679', '690'))],
  )
  assert.deepEqual(trading(statement, other), [
    [679_580_00, undefined, 34_581_00],
    [624_367_00, undefined, 12_809_00],
  ])
})
