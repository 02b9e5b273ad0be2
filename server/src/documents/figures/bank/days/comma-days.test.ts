import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, value: string, label: string, amount: string): readonly Cell[] => [
  [day, 40],
  [value, 90],
  [label, 150],
  r(amount, 480),
]
const rows = (third: readonly Cell[], more: Rows = []): Rows => [
  [['IBAN: DE89 3704 0044 0532 0130 00', 40]],
  [['Kontoauszug 10/2024 in EUR vom 01.10.2024 bis 31.10.2024', 40]],
  [
    ['Bu-Tag', 40],
    ['Wert', 90],
    ['Vorgang', 150],
  ],
  [['alter Kontostand vom 30.09.2024', 150], r('771,20 H', 480)],
  row('02.10.', '02.10.', 'LASTSCHRIFT', '27,00 S'),
  row('03.10.', '03.10.', 'DAUERAUFTRAG', '100,00 S'),
  row('04.10.', '04.10.', 'GUTSCHRIFT', '90,00 H'),
  third,
  ...more,
  row('30.10.', '29.10.', 'KARTENZAHLUNG', '50,00 S'),
  [['neuer Kontostand vom 31.10.2024', 150], r('834,20 H', 480)],
]
const told = (evidence: Parameters<typeof readBankStatements>[0]) =>
  readBankStatements(evidence).statements.map(({ transactions, sanity }) => [
    transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate.slice(5), valueDate?.slice(5), cents]),
    sanity.percentage,
  ])
const moved = (day: string, value: string) => [
  ['10-02', '10-02', -2_700],
  ['10-03', '10-03', -10_000],
  ['10-04', '10-04', 9_000],
  [day, value, 15_000],
  ['10-30', '10-29', -5_000],
]

test('what came out as an amount where the days of a scan begin is a day', () => {
  for (const [day, value] of [
    ['07,10.', '08.10.'],
    ['07.10.', '08,10'],
    ['07,10', '08.10'],
  ] as const)
    assert.deepEqual(told(scannedPages(0, rows(row(day, value, 'GEHALT', '150,00 H')))), [
      [moved('10-07', '10-08'), 100],
    ])
})

test('an amount that stands where no day begins is one', () => {
  const third: readonly Cell[] = [['07.10.', 40], ['08.10.', 90], ['GEHALT', 150], r('11,10 H', 480)]
  const rest = row('09.10.', '09.10.', 'GUTSCHRIFT', '138,90 H')
  for (const pages of [scannedPages, (_: number, ...of: readonly Rows[]) => textPages(...of)]) {
    const [[moves] = []] = told(pages(0, rows(third, [rest])))
    assert.deepEqual((moves as unknown[][]).slice(3, 5), [
      ['10-07', '10-08', 1_110],
      ['10-09', '10-09', 13_890],
    ])
  }
})
