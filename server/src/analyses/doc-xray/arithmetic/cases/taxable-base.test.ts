import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const line = (label: string, count: string, price: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: count, right: 255 },
  { text: price, right: 407 },
  { text: amount, right: 558 },
]
const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 340 },
  { text: amount, right: 558 },
]
const lines = [
  line('Lamiera', '6', '200,10', '1.200,60'),
  line('Trasporto', '2', '511,50', '1.023,00'),
  line('Montaggio', '10', '57,70', '577,00'),
]
const inspect = (...totals: Cell[][]) => unprovenSum.inspect({ pages: [printedPage([...lines, ...totals])] }).result

test('a tax that is not the rate of its base is found, though the total counts it', () => {
  const invoice = (tax: string, total: string) =>
    inspect(row('Imponibile', '2.800,60'), row('IVA 22 %', tax), row('Totale documento', total))
  assert.equal(invoice('504,50', '3.305,10'), 'flagged')
  assert.notEqual(invoice('616,13', '3.416,73'), 'flagged')
})

test('harmless: lines that are free of tax, and a sum that is not called the base', () => {
  // 22 % of the first and the last line.
  assert.notEqual(
    inspect(row('Imponibile', '2.800,60'), row('IVA 22 %', '391,07'), row('Totale documento', '3.191,67')),
    'flagged',
  )
  assert.notEqual(
    inspect(row('Subtotal', '2.800,60'), row('IVA 22 %', '504,50'), row('Totale documento', '3.305,10')),
    'flagged',
  )
})

test('harmless: a tax of two rates that are printed beside each other', () => {
  // 22 % of the first and the last line, 10 % of the other.
  for (const label of ['IVA 22 % / 10 %', 'IVA (22% e 10%)'])
    assert.notEqual(
      inspect(row('Imponibile', '2.800,60'), row(label, '493,37'), row('Totale documento', '3.293,97')),
      'flagged',
      label,
    )
})
