import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { PageLine } from '../pages/page-line.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { bwaMonths } from '../years/bwa-months.ts'

const report = (range: string, ...heads: PrintedRow[]): PrintedRow[] => [
  ['KURZFRISTIGE ERFOLGSRECHNUNG (BWA NR. 1) DEZEMBER 2024'],
  [range],
  ...heads,
  ['Umsatzerlöse', '2.195.893,46', '2.202.795,03'],
  ['Gesamtleistung', '2.195.893,46', '2.202.795,03'],
  ['Mat./Wareneinkauf', '1.826.502,58', '1.808.693,98'],
  ['Abschreibungen', '98.044,70', '94.157,90'],
  ['Zinsaufwand', '20.000,00', '17.970,96'],
  ['Vorläufiges Ergebnis', '251.346,18', '281.972,19'],
]
const accounts: PrintedRow[] = [
  ['SUMMEN- UND SALDENLISTE 2024 SKR 03'],
  ['Konto Beschriftung', 'Saldo Soll', 'Saldo Haben'],
  ['0210 Maschinen', '485.528,52', ''],
  ['0800 Gezeichnetes Kapital', '', '160.000,00'],
  ['1200 Bank', '67.278,01', ''],
  ['1600 Verbindlichkeiten aus L+L', '', '141.460,35'],
  ['2110 Zinsaufwendungen', '20.000,00', ''],
  ['3200 Wareneingang', '1.826.502,58', ''],
  ['4830 Abschreibungen Sachanlagen', '98.044,70', ''],
  ['8400 Erlöse 19 % USt', '', '2.195.893,46'],
  ['Summe', '2.497.353,81', '2.497.353,81'],
]
const years: PrintedRow = ['', 'Dez/2024', 'Dez/2023']
const read = (...pages: PrintedRow[][]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, [400, 500], rows))))

test('a management report before the list of its accounts tells the year before and the end of the year', () => {
  const { kinds, years: found } = read(
    report('Werte Januar bis Dezember 2024 und Vorjahr, EUR. SKR 03', years),
    accounts,
  )
  assert.deepEqual(kinds, ['trial-balance'])
  assert.deepEqual(
    found.map(({ yearsBack, periodEnd, figures }) => [
      yearsBack,
      periodEnd,
      figures.revenue?.valueCents,
      figures.netIncome?.valueCents,
      figures.cashAvailable?.valueCents,
    ]),
    [
      [0, '2024-12-31', 2_195_893_46, 251_346_18, 67_278_01],
      [1, '2023-12-31', 2_202_795_03, 281_972_19, undefined],
    ],
  )
})

test('a list of accounts that tells another result is not joined to the report', () => {
  const other = accounts.map(([label, ...cells]): PrintedRow => {
    const moved: Record<string, string> = { '98.044,70': '97.044,70', '485.528,52': '486.528,52' }
    return [label, ...cells.map((cell) => moved[cell] ?? cell)]
  })
  const { kinds, years: found } = read(report('Werte Januar bis Dezember 2024', years), other)
  assert.deepEqual(kinds, ['profit-and-loss'])
  assert.deepEqual(
    found.map(({ figures }) => [figures.netIncome?.valueCents, figures.cashAvailable]),
    [
      [251_346_18, undefined],
      [281_972_19, undefined],
    ],
  )
})

test('a report of a part of the year, or of a month, says so', () => {
  for (const [range, months] of [
    ['Januar bis Dezember 2024', 12],
    ['Jan/2024 - Dez/2024', 12],
    ['Kumulierte Werte Januar bis Juni 2024', 6],
    ['Jan/2024 - März/2024', 3],
    ['Monatswerte', 1],
  ] as const)
    assert.equal(read(report(range, years)).years[0]?.months, months, range)
})

test('both ends of the months count, with their years; a range that is not understood is none', () => {
  for (const [lines, months] of [
    [['Juli 2023 bis Juni 2024'], 12],
    [['Jan/2024 - Jan/2024', 'Stand 15. Februar 2024'], 1],
    [['Jan/2024 - Jan/2023 -', 'Mrz/2024 Mrz/2023'], 3],
    [['Jan 24 –', 'Dez 24'], 12],
    [['1. Oktober 2023 bis 31. März 2024'], 6],
    [['Januar 2024 - vorläufig', 'Stand 15. Februar 2024'], 1],
    [['Jan/2024 - 12/2024'], undefined],
    [['Juli 2024 bis Juni 2024'], undefined],
    [['Juli 2023 bis heute'], undefined],
  ] as const)
    assert.equal(bwaMonths(['BWA', ...lines].map((text) => ({ text }) as PageLine)), months, lines.join(', '))
})
