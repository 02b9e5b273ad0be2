import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLineOf } from '#test/support/bank-lines.ts'
import type { PlacedWord } from '../../lines.ts'
import { marksOf } from './line-marks.ts'

/** Each cell from its own place on, its words close to one another. */
const lineOf = (top: number, ...cells: readonly (readonly [text: string, at: number])[]) => {
  const words = cells.flatMap(([text, at]) => {
    let left = at
    return text.split(' ').map((word): PlacedWord => {
      const box = [left, top, left + word.length * 5, top + 10] as const
      left = box[2] + 5
      return { text: word, box }
    })
  })
  return bankLineOf(words)
}

test('what a row of titles comes to behind an equals sign closes what the first of them opens, whatever it is called', () => {
  const marks = (first: string, last: string, cents = '65.00') => {
    const amounts = lineOf(15, ['100.00', 0], ['60.00', 120], ['25.00', 220], [cents, 330])
    const titles = lineOf(0, [first, 0], ['- Paid out', 110], ['+ Paid in', 210], [last, 310])
    return marksOf(amounts, { above: [titles, undefined], below: undefined }, []).map(({ mark }) => mark)
  }
  const between = ['debits', 'credits']
  assert.deepEqual(marks('Previous balance', '= Amount due'), ['opening', ...between, 'closing'])
  assert.deepEqual(marks('Previous balance', '= Balance'), ['opening', ...between, 'closing'])
  assert.deepEqual(marks('Previous balance', '= Amount due', '70.00'), ['opening', ...between, 'closing'])
  // Without the sign it is that to which the others lead, and nothing of a limit.
  assert.deepEqual(marks('Previous balance', 'Amount due'), ['opening', ...between, 'closing'])
  assert.deepEqual(marks('Previous balance', 'Amount due', '70.00'), ['opening', ...between])
  assert.deepEqual(marks('Previous balance', 'Available to spend'), ['opening', ...between])
  assert.deepEqual(marks('Budget', '= Amount due'), between)
})

test('two balances in the same words are both balances, whatever stands on the line before the first', () => {
  const marks = (text: string) =>
    marksOf(lineOf(0, [text, 0]), { above: [], below: undefined }, []).map(({ mark, money }) => [mark, money.cents])
  const both = 'Saldo al 30.09.2024: 880,00 € Saldo al 31.10.2024: 413,13 €'
  const said = [
    ['balance', 88_000],
    ['balance', 41_313],
  ]
  assert.deepEqual(marks(both), said)
  assert.deepEqual(marks(`Extracto n.º 10 Fecha: 31 de octubre de 2024 ${both}`), said)
  // Other words are of something else.
  assert.deepEqual(marks(`Extracto n.º 10 ${both.replace('Saldo al 30', 'Cuota del 30')}`), [said[1]])
})

test('old and new balance below their titles in a single row are both, beside a day with a title of its own', () => {
  const titles = lineOf(0, ['Rekening', 0], ['Datum afschrift', 160], ['Vorig saldo', 300], ['Nieuw saldo', 420])
  const row = lineOf(15, ['NL91 ABNA 0417 1643 00', 0], ['31-03-2024', 160], ['100,00', 300], ['165,00', 420])
  const below = lineOf(30, ['NL91 ABNA 0417 1643 00', 0], ['01-04-2024', 160], ['165,00', 300], ['180,00', 420])
  const marks = (above: typeof titles, next?: typeof below) =>
    marksOf(row, { above: [above, undefined], below: next }, [row.dates[0]]).map(({ mark }) => mark)
  assert.deepEqual(marks(titles), ['opening', 'closing'])
  // A list of days, and a day that no title is of.
  assert.deepEqual(marks(titles, below), [])
  assert.deepEqual(marks(lineOf(0, ['Rekening', 0], ['Vorig saldo', 300], ['Nieuw saldo', 420])), [])
})
