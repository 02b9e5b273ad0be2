import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount?: string): Cell[] => [
  { text: label, left: 40 },
  ...(amount === undefined ? [] : [{ text: amount, right: 500 }]),
]
const inspect = (rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result

type Changed = { expense?: string; total?: string; profit?: string; net?: string }

const report = ({
  expense = '50,000.00',
  total = '2,61,000.00',
  profit = '3,29,000.00',
  net = profit,
}: Changed = {}) => [
  row('Profit and Loss'),
  row('Operating Income'),
  row('Sales', '8,00,000.00'),
  row('Total for Operating Income', '8,00,000.00'),
  row('Cost of Goods Sold'),
  row('Materials', '1,40,000.00'),
  row('Freight', '70,000.00'),
  row('Total for Cost of Goods Sold', '2,10,000.00'),
  row('Gross Profit', '5,90,000.00'),
  row('Operating Expense'),
  row('Other Expenses', '11,000.00'),
  row('Rent Expense', expense),
  row('Salaries', '2,00,000.00'),
  row('Total for Operating Expense', total),
  row('Operating Profit', profit),
  row('Non Operating Income'),
  row('Total for Non Operating Income', '0.00'),
  row('Non Operating Expense'),
  row('Total for Non Operating Expense', '0.00'),
  row('Net Profit/Loss', net),
]

test('a report whose totals count what stands below their headings is clear', () => {
  assert.notEqual(inspect(report()), 'flagged')
})

test('a total, an account or a result that was changed is found', () => {
  assert.equal(inspect(report({ total: '1,61,000.00' })), 'flagged')
  assert.equal(inspect(report({ expense: '80,000.00' })), 'flagged')
  assert.equal(inspect(report({ net: '8,29,000.00' })), 'flagged')
})

test('harmless: an account that heads others has a figure of its own, and a total may count what the page before lists', () => {
  const sheet = (cash: string, ...more: Cell[][]) => [
    row('Current Assets'),
    row('Cash', '5,000.00'),
    row('Input Tax Credits', '0.00'),
    row('Input CGST', '9,750.00'),
    row('Input SGST', '9,750.00'),
    row('Total for Input Tax Credits', '19,500.00'),
    row('Total for Current Assets', '24,500.00'),
    row('Fixed Assets'),
    row('Tools', cash),
    row('Total for Fixed Assets', '44,000.00'),
    ...more,
  ]
  assert.notEqual(inspect(sheet('44,000.00')), 'flagged')
  assert.equal(inspect(sheet('14,000.00')), 'flagged')
  assert.notEqual(inspect(sheet('14,000.00', row('Total for GST Payable', '7,000.00'))), 'flagged')
})

test('harmless: figures that fail in several ways, another number altogether, and reports of two columns', () => {
  assert.notEqual(inspect(report({ total: '1,61,000.00', net: '8,29,000.00' })), 'flagged')
  assert.notEqual(inspect(report({ net: '2,46,750.00' })), 'flagged')
  const years = report({ net: '8,29,000.00' }).map((cells) =>
    cells.length > 1 ? [...cells, { text: '1,00,000.00', right: 580 }] : cells,
  )
  assert.notEqual(inspect(years), 'flagged')
})

const costs = ({ signed = (text: string) => text, phone = '5,000.00', profit = '480,000.00' } = {}) => [
  row('Income'),
  row('Sales', '500,000.00'),
  row('Total Income', '500,000.00'),
  row('Expenses'),
  row('Rent', signed('15,000.00')),
  row('Phone', signed(phone)),
  row('Total Expenses', signed('20,000.00')),
  row('Net Profit', profit),
]

test('harmless: costs in brackets have their sign already', () => {
  const signed = (text: string) => `(${text})`
  assert.notEqual(inspect(costs({ signed })), 'flagged')
  assert.equal(inspect(costs({ signed, phone: '8,000.00' })), 'flagged')
  assert.equal(inspect(costs({ phone: '8,000.00' })), 'flagged')
})

test('harmless: a line that no total counts belongs to the next result', () => {
  const rows = (above: Cell[][], below: Cell[][], net: string) => [
    ...report().slice(0, 9),
    ...above,
    ...report().slice(9, 14),
    ...below,
    row('Net Profit', net),
  ]
  assert.equal(inspect(rows([], [], '3,34,000.00')), 'flagged')
  assert.notEqual(inspect(rows([row('Interest received', '5,000.00')], [], '3,34,000.00')), 'flagged')
  assert.notEqual(inspect(rows([], [row('Corporation tax', '9,000.00')], '3,20,000.00')), 'flagged')
})

test('harmless: an account below a thousand in a report of whole amounts', () => {
  const rows = (phone: string, rent = '15,000') => [
    row('Profit and Loss 2024'),
    row('Income'),
    row('Sales', '500,000'),
    row('Total Income', '500,000'),
    row('Expenses'),
    row('Rent', rent),
    row('Phone', phone),
    row('Total Expenses', '15,500'),
    row('Net Profit', '484,500'),
  ]
  assert.notEqual(inspect(rows('500')), 'flagged')
  assert.equal(inspect(rows('1,500', '18,000')), 'flagged')
})
