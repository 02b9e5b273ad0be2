import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const days = (
  title: readonly Cell[],
  at: readonly [number, number],
  rows = [
    ['04/10', '06/10'],
    ['06/10', '05/10'],
    ['09/10', '11/10'],
    ['30/10', '01/11'],
  ] as const,
) =>
  readBankStatements(
    textPages([
      [['IBAN ES91 2100 0418 4502 0005 1332', 40]],
      [['PERIODO: 01/10/2023 A 31/10/2023 - EUROS', 40]],
      [...title, ['CONCEPTO', 180], r('DEBE', 420), r('HABER', 500)],
      [['SALDO ANTERIOR', 180], r('100,00', 500)],
      ...rows.map(([first, second]): readonly Cell[] => [
        [first, at[0]],
        [second, at[1]],
        ['RECIBO', 180],
        r('10,00', 420),
      ]),
      [['SALDO FINAL', 180], r('60,00', 500)],
    ] satisfies Rows),
  ).statements[0]?.transactions.map(({ bookingDate, valueDate }) => [bookingDate, valueDate])

const expected = [
  ['2023-10-04', '2023-10-06'],
  ['2023-10-06', '2023-10-05'],
  ['2023-10-09', '2023-10-11'],
  ['2023-10-30', '2023-11-01'],
]

test('two titles that stand so close that they read as one are those of two columns of days', () => {
  assert.deepEqual(days([['FECHA VALOR', 50]], [45, 85]), expected)
})

test('one title of two words over its own column is of that alone', () => {
  const swapped = expected.map(([booking = '', value = '']) =>
    [value.slice(5), booking.slice(5)].map((day) => day.split('-').toReversed().join('/')),
  )
  assert.deepEqual(
    days(
      [
        ['FECHA VALOR', 40],
        ['FECHA', 120],
      ],
      [45, 120],
      swapped as never,
    ),
    expected,
  )
})
