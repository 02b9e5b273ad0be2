import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const assets: PrintedRow[] = [
  ['A. Anlagevermögen'],
  ['1. Grundstücke', '120.000,10', '', '121'],
  ['2. Maschinen', '80.500,20', '', '95'],
  ['Summe Anlagevermögen', '', '200.500,30', '216'],
  ['B. Umlaufvermögen'],
  ['I. Vorräte', '', '55.100,40', '60'],
  ['1. Forderungen aus Lieferungen und Leistungen', '30.200,15', '', '22'],
  ['2. sonstige Vermögensgegenstände', '4.300,25', '', '6'],
  ['', '', '34.500,40', '28'],
  ['III. Kassenbestand, Guthaben bei Kreditinstituten', '', '40.000,20', '33'],
  ['Summe Umlaufvermögen', '', '129.601,00', '121'],
  ['Summe Aktiva', '', '330.101,30', '337'],
]
const told = (heads: readonly PrintedRow[], rows: readonly PrintedRow[] = assets) => {
  const page = statementPage(1, [360, 450, 540], [['Bilanz zum 31. Dezember 2024'], ['AKTIVA'], ...heads, ...rows])
  const { years } = readFinancialFigures(statementEvidence([page]))
  return years.map(({ yearsBack, figures: { totalAssets, totalFixedAssets, cashAvailable } }) => [
    yearsBack,
    totalAssets?.valueCents,
    totalFixedAssets?.valueCents,
    cashAvailable?.valueCents,
    totalAssets?.status,
  ])
}
const [thisYear, yearBefore] = [
  [0, 330_101_30, 200_500_30, 40_000_20, 'proven'],
  [1, 337_000_00, 216_000_00, 33_000_00, 'proven'],
]

test('items and sums without a head beside the year before are of this year, each column in its unit', () => {
  for (const heads of [
    [
      ['', '', '', 'Vorjahr'],
      ['', 'EUR', 'EUR', 'TEUR'],
    ],
    [
      ['', '', '', 'Vorjahr'],
      ['', '€', '€', 'T€'],
    ],
    [
      ['', '', '31.12.2024', '31.12.2023'],
      ['', 'EUR', 'EUR', 'TEUR'],
    ],
  ] as PrintedRow[][])
    assert.deepEqual(told(heads), [thisYear, yearBefore], JSON.stringify(heads))
})

test('a single item and its sum are enough', () => {
  const rows = assets.filter(([label]) => !/^[12]\. (?:Ford|sonst)/.test(label))
  assert.deepEqual(
    told(
      [
        ['', '', '', 'Vorjahr'],
        ['', 'EUR', 'EUR', 'TEUR'],
      ],
      rows,
    ),
    [thisYear, yearBefore],
  )
})

test('where the sum is beside its last item, the year before is of the item, as beside the others', () => {
  const heads: PrintedRow[] = [
    ['', '', '31.12.2024', '31.12.2023'],
    ['', 'EUR', 'EUR', 'TEUR'],
  ]
  const rows: PrintedRow[] = [
    ['Anlagevermögen', '', '2.183.035,02', '2.133'],
    ['Summe Aktiva', '', '2.183.035,02', '2.133'],
    ['PASSIVA'],
    ...heads,
    ['A. Eigenkapital', '', '890.525,62', '802'],
    ['C. Verbindlichkeiten'],
    ['1. Verbindlichkeiten gegenüber Kreditinstituten', '811.020,00', '', '860'],
    ['2. Verbindlichkeiten aus Lieferungen und Leistungen', '301.489,40', '', '295'],
    ['3. sonstige Verbindlichkeiten', '180.000,00', '1.292.509,40', '176'],
    ['Summe Passiva', '', '2.183.035,02', '2.133'],
  ]
  const page = statementPage(1, [360, 450, 540], [['Bilanz zum 31. Dezember 2024'], ['AKTIVA'], ...heads, ...rows])
  const { years } = readFinancialFigures(statementEvidence([page]))
  const debts = years.map(({ figures: { totalDebt } }) => totalDebt?.valueCents)
  assert.equal(debts[0], 1_292_509_40)
  assert.notEqual(debts[1], 176_000_00)
})

test('where the year before has items and sums, the column beside all of them is this year', () => {
  const rows = assets.map(
    ([label, item = '', sum = '', last = '']): PrintedRow => (last === '' ? [label] : [label, last, item, sum]),
  )
  const [year] = told(
    [
      ['', '', '', 'Vorjahr'],
      ['', 'TEUR', 'EUR', 'EUR'],
    ],
    rows,
  )
  assert.notEqual(year?.[1], 330_101_30)
})
