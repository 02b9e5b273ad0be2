import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 440 },
]
const inspect = (rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] })

const statement = (result: string, { tax = '88.885', more = [] as Cell[][], wages = '690.724' } = {}): Cell[][] => [
  row('Omzet', '2.571.338'),
  row('Handelsgoederen en diensten', '1.420.131'),
  row('Brutomarge', '1.151.207'),
  row('Bezoldigingen en sociale lasten', wages),
  row('Afschrijvingen', '104.943'),
  row('Bedrijfswinst', '355.540'),
  row('Belastingen op het resultaat', tax),
  ...more,
  row('Winst van het boekjaar', result),
]

test('a result of the year with two other digits is found, where each result before it is the last one less what follows', () => {
  assert.notEqual(inspect(statement('266.655')).result, 'flagged')
  const outcome = inspect(statement('446.655'))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /2 figures give 266,655\.00, but 446,655\.00 is printed/)
})

test('harmless: a tax that came back, another number altogether, and steps that do not come out', () => {
  assert.notEqual(inspect(statement('444.425')).result, 'flagged')
  assert.notEqual(inspect(statement('513.218')).result, 'flagged')
  assert.notEqual(inspect(statement('446.655', { wages: '690.000' })).result, 'flagged')
})

test('harmless: a line between that adds', () => {
  const more = [row('Onttrekking aan de reserves', '180.000')]
  assert.notEqual(inspect(statement('446.655', { more })).result, 'flagged')
})
