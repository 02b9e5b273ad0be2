import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const report = (...heads: PrintedRow[]): PrintedRow[] => [
  ['Kurzfristige Erfolgsrechnung Dezember 2024'],
  ['Betriebswirtschaftliche Auswertung, Werte in EUR'],
  ...heads,
  ['Umsatzerlöse', '114.937,59', '100,00', '1.391.745,62', '99,66'],
  ['Best.Verdg. FE/UE', '0,00', '0,00', '4.748,13', '0,34'],
  ['Gesamtleistung', '114.937,59', '100,00', '1.396.493,75', '100,00'],
  ['Mat./Wareneinkauf', '48.834,43', '42,49', '663.262,73', '47,49'],
  ['Rohertrag', '66.103,16', '57,51', '733.231,02', '52,51'],
  ['Personalkosten', '29.651,59', '25,80', '337.168,52', '24,14'],
  ['Abschreibungen', '5.542,32', '4,82', '60.574,82', '4,34'],
  ['Zinsaufwand', '1.280,85', '1,11', '16.375,27', '1,17'],
  ['Vorläufiges Ergebnis', '29.628,40', '25,78', '319.112,41', '22,85'],
]
const read = (rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, [330, 390, 480, 540], rows)])).years.map(
    ({ yearsBack, periodEnd, months, figures: { revenue, netIncome, amortizationDepreciation, interestExpense } }) => [
      yearsBack,
      periodEnd,
      months,
      revenue?.valueCents,
      netIncome?.valueCents,
      amortizationDepreciation?.valueCents,
      interestExpense?.valueCents,
    ],
  )
const ofYear = [0, '2024-12-31', 12, 1_391_745_62, 319_112_41, 60_574_82, 16_375_27]

test('beside its month a management report tells the year so far, and that is read', () => {
  assert.deepEqual(
    read(
      report(
        ['', '', '% Ges.-', 'Jan/2024 -', '% Ges.-'],
        ['Bezeichnung', 'Dez/2024', 'Leistg.', 'Dez/2024', 'Leistg.'],
      ),
    ),
    [ofYear],
  )
  assert.deepEqual(read(report(['', 'Dez/2024', '%', 'Jan/2024-Dez/2024', '%']))[0]?.slice(3), ofYear.slice(3))
})

test('a month and what has run up until then, of which the words alone tell which is which', () => {
  const [year, ...others] = read(report(['', 'Monat', '%', 'Kumuliert', '%']))
  assert.deepEqual(year?.slice(3), ofYear.slice(3))
  assert.deepEqual(others, [])
})

const activities = (last: string): PrintedRow[] => [
  ['Statement of Financial Activities'],
  ['For the year ended 31 March 2025'],
  ['', 'Unrestricted', 'Restricted', 'Total', 'Total'],
  ['', '2025', '2025', '2025', '2024'],
  ['Donations and legacies', '464,754', '446,610', '911,364', '656,724'],
  ['Charitable activities', '1,321,687', '-', '1,321,687', '1,431,116'],
  ['Total income', '1,786,441', '446,610', last, '2,087,840'],
  ['Raising funds', '109,341', '20,000', '129,341', '108,584'],
  ['Interest payable', '24,849', '-', '24,849', '23,592'],
  ['Total expenditure', '134,190', '20,000', '154,190', '132,176'],
  ['Net income', '1,652,251', '426,610', '2,078,861', '1,955,664'],
]

test('columns of one year of which the last is the sum of the others: the last is the year', () => {
  assert.deepEqual(
    read(activities('2,233,051')).map(([back, , , revenue, result, , interest]) => [back, revenue, result, interest]),
    [
      [0, 2_233_051_00, 2_078_861_00, 24_849_00],
      [1, 2_087_840_00, 1_955_664_00, 23_592_00],
    ],
  )
})

test('columns of one year that do not add up tell nothing of which of them is all of it', () => {
  const rows = activities('2,233,051').map(([label, ...cells]): PrintedRow => {
    const [first, second, , last] = cells
    return label.startsWith('For') || cells.length < 4 || !/\d,/.test(first ?? '')
      ? [label, ...cells]
      : [label, first ?? '', second ?? '', '99,999', last ?? '']
  })
  const [year] = read(rows)
  assert.notEqual(year?.[3], 99_999_00)
})

test('columns without a year before the one that is their sum in every row are parts of it', () => {
  const funds = (total: string): PrintedRow[] => [
    ['Statement of Financial Activities'],
    ['', 'Unrestricted', 'Restricted', 'Total funds', 'Total funds'],
    ['', 'funds', 'funds', '2025', '2024'],
    ['Donations and legacies', '168,285', '47,464', '215,749', '188,840'],
    ['Charitable activities', '431,499', '', '431,499', '377,680'],
    ['Other trading activities', '71,917', '', '71,917', '62,947'],
    ['Investments', '793', '', '793', '725'],
    ['Total income', '672,494', '47,464', total, '630,192'],
    ['Interest payable', '35,220', '', '35,220', '30,272'],
    ['Charitable activities', '580,533', '47,464', '627,997', '545,739'],
    ['Total expenditure', '615,753', '47,464', '663,217', '576,011'],
    ['Net income', '56,741', '', '56,741', '54,181'],
  ]
  assert.deepEqual(
    read(funds('719,958')).map(([back, , , revenue, result]) => [back, revenue, result]),
    [
      [0, 719_958_00, 56_741_00],
      [1, 630_192_00, 54_181_00],
    ],
  )
})
