import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 400 },
]
const bill = ({ total = '$785.00', name = 'Total:', more = [] as Cell[][], last = [] as Cell[][] } = {}) => {
  const items = [row('Design 3 $100.00', '$300.00'), row('Hosting 1 $75.00', '$75.00'), row('Name 1 $10.00', '$10.00')]
  return [...items, ...more, row(name, total), ...last]
}
const inspect = (...pages: (readonly (readonly Cell[])[])[]) =>
  unprovenSum.inspect({ pages: pages.map((rows, at) => printedPage(rows, { number: at + 1 })) }).result

test('a total below a list of quantities, prices and what they make is found where it is another', () => {
  assert.equal(inspect(bill()), 'flagged')
  assert.notEqual(inspect(bill({ total: '$385.00' })), 'flagged')
})

test('two lines are enough, and each has to come out', () => {
  const two = (amount: string, total: string, desk = 'Desk 1 $150.00') => [
    row('Lamp 2 $80.00', amount),
    row(desk, '$150.00'),
    row('Amount due', total),
  ]
  assert.equal(inspect(two('$160.00', '$910.00')), 'flagged')
  assert.notEqual(inspect(two('$160.00', '$310.00')), 'flagged')
  assert.notEqual(inspect(two('$180.00', '$930.00')), 'flagged')
  assert.notEqual(inspect(two('$160.00', '$910.00', 'Desk')), 'flagged')
})

test('harmless: a tax that is not printed, a number unlike the sum, and what counts otherwise', () => {
  const fee = (name: string, amount = '$5.00') => [row(`${name} 1 ${amount}`, amount)]
  assert.notEqual(inspect(bill({ total: '$485.00' })), 'flagged')
  assert.notEqual(inspect(bill({ total: '$912.35' })), 'flagged')
  assert.equal(inspect(bill({ more: fee('Fee'), total: '$790.00' })), 'flagged')
  assert.notEqual(inspect(bill({ more: fee('Discount'), total: '$790.00' })), 'flagged')
  assert.notEqual(inspect(bill({ more: fee('VAT'), total: '$790.00' })), 'flagged')
  assert.notEqual(inspect(bill({ more: fee('Subtotal', '$385.00'), total: '$170.00' })), 'flagged')
  assert.notEqual(inspect(bill({ last: [row('Paid', '$100.00')] })), 'flagged')
  assert.notEqual(inspect(bill({ name: 'Order' })), 'flagged')
})

test('harmless: another page may have more lines, another currency other money, and amounts here and there make no list', () => {
  assert.notEqual(inspect(bill(), [row('Terms', 'none')]), 'flagged')
  assert.notEqual(inspect(bill({ more: [row('Fee 1 €5.00', '€5.00')], total: '$790.00' })), 'flagged')
  const loose: Cell[] = [
    { text: 'Flat fee 1 $5.00', left: 40 },
    { text: '$5.00', left: 140 },
  ]
  assert.notEqual(inspect(bill({ more: [loose], total: '$790.00' })), 'flagged')
})

test('harmless: the total of several months, and prices of one piece printed twice', () => {
  const quote = (quantity: string, amount: string, total: string) => [
    row(`Server ${quantity} $10.00`, amount),
    row('Database 1 $11.00', '$11.00'),
    row('Total', total),
  ]
  assert.equal(inspect(quote('2', '$20.00', '$91.00')), 'flagged')
  // Three months.
  assert.notEqual(inspect(quote('2', '$20.00', '$93.00')), 'flagged')
  assert.notEqual(inspect(quote('1', '$10.00', '$81.00')), 'flagged')
})

const harmless: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'prices of one piece': [
    ['Lamp 2', '$80.00'],
    ['Desk 3', '$150.00'],
    ['Chair 1', '$20.00'],
    ['Total', '$630.00'],
  ],
  'prices of one piece with the word for it': [
    ['Lamp Qty: 2', '$80.00'],
    ['Desk Qty: 3', '$150.00'],
    ['Chair Qty: 1', '$20.00'],
    ['Total', '$630.00'],
  ],
  'prices of a night': [
    ['Room 101, 3 nights', '$120.00'],
    ['Room 102, 2 nights', '$100.00'],
    ['Breakfast', '$30.00'],
    ['Total', '$590.00'],
  ],
  'rent of three months': [
    ['Rent', '£200.00'],
    ['Heating', '£50.00'],
    ['Parking', '£30.00'],
    ['Total due', '£840.00'],
  ],
  'prices of one user': [
    ['Mail, 2 users', '$150.00'],
    ['Storage', '$130.00'],
    ['Calls', '$120.00'],
    ['Total', '$800.00'],
  ],
  'prices of a day': [
    ['Senior developer per day', '$700.00'],
    ['Designer per day', '$600.00'],
    ['Travel', '$100.00'],
    ['Total', '$8,400.00'],
  ],
  'prices of a month': [
    ['Grundpreis pro Monat', '10,00'],
    ['Arbeitspreis', '20,00'],
    ['Messung', '5,00'],
    ['Gesamtbetrag', '85,00'],
  ],
  'the total of a year': [
    ['January', '$100.00'],
    ['February', '$100.00'],
    ['March', '$100.00'],
    ['Annual total', '$900.00'],
  ],
}
for (const [name, rows] of Object.entries(harmless))
  test(`harmless: ${name}`, () =>
    assert.notEqual(inspect(rows.map(([label, amount]) => row(label, amount))), 'flagged'))
