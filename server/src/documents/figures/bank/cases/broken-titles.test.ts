import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const days = [
  ['02-09', '03-09'],
  ['08-09', '08-09'],
  ['05-09', '09-09'],
] as const
const rows = (value: string, booking: string, rest: string): Rows => [
  [['NL91 ABNA 0417 1643 00', 40]],
  [['Periode 01-09-2025 t/m 30-09-2025', 40]],
  [['Beginsaldo', 100], r('100,00', 580)],
  [[value, 40], ['Omschrijving', 100], [booking, 400], r('Bedrag af', 510), r('Bedrag bij', 580)],
  [[rest, 40], [rest, 400], r('(debet)', 510), r('(credit)', 580)],
  ...days.map(([worth, booked]) => [[worth, 40], ['HUUR', 100], [booked, 400], r('10,00', 510)] as const),
  [['Eindsaldo', 100], r('70,00', 580)],
]

test('a title that is broken between two lines is one word, and its lower half no other', () => {
  for (const [value, booking, rest] of [
    ['Rente-', 'Boek-', 'datum'],
    ['Valuta-', 'Buchungs-', 'datum'],
  ] as const) {
    const { statements, problems } = readBankStatements(textPages(rows(value, booking, rest)))
    assert.deepEqual(
      statements[0]?.transactions.map(({ bookingDate, valueDate }) => [valueDate?.slice(8), bookingDate.slice(8)]),
      [
        ['02', '03'],
        ['08', '08'],
        ['05', '09'],
      ],
    )
    assert.deepEqual([statements[0]?.sanity.percentage, problems], [100, []])
  }
})
