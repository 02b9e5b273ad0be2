import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

const yearly = (vortrag: string, firstDay: string) => {
  const { statements, problems } = readBankStatements(
    textPages([
      [['Sparkonto IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
      [['Datum', 40], ['Text', 110], r('Umsatz', 460), r('Guthaben', 550)],
      [[vortrag, 110], r('1.500,00 H', 550)],
      [[firstDay, 40], ['Einzahlung', 110], r('250,00 H', 460), r('1.750,00 H', 550)],
      [['15.09.2023', 40], ['Auszahlung', 110], r('50,00 S', 460), r('1.700,00 H', 550)],
      [['31.12.2023', 40], ['Zinsen', 110], r('10,00 H', 460), r('1.710,00 H', 550)],
    ]),
  )
  const [one] = statements
  return [
    one?.from,
    one?.to,
    one?.sanity.percentage,
    ...problems.flatMap(({ code }) => (code === 'period-not-printed' ? [code] : [])),
  ]
}

test('what is taken over from the year before opens the year, though nothing moved in its first month', () => {
  assert.deepEqual(yearly('Vortrag aus 2022', '15.02.2023'), ['2023-01-01', '2023-12-31', 100])
})

test('where nothing says when it begins, it is the shortest ordinary period that holds the first movement, and that is a guess', () => {
  assert.deepEqual(yearly('Vortrag', '15.02.2023'), ['2023-01-01', '2023-12-31', 100, 'period-not-printed'])
  assert.deepEqual(yearly('Vortrag', '15.08.2023'), ['2023-07-01', '2023-12-31', 100, 'period-not-printed'])
})
