import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, figure: string): Cell[] => [
  { text: label, left: 240 },
  { text: figure, right: 520 },
]
const discount = (label: string, figure = '-187,82', rest = '3 568,48') =>
  unprovenSum.inspect({
    pages: [printedPage([row('Total HT brut', '3 756,30'), row(label, figure), row('Total HT net', rest)])],
  })

test('a discount that is another round rate than the printed one is found at the rate', () => {
  const outcome = discount('Remise 8 %')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 1, “8 %”: 1 figure gives 5.00, but 8.00 is printed')
  assert.equal(outcome.findings[0]?.places?.[0]?.box[0], 275)
})

test('harmless: the printed rate, a discount that is no round rate, amounts that do not make one another', () => {
  assert.notEqual(discount('Remise 5 %').result, 'flagged')
  assert.notEqual(discount('Remise 8 %', '-191,07', '3 565,23').result, 'flagged')
  assert.notEqual(discount('Remise 8 %', '-187,82', '3 112,00').result, 'flagged')
  assert.notEqual(discount('Remise').result, 'flagged')
})

test('harmless: a rate of another figure of the page', () => {
  const due = (...rows: Cell[][]) =>
    unprovenSum.inspect({
      pages: [printedPage([...rows, row('Subtotal', '1,000.00'), row('CIS 20%', '-120.00'), row('Due', '880.00')])],
    }).result
  assert.notEqual(due(row('Labour', '600.00'), row('Materials', '400.00')), 'flagged')
  assert.equal(due(row('Labour', '700.00'), row('Materials', '300.00')), 'flagged')
})

test('a base that the rate and the rest both want to be another by a digit is found, and so is the part', () => {
  const taxed = (base: string, part: string, rest: string, rate = 'Pauschbetrag 10 %') =>
    unprovenSum.inspect({
      pages: [printedPage([row('Bruttolohn', base), row(rate, part), row('Einkommen', rest)])],
    })
  for (const [base, part, wrong] of [
    ['38.412,00', '-3.241,20', '38.412,00'],
    ['32.412,00', '-3.941,20', '-3.941,20'],
  ] as const) {
    const outcome = taxed(base, part, '29.170,80')
    assert.ok(outcome.result === 'flagged')
    assert.match(outcome.findings[0]?.summary ?? '', new RegExp(`“${wrong}”`))
  }
  assert.notEqual(taxed('32.412,00', '-3.241,20', '29.170,80').result, 'flagged')
  // What is left may count something else; two digits are no slip of a hand that changes one.
  assert.notEqual(taxed('32.412,00', '-3.241,20', '27.170,80').result, 'flagged')
  assert.notEqual(taxed('38.912,00', '-3.241,20', '29.170,80').result, 'flagged')
})

test('harmless: without a subtotal the row above the rate is the last item only', () => {
  const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result
  const item = (label: string, quantity: string, price: string, figure: string): Cell[] => [
    { text: label, left: 40 },
    { text: quantity, right: 300 },
    { text: price, right: 400 },
    { text: figure, right: 520 },
  ]
  const total = [row('VAT 20 %', '300.00'), row('Total', '1,800.00')]
  for (const rows of [
    [row('Setup', '200.00'), row('Consulting', '1,300.00'), ...total],
    [item('Setup', '1', '200.00', '200.00'), item('Consulting', '13', '100.00', '1,300.00'), ...total],
    [row('Setup', '120.00'), row('Travel', '80.00'), row('Consulting', '1,300.00'), ...total],
    [row('Déplacement', '50,00'), row("Main d'œuvre", '1 240,00'), row('TVA 20 %', '258,00'), row('TTC', '1 548,00')],
    [row('Bonus', '200.00'), row('Base pay', '3,100.00'), row('Pension 5 %', '-165.00'), row('Net', '3,135.00')],
    // What is added stands somewhere else.
    [row('Consulting', '1,300.00'), ...total, row('of which set-up', '200.00')],
  ])
    assert.notEqual(inspect(...rows), 'flagged', JSON.stringify(rows))
  // Neither the items above nor any figure make the difference.
  assert.equal(inspect(row('Setup', '150.00'), row('Consulting', '1,300.00'), ...total), 'flagged')
})

test('harmless: the digits of a rate are set apart, as the letters before them', () => {
  assert.notEqual(discount('R e m i s e 1 8 %').result, 'flagged')
  assert.equal(discount('R e m i s e 8 %').result, 'flagged')
})
