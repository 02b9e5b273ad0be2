import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { doubtfulSum } from '../../detectors/doubtful-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 340 },
  { text: amount, right: 558 },
]
const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] })
const invoice = (tax: string, total: string, label = 'IVA 22 % (1.347,00 EUR)') => [
  row('Imponibile', '1.347,00 EUR'),
  row(label, tax),
  row('TOTALE', total),
]

test('a tax that is not what its printed rate makes of its printed base is found', () => {
  const outcome = inspect(...invoice('446,34 EUR', '1.793,34 EUR'))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /296\.34, but 446\.34 is printed/)
  assert.notEqual(inspect(...invoice('296,34 EUR', '1.643,34 EUR')).result, 'flagged')
})

test('harmless: another rate on the page, a base that is not the net amount, a total that counts something else', () => {
  const odd = invoice('446,34 EUR', '1.793,34 EUR')
  assert.notEqual(inspect(row('Posa 10 %', '900,00 EUR'), ...odd).result, 'flagged')
  assert.notEqual(inspect(...invoice('446,34 EUR', '1.793,34 EUR', 'IVA 22 % (2.028,82 EUR)')).result, 'flagged')
  assert.notEqual(inspect(...invoice('446,34 EUR', '1.900,00 EUR')).result, 'flagged')
  assert.notEqual(inspect(...invoice('296,50 EUR', '1.643,50 EUR')).result, 'flagged')
})

test('harmless: a rate of three decimals, and one that is printed rounded', () => {
  const sold = (label: string, tax: string, total: string) =>
    inspect(row('Subtotal', '1,000.00'), row(label, tax), row('Total', total)).result
  assert.notEqual(sold('Sales tax 8.875% (1,000.00)', '88.75', '1,088.75'), 'flagged')
  const rows = [row('Subtotal', '1,000.00'), row('Sales tax 8.875% on 1,000.00', '88.75'), row('Total due', '1,088.75')]
  assert.notEqual(doubtfulSum.inspect({ pages: [printedPage(rows)] }).result, 'flagged')
  assert.notEqual(sold('Sales tax 8% on 1,000.00', '82.50', '1,082.50'), 'flagged')
  assert.equal(sold('Sales tax 8.875% (1,000.00)', '288.75', '1,288.75'), 'flagged')
})

test('a tax of more than all lines at its rate is found, whatever the net amount is called; of less, some may be free of it', () => {
  const item = (label: string, price: string, count: string, amount: string): Cell[] => [
    { text: label, left: 40 },
    { text: count, right: 300 },
    { text: price, right: 400 },
    { text: amount, right: 558 },
  ]
  const sold = (label: string, tax: string, total: string) =>
    inspect(
      [
        { text: 'Leistung', left: 40 },
        { text: 'Menge', right: 300 },
        { text: 'Einzelpreis', right: 400 },
        { text: 'Gesamt', right: 558 },
      ],
      item('Softwarelizenz', '890,00', '10', '8.900,00'),
      item('Einrichtung', '95,00', '16', '1.520,00'),
      row('Nettobetrag', '10.420,00'),
      row(label, tax),
      row('Rechnungsbetrag', total),
    ).result
  assert.equal(sold('USt 19 %', '2.179,80', '12.599,80'), 'flagged')
  assert.notEqual(sold('USt 19 %', '1.979,80', '12.399,80'), 'flagged')
  assert.notEqual(sold('USt 19 %', '1.691,00', '12.111,00'), 'flagged')
})
