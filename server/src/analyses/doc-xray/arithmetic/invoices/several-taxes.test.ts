import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenInvoiceSum } from '../../detectors/broken-invoice-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 100 },
  { text: amount, right: 558 },
]
type Changed = { net?: string; low?: string; high?: string; gross?: string; more?: Cell[][] }
const judge = (rows: Cell[][]) => {
  const pages = [printedPage(rows)]
  return [unprovenSum, brokenInvoiceSum].some((detector) => detector.inspect({ pages }).result === 'flagged')
    ? 'flagged'
    : 'not'
}
const inspect = ({ net = '1 493,97', low = '11,50', high = '256,99', gross = '1 762,46', more = [] }: Changed) =>
  judge([
    row('Total net HT', net),
    row('TVA 5,5 % sur 209,00', low),
    row('TVA 20 % sur 1 284,97', high),
    ...more,
    row('Total TTC', gross),
  ])

test('the total of an invoice with taxes of two rates is what net amount and both taxes make', () => {
  assert.notEqual(inspect({}), 'flagged')
  assert.equal(inspect({ gross: '2 662,46' }), 'flagged')
  assert.equal(inspect({ high: '356,99' }), 'flagged')
  assert.equal(inspect({ net: '1 793,97' }), 'flagged')
})

test('taxes are named in other languages', () => {
  const dutch = (paid: string) =>
    judge([
      row('Subtotaal', '1.246,50'),
      row('BTW 9% over 576,00', '51,84'),
      row('BTW 21% over 670,50', '140,81'),
      row('Totaal te betalen', paid),
    ])
  assert.notEqual(dutch('€ 1.439,15'), 'flagged')
  assert.equal(dutch('€ 1.839,15'), 'flagged')
})

test('harmless: a line between the taxes and the total, and taxes of which none comes out', () => {
  assert.notEqual(inspect({ more: [row('Consigne', '900,00')], gross: '2 662,46' }), 'flagged')
  assert.notEqual(inspect({ low: '15,20', high: '301,17', gross: '2 662,46' }), 'flagged')
  assert.notEqual(inspect({ more: [row('Retenue de garantie', '-70,00')], gross: '1 692,46' }), 'flagged')
})

test('the total due fails where a table of rates makes both what is net and the tax that the totals print again', () => {
  const cells = (label: string, ...amounts: string[]): Cell[] => [
    { text: label, left: 40 },
    ...amounts.map((text, at): Cell => ({ text, right: 380 + 90 * at })),
  ]
  const due = (gross: string, label = 'Total due') =>
    brokenInvoiceSum.inspect({
      pages: [
        printedPage([
          cells('Invoice'),
          cells('VAT rate', 'Net', 'VAT'),
          cells('20%', '1,890.00', '378.00'),
          cells('10%', '174.00', '17.40'),
          cells('5%', '290.00', '14.50'),
          cells('Totals', '2,354.00', '409.90'),
          cells('Subtotal', '2,354.00'),
          cells('VAT', '409.90'),
          cells(label, gross),
        ]),
      ],
    }).result
  assert.equal(due('2,763.90'), 'clear')
  assert.equal(due('6,763.90'), 'flagged')
  for (const part of ['Total due now (50 %)', 'Total due less deposit', 'Total due after 5 % retention'])
    assert.notEqual(due('1,381.95', part), 'flagged', part)
})

test('the total due fails where the lines, each price times its count, make what is net', () => {
  const line = (label: string, count: string, price: string, amount: string): Cell[] => [
    { text: label, left: 40 },
    { text: count, right: 255 },
    { text: price, right: 407 },
    { text: amount, right: 558 },
  ]
  const due = (gross: string) =>
    brokenInvoiceSum.inspect({
      pages: [
        printedPage([
          [
            { text: 'Description', left: 40 },
            { text: 'Qty', right: 255 },
            { text: 'Unit price', right: 407 },
            { text: 'Net', right: 558 },
          ],
          line('Insulation', '9', '307.03', '2,763.27'),
          line('Labour', '3', '80.40', '241.20'),
          line('Fittings', '4', '197.21', '788.84'),
          row('Subtotal', '3,793.31'),
          row('VAT total', '318.50'),
          row('Total due', gross),
        ]),
      ],
    }).result
  assert.notEqual(due('4,111.81'), 'flagged')
  assert.equal(due('7,111.81'), 'flagged')
})
