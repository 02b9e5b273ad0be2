import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 500 },
]

const bill = ({ net = '7,663.61', extra = [] as Cell[][] } = {}) => [
  row('Lime mortar', '3,002.49'),
  row('Sash window', '569.90'),
  row('Scaffold', '4,091.22'),
  row('Works', net),
  row('Added', '1,532.72'),
  row('This bill', '9,196.33'),
  ...extra,
]
const inspect = (rows: Cell[][]) => brokenTotal.inspect({ pages: [printedPage(rows)] })

test('what stands above a figure and what follows from it want the same digit to be another: it was changed', () => {
  assert.notEqual(inspect(bill()).result, 'flagged')
  const outcome = inspect(bill({ net: '7,763.61' }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“7,763\.61”: 3 figures give 7,663\.61/)
})

test('harmless: the other figure is printed as well, or more than a digit differs', () => {
  assert.notEqual(inspect(bill({ net: '7,763.61', extra: [row('Basis', '7,663.61')] })).result, 'flagged')
  assert.notEqual(inspect(bill({ net: '7,754.61' })).result, 'flagged')
  assert.notEqual(inspect(bill({ net: '7,663.71' })).result, 'flagged')
})

test('harmless: round figures come out in many ways', () => {
  const round = ['3,000.00', '500.00', '4,000.00', '8,500.00', '1,700.00', '9,200.00']
  assert.notEqual(inspect(round.map((amount, at) => row(`Row ${'abcdef'[at]}`, amount))).result, 'flagged')
})

const move = (day: string, label: string, amount: string, balance: string): Cell[] => [
  { text: day, left: 40 },
  { text: label, left: 110 },
  { text: amount, right: 430 },
  { text: balance, right: 530 },
]
const statement = (credits: string) => [
  row('Alter Kontostand', '5.416,25'),
  row('Haben', credits),
  row('Soll', '904,51'),
  row('Neuer Kontostand', '8.141,63'),
  move('05.11.2025', 'GEHALT', '+1.882,93', '7.299,18'),
  move('06.11.2025', 'MARKT', '-59,29', '7.239,89'),
  move('08.11.2025', 'ENTGELT', '-541,66', '6.698,23'),
  move('10.11.2025', 'GUTSCHRIFT', '+1.746,96', '8.445,19'),
  move('13.11.2025', 'STADTWERKE', '-303,56', '8.141,63'),
]

test('a box that neither its own figures nor the movements bear out was changed', () => {
  assert.notEqual(inspect(statement('3.629,89')).result, 'flagged')
  assert.equal(inspect(statement('4.629,89')).result, 'flagged')
})
