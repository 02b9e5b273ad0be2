import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const taken = (label: string, amount: string): Cell[] => [
  { text: label, left: 36 },
  { text: amount, right: 445 },
]

const payslip = ({
  net = '1.624,37',
  beside = 'Accredito in conto',
  name = 'NETTO DEL MESE',
  more = [] as Cell[][],
} = {}) =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        [
          { text: 'VOCI DEL MESE', left: 36 },
          { text: 'TRATTENUTE', right: 445 },
          { text: 'COMPETENZE', right: 560 },
        ],
        [
          { text: 'Retribuzione ordinaria', left: 36 },
          { text: '2.188,60', right: 560 },
        ],
        taken('Contributo IVS', '207,70'),
        taken('Ritenute IRPEF', '334,18'),
        taken('Addizionale regionale', '22,35'),
        [
          { text: 'TOTALE', left: 200 },
          { text: '564,23', right: 445 },
          { text: '2.188,60', right: 560 },
        ],
        [
          { text: 'TFR quota mese 162,11', left: 36 },
          { text: name, left: 386 },
        ],
        [
          { text: beside, left: 36 },
          { text: net, right: 558 },
        ],
        ...more,
      ]),
    ],
  }).result

test('a net pay in its box that the totals of both columns do not make was changed', () => {
  assert.equal(payslip({ net: '7.624,37' }), 'flagged')
})

test('harmless: it comes out; the amount has words of its own; the box is another', () => {
  assert.notEqual(payslip(), 'flagged')
  assert.notEqual(
    payslip({ net: '7.624,37', beside: `${'Retribuzione annua lorda '.repeat(3)}fino ad oggi, totale` }),
    'flagged',
  )
  assert.notEqual(payslip({ net: '7.624,37', name: 'TOTALE ANNUO' }), 'flagged')
})

test('harmless: what is paid was rounded, is less by an advance, or more by what another box says', () => {
  assert.notEqual(payslip({ net: '1.625,00' }), 'flagged')
  assert.notEqual(payslip({ net: '1.124,37' }), 'flagged')
  assert.notEqual(payslip({ net: '1.924,37', more: [taken('Rimborso 730', '300,00')] }), 'flagged')
  assert.notEqual(payslip({ net: '1.925,00', more: [taken('Rimborso 730', '300,00')] }), 'flagged')
  assert.equal(payslip({ net: '1.924,37' }), 'flagged')
  const two = [taken('Trattamento integrativo', '100,00'), taken('Assegno nucleo', '137,50')]
  assert.notEqual(payslip({ net: '1.861,87', more: two }), 'flagged', 'two items')
  const three = [...two, taken('Rimborso 730', '213,41')]
  assert.notEqual(payslip({ net: '2.075,28', more: three }), 'flagged', 'all items of the box')
  assert.notEqual(payslip({ net: '1.937,78', more: three }), 'flagged', 'the first and the last of them')
  assert.equal(payslip({ net: '1.862,37', more: two }), 'flagged')
})

const inCells = (net: string, beside: Cell[] = []) =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        [
          { text: 'Retribuzione ordinaria', left: 36 },
          { text: '2.013,20', right: 560 },
        ],
        [
          { text: 'Contributo IVS', left: 36 },
          { text: '185,01', right: 445 },
        ],
        [
          { text: 'TOTALE COMPETENZE', left: 36 },
          { text: 'TOTALE TRATTENUTE', left: 220 },
          { text: 'NETTO IN BUSTA EUR', left: 400 },
        ],
        [{ text: '2.013,20', right: 190 }, { text: '185,01', right: 370 }, { text: net, right: 560 }, ...beside],
      ]),
    ],
  }).result

test('three cells side by side, each below its name: what is paid is what the others leave', () => {
  assert.equal(inCells('2.828,19'), 'flagged')
  assert.notEqual(inCells('1.828,19'), 'flagged')
  assert.notEqual(inCells('1.828,50'), 'flagged', 'rounded')
  assert.notEqual(inCells('1.328,19'), 'flagged', 'an advance leaves less')
  assert.notEqual(inCells('2.828,19', [{ text: '1,00', left: 405 }]), 'flagged', 'two amounts in one cell')
})
