import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 400 },
]
const bill = ({ total = '$785.00', name = 'Total:', more = [] as Cell[][], last = [] as Cell[][] } = {}) => {
  const items = [row('Design', '$300.00'), row('Hosting', '$75.00'), row('Domain name', '$10.00')]
  return [...items, ...more, row(name, total), ...last]
}
const inspect = (...pages: (readonly (readonly Cell[])[])[]) =>
  unprovenSum.inspect({ pages: pages.map((rows, at) => printedPage(rows, { number: at + 1 })) }).result

test('a total below a list that makes another one is found', () => {
  assert.equal(inspect(bill()), 'flagged')
  assert.notEqual(inspect(bill({ total: '$385.00' })), 'flagged')
})

test('two lines are enough where a quantity and a price make one of them', () => {
  const two = (amount: string, total: string) => [
    row('Lamp 2 $80.00', amount),
    row('Desk 1 $150.00', '$150.00'),
    row('Amount due', total),
  ]
  assert.equal(inspect(two('$160.00', '$910.00')), 'flagged')
  assert.notEqual(inspect(two('$160.00', '$310.00')), 'flagged')
  assert.notEqual(inspect(two('$180.00', '$930.00')), 'flagged')
})

test('harmless: a tax that is not printed, a number unlike the sum, and what counts otherwise', () => {
  assert.notEqual(inspect(bill({ total: '$485.00' })), 'flagged')
  assert.notEqual(inspect(bill({ total: '$912.35' })), 'flagged')
  assert.equal(inspect(bill({ more: [row('Fee', '$5.00')], total: '$790.00' })), 'flagged')
  assert.notEqual(inspect(bill({ more: [row('Discount', '$5.00')], total: '$790.00' })), 'flagged')
  assert.notEqual(inspect(bill({ more: [row('VAT', '$5.00')], total: '$790.00' })), 'flagged')
  assert.notEqual(inspect(bill({ more: [row('Subtotal', '$385.00')], total: '$170.00' })), 'flagged')
  assert.notEqual(inspect(bill({ last: [row('Paid', '$100.00')] })), 'flagged')
  assert.notEqual(inspect(bill({ name: 'Order' })), 'flagged')
})

test('harmless: another page may have more lines, another currency other money, and amounts here and there make no list', () => {
  assert.notEqual(inspect(bill(), [row('Terms', 'none')]), 'flagged')
  assert.notEqual(inspect(bill({ more: [row('Fee', '€5.00')], total: '$790.00' })), 'flagged')
  const loose: Cell[] = [
    { text: 'Flat fee', left: 40 },
    { text: '$5.00', left: 90 },
  ]
  assert.notEqual(inspect(bill({ more: [loose], total: '$790.00' })), 'flagged')
})
