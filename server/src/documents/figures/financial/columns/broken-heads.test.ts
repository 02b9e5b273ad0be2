import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Rows = readonly PrintedRow[]
const told = (...pages: readonly Rows[]) => {
  const { years } = readFinancialFigures(
    statementEvidence(pages.map((rows, at) => statementPage(at + 1, [360, 450, 540], rows))),
  )
  return years.map(({ figures }) => [figures.revenue?.valueCents, figures.totalAssets?.valueCents])
}
const assets: Rows = [
  ['A) ACTIVO NO CORRIENTE', '', '427.358', '416.646'],
  ['I. Inmovilizado intangible', '7', '23.292', '21.787'],
  ['II. Inmovilizado material', '5', '404.066', '394.859'],
  ['B) ACTIVO CORRIENTE', '', '275.761', '320.280'],
  ['TOTAL ACTIVO (A + B)', '', '703.119', '736.926'],
]
const income: Rows = [
  ['1. Importe neto de la cifra de negocios', '20', '1.017.659', '964.739'],
  ['8. Amortización del inmovilizado', '5', '-55.067', '-69.603'],
  ['A) RESULTADO DE EXPLOTACIÓN', '', '962.592', '895.136'],
]

test('the rest of the head of the notes opens no notes', () => {
  const heads: Rows = [
    ['ACTIVO', 'Notas de la', '2024', '2023'],
    ['', 'memoria', '', ''],
  ]
  assert.deepEqual(told([['BALANCE DE SITUACIÓN'], ...heads, ...assets]), [
    [undefined, 703_119_00],
    [undefined, 736_926_00],
  ])
})

test('notes that begin below a statement are no part of it', () => {
  const noted: Rows = [['MEMORIA'], ['TOTAL ACTIVO', '', '1.111', '2.222']]
  const title: Rows = [['BALANCE DE SITUACIÓN'], ['ACTIVO', 'Notas', '2024', '2023']]
  assert.deepEqual(told([...title, ...assets, ...noted]), [
    [undefined, 703_119_00],
    [undefined, 736_926_00],
  ])
})

test('the year of a narrow column may stand one line below the other', () => {
  const title: Rows = [['CUENTA DE PÉRDIDAS Y GANANCIAS']]
  const rows = (...heads: Rows) => told([...title, ...heads, ...income])
  assert.deepEqual(rows(['', 'Notas', 'Haber', 'Haber 2024'], ['', '', '2023', '']), [
    [964_739_00, undefined],
    [1_017_659_00, undefined],
  ])
})

test('heads that stand close together begin with the same words', () => {
  const title: Rows = [['CUENTA DE PÉRDIDAS Y GANANCIAS']]
  const page = statementPage(1, [360, 450, 540], [...title, ['', 'Notas', '', ''], ...income])
  const top = 54
  const head = ['(Debe)', 'Haber', '2023', '(Debe)', 'Haber', '2024'].map((text, at) => ({
    text,
    box: [400 + at * 27, top, 424 + at * 27, top + 9] as [number, number, number, number],
    font: 0,
    sizePoints: 9,
    baseline: top + 7,
    order: 1,
    colour: '#000000',
  }))
  const { years } = readFinancialFigures(statementEvidence([{ ...page, words: [...page.words, ...head] }]))
  assert.deepEqual(
    years.map(({ figures }) => figures.revenue?.valueCents),
    [964_739_00, 1_017_659_00],
  )
})

test('assets under the title of the other side are assets', () => {
  const title: Rows = [['BALANCE DE SITUACIÓN'], ['PATRIMONIO NETO Y PASIVO', 'Notas', '2024', '2023']]
  assert.deepEqual(told([...title, ...assets]), [
    [undefined, 703_119_00],
    [undefined, 736_926_00],
  ])
})

test('years of several columns may stand on two lines, however many of them are of one year', () => {
  const rights = [300, 380, 460, 540]
  const rows: Rows = [
    ['Profit and loss account'],
    ['', 'Continuing', 'Discontinued', 'Total', 'Total'],
    ['', 'operations', 'operations', '2024', '2023'],
    ['', '2024', '2024', '', ''],
    ['Turnover', '55,600', '3,500', '59,100', '52,000'],
    ['Cost of sales', '(27,500)', '(1,900)', '(29,400)', '(22,600)'],
    ['Gross profit', '28,100', '1,600', '29,700', '29,400'],
    ['Administrative expenses', '(21,200)', '(1,100)', '(22,300)', '(21,100)'],
    ['Operating profit', '6,900', '500', '7,400', '8,300'],
    ['Interest payable and similar expenses', '(600)', '(100)', '(700)', '(300)'],
    ['Profit for the financial year', '6,300', '400', '6,700', '8,000'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, rights, rows)]))
  assert.deepEqual(
    years.map(({ figures: { revenue, netIncome } }) => [revenue?.valueCents, netIncome?.valueCents]),
    [
      [59_100_00, 6_700_00],
      [52_000_00, 8_000_00],
    ],
  )
})

test('of three balance sheets the first may have its year one line below the others', () => {
  const heads: Rows = [
    ['', '31 December', '31 December', '1 January'],
    ['', '', '2023', '2023'],
    ['', '2024', 'restated', 'restated'],
  ]
  const rows: Rows = [
    ['Statement of financial position'],
    ...heads,
    ['Total non-current assets', '1,525,500', '1,456,700', '1,387,400'],
    ['Total current assets', '378,600', '290,100', '365,400'],
    ['Total assets', '1,904,100', '1,746,800', '1,752,800'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [360, 450, 540], rows)]))
  assert.deepEqual(
    years.map(({ periodEnd, figures }) => [periodEnd, figures.totalAssets?.valueCents]),
    [
      ['2024-12-31', 1_904_100_00],
      ['2023-12-31', 1_746_800_00],
      ['2023-01-01', 1_752_800_00],
    ],
  )
})
