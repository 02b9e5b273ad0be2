import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const totals = (owed: string, off: string): Cell[] => [
  { text: 'TOTALE', left: 200 },
  { text: owed, right: 420 },
  { text: off, right: 545 },
]
const line = (label: string, amount: string): Cell[] => [
  { text: label, left: 400 },
  { text: amount, right: 545 },
]
const form = ({ all = '8.131,06', second = '3.904,18', more = [] as Cell[][] } = {}) =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        totals('3.617,40', '288,15'),
        line('SALDO (A-B)', '3.329,25'),
        totals('3.904,18', '0,00'),
        line('SALDO (C-D)', second),
        totals('1.011,93', '114,30'),
        line('SALDO (E-F)', '897,63'),
        ...more,
        line('SALDO FINALE EURO', all),
      ]),
    ],
  })

test('the balance of all that the balances of the sections do not make was changed', () => {
  const outcome = form({ all: '8.931,06' })
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /8\.931,06/)
})

test('the balance of a section that neither its totals nor the end bears out was changed', () => {
  const outcome = form({ second: '1.904,18' })
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /1\.904,18/)
})

test('harmless: all comes out; something else counts before the end; a number unlike the sum', () => {
  assert.notEqual(form().result, 'flagged')
  assert.notEqual(form({ all: '8.931,06', more: [line('Interessi', '800,00')] }).result, 'flagged')
  assert.notEqual(form({ all: '12.507,44' }).result, 'flagged')
})
