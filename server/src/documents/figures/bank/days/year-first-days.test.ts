import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const daysOf = (period: string, days: readonly [string, string, string]) => {
  const { statements, problems } = readBankStatements(
    textPages([
      [['IBAN HU42 1177 3016 1111 1018 0000 0000 HUF', 40]],
      [[`Időszak: ${period}`, 40]],
      [['Könyvelés', 40], ['Értéknap', 110], ['Megnevezés', 180], r('Összeg', 480)],
      [['Nyitó egyenleg', 180], r('100.000', 480)],
      [[days[0], 40], [days[0], 110], ['Készpénzfelvét', 180], r('-20.000', 480)],
      [[days[1], 40], [days[1], 110], ['Munkabér', 180], r('50.000', 480)],
      [[days[2], 40], [days[2], 110], ['Átutalás', 180], r('-10.000', 480)],
      [['Záró egyenleg', 180], r('120.000', 480)],
    ]),
  )
  const [one] = statements
  return [
    one?.transactions.map(({ bookingDate, valueDate }) => [bookingDate, valueDate]),
    one?.sanity.percentage,
    problems.map(({ code }) => code),
  ]
}
const twice = (days: readonly string[]) => days.map((day) => [day, day])

test('days of three parts with two digits each begin with the year where that puts them in the printed period', () => {
  const march = ['2024-03-01', '2024-03-18', '2024-03-29']
  const written = ['24.03.01', '24.03.18', '24.03.29'] as const
  assert.deepEqual(daysOf('2024.03.01 - 2024.03.31', written), [twice(march), 100, []])
})

test('days that lie in the period with the year last are read so, though they may begin with it as well', () => {
  const march = ['2024-03-01', '2024-03-18', '2024-03-24']
  assert.deepEqual(daysOf('2024.03.01 - 2024.03.31', ['01.03.24', '18.03.24', '24.03.24']), [twice(march), 100, []])
})

test('where no order puts all days in the period, they are read with the year last', () => {
  const [days] = daysOf('2023.03.01 - 2023.03.31', ['24.03.01', '24.03.18', '24.03.29'])
  assert.deepEqual(days, twice(['2001-03-24', '2018-03-24', '2029-03-24']))
})
