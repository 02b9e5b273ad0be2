import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const depreciation = (...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, [420, 520], rows)))).years.map(
    ({ figures }) => figures.amortizationDepreciation?.valueCents,
  )

const german = (...lines: readonly PrintedRow[]): PrintedRow[] => [
  ['Gewinn- und Verlustrechnung'],
  ['', '2024', '2023'],
  ['1. Umsatzerlöse', '744.613', '751.400'],
  ['2. Materialaufwand', '389.773', '371.200'],
  ['3. Personalaufwand', '171.826', '191.800'],
  ...lines,
  ['5. sonstige betriebliche Aufwendungen', '120.137', '126.800'],
  ['6. Zinsen und ähnliche Aufwendungen', '5.423', '6.900'],
  ['7. Jahresüberschuss', '28.932', '25.000'],
]

test('in a narrow column a label takes as many lines as it needs, with its amounts on the last', () => {
  const narrow: PrintedRow[] = [
    ['4. Abschreibungen auf'],
    ['immaterielle'],
    ['Vermögensgegenstände des'],
    ['Anlagevermögens und'],
    ['Sachanlagen', '28.522', '29.700'],
  ]
  assert.deepEqual(depreciation(german(...narrow)), [28_522_00, 29_700_00])
})

test('a line with a number of its own is no end of the label above it', () => {
  const other: PrintedRow[] = [['4. Abschreibungen auf immaterielle'], ['5. Übrige Kosten', '28.522', '29.700']]
  assert.deepEqual(depreciation(german(...other)), [undefined, undefined])
})

test('which form of the income statement a line is of is no part of its name', () => {
  assert.deepEqual(depreciation(german(['Abschreibungen (GKV)', '28.522', '29.700'])), [28_522_00, 29_700_00])
})

const english: PrintedRow[] = [
  ['PROFIT AND LOSS ACCOUNT', '2024', '2023'],
  ['Turnover', '408,281', '298,138'],
  ['Administrative expenses', '(391,281)', '(251,000)'],
  ['Operating profit', '17,000', '47,138'],
  ['Interest payable and similar expenses', '(4,512)', '(1,421)'],
  ['Profit for the financial year', '12,488', '45,717'],
]
const note = (...lines: readonly PrintedRow[]): PrintedRow[] => [
  ['NOTES TO THE FINANCIAL STATEMENTS'],
  ['5. Operating profit is stated after charging:'],
  ['', '2024', '2023'],
  ...lines,
]

test('a label of a note may end on the line of its amounts', () => {
  const rows = note(['Depreciation of tangible assets and amortisation of intangible'], ['assets', '13,273', '12,292'])
  assert.deepEqual(depreciation(english, rows), [13_273_00, 12_292_00])
})

test('one kind below a heading is not all that the heading names', () => {
  const rows = note(['Depreciation of tangible assets'], ['owned', '13,273', '12,292'], ['leased', '1,200', '1,100'])
  assert.deepEqual(depreciation(english, rows), [undefined, undefined])
})
