import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../detectors/unproven-sum.ts'

const row = (label: string, ...figures: string[]): Cell[] => [
  { text: label, left: 40 },
  ...figures.map((text, at) => ({ text, right: 300 + 90 * at })),
]
const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] })
const payslip = (amount: string, base = '3 189,50') =>
  inspect(
    row('Plafonnée', '3 189,50', '6,90', '220,08'),
    row('Déplafonnée', '3 189,50', '0,40', '12,76'),
    row('Retraite', base, '4,01', amount),
    row('CSG', '3 133,68', '6,80', '213,09'),
  )

test('a contribution that is not its base times its rate, where all others are, is found', () => {
  assert.equal(payslip('157,90').result, 'flagged')
  assert.equal(payslip('127,90', '3 489,50').result, 'flagged')
})

test('units at a price of four decimals are multiplied as well', () => {
  const bill = (amount: string) =>
    inspect(
      row('Peak', '857', '0.1881', '161.20'),
      row('Night', '640', '0.1412', '90.37'),
      row('Levy', '1497', '0.0225', amount),
      row('Network', '1497', '0.0411', '61.53'),
    )
  assert.equal(bill('43.68').result, 'flagged')
  assert.notEqual(bill('33.68').result, 'flagged')
})

test('harmless: rows that come out, a ceiling, a discount of its own, and tables that are no products', () => {
  assert.notEqual(payslip('127,90').result, 'flagged')
  assert.notEqual(payslip('89,11').result, 'flagged')
  assert.notEqual(
    inspect(
      row('One', '1 250,00', '17,30', '412,80'),
      row('Two', '980,00', '11,10', '75,25'),
      row('Three', '640,00', '9,40', '18,75'),
    ).result,
    'flagged',
  )
})
