import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

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

test('harmless: a factor that is printed rounded', () => {
  const rows = [
    row('Plafonnée', '2 150,00', '6,90', '148,35'),
    row('Déplafonnée', '2 150,00', '0,40', '8,60'),
    row('Retraite', '2 150,00', '4,00', '86,00'),
  ]
  assert.notEqual(inspect(...rows, row('Prévoyance', '2 150,00', '0,53', '11,29')).result, 'flagged')
  assert.equal(inspect(...rows, row('Prévoyance', '2 150,00', '0,53', '14,40')).result, 'flagged')
  const hours = [
    row('A', '12,00', '11,50', '138,00'),
    row('B', '8,00', '9,25', '74,00'),
    row('C', '9,00', '7,50', '67,50'),
  ]
  assert.notEqual(inspect(...hours, row('Base', '151,67', '11,88', '1 801,80')).result, 'flagged')
  assert.notEqual(inspect(...hours, row('Repas', '24', '4,16', '99,80')).result, 'flagged')
})

test('harmless: pieces that are sold by their weight; another number of pieces is found', () => {
  const sold = (count: string, price: string, cents: number) => {
    const net = 206_15 + cents
    const tax = Math.round(0.22 * net)
    return inspect(
      row('Alpha', '3', '20,10', '60,30'),
      row('Beta', '4', '11,25', '45,00'),
      row('Gamma', '5', '7,77', '38,85'),
      row('Delta', '2', '31,00', '62,00'),
      row('Omega 6,2 kg', count, price, money(cents)),
      ...[net, tax, net + tax].map((sum, at): Cell[] => [
        { text: ['Imponibile', 'IVA 22 %', 'Totale'][at] as string, left: 40 },
        { text: money(sum), right: 480 },
      ]),
    ).result
  }
  assert.notEqual(sold('4', '12,40', 76_88), 'flagged')
  assert.equal(sold('9', '12,40', 49_60), 'flagged')
})
