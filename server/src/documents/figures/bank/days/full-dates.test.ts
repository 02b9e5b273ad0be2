import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const days = (period: string, ...printed: readonly string[]) => {
  const rows: Rows = [
    [['Account number 12345678', 40]],
    [[period, 40]],
    [['Date', 40], ['Description', 120], r('Amount', 480), r('Balance', 560)],
    [['Beginning balance', 120], r('100.00', 560)],
    ...printed.map((day, at): Cell[] => [[day, 40], ['SHOP', 120], r('-10.00', 480), r(`${90 - 10 * at}.00`, 560)]),
    [['Ending balance', 120], r(`${100 - 10 * printed.length}.00`, 560)],
  ]
  return readBankStatements(textPages(rows)).statements.flatMap(({ transactions }) =>
    transactions.map(({ bookingDate }) => bookingDate),
  )
}

test('days of which either number may be the month are those of the period that is written in words', () => {
  const march = 'March 1, 2024 through March 31, 2024'
  assert.deepEqual(days(march, '03/05'), ['2024-03-05'])
  assert.deepEqual(days(march, '03/05', '03/06', '03/11'), ['2024-03-05', '2024-03-06', '2024-03-11'])
  assert.deepEqual(days('1 March 2024 to 31 March 2024', '05/03', '06/03'), ['2024-03-05', '2024-03-06'])
  const turn = 'December 11, 2024 through January 10, 2025'
  assert.deepEqual(days(turn, '12/12', '01/02'), ['2024-12-12', '2025-01-02'])
})

test('where both would do, the first is the day, unless the lines are in order only the other way', () => {
  const year = 'January 1, 2024 through December 31, 2024'
  assert.deepEqual(days(year, '03/05'), ['2024-05-03'])
  assert.deepEqual(days(year, '03/05', '03/06', '04/02'), ['2024-03-05', '2024-03-06', '2024-04-02'])
})

test('what is said of charges, below the table or above it, or of a longer time, does not say which number is the day', () => {
  const iban: Cell[] = [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]
  const decade = (above: Rows, foot: Rows): Rows => [
    iban,
    ...above,
    [['Relevé décadaire du 01/03/2024 au 10/03/2024', 40]],
    [['Date', 40], ['Libellé', 140], r('Débit', 420), r('Crédit', 500)],
    [['Solde au 01/03/2024', 140], r('1.000,00', 500)],
    [['04/03/2024', 40], ['CARTE', 140], r('10,00', 420)],
    [['05/03/2024', 40], ['PRLV', 140], r('20,00', 420)],
    [['08/03/2024', 40], ['VIR', 140], r('50,00', 500)],
    [['Solde au 10/03/2024', 140], r('1.020,00', 500)],
    ...foot,
  ]
  const notes = [
    'Tarifs en vigueur du 1er avril 2024 au 31 décembre 2024',
    'Offre du 1er avril 2024 au 31 décembre 2024',
    'Tarifs en vigueur du 1er avril 2024 au 10 août 2024',
  ].map((note): Rows => [[[note, 40]]])
  for (const note of notes)
    for (const rows of [decade(note, []), decade([], note)])
      assert.deepEqual(
        readBankStatements(textPages(rows)).statements.flatMap(({ transactions }) =>
          transactions.map(({ bookingDate }) => bookingDate),
        ),
        ['2024-03-04', '2024-03-05', '2024-03-08'],
      )
})

test('a period that contains only some of the days does not say which number is the day', () => {
  const march = 'March 1, 2024 through March 31, 2024'
  assert.deepEqual(days(march, '03/05', '04/05', '05/05'), ['2024-05-03', '2024-05-04', '2024-05-05'])
})
