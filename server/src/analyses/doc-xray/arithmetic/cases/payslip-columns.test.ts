import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result

const based = (label: string, base: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  ...(base === '' ? [] : [{ text: base, right: 400 }]),
  { text: amount, right: 540 },
]

const german = (net: string, paid = net, more: Cell[][] = []) =>
  inspect(
    based('Gesamtbrutto', '', '3.812,00'),
    [{ text: 'Steuerrechtliche Abzüge', left: 40 }],
    based('Lohnsteuer', '3.812,00', '502,33-'),
    based('Solidaritätszuschlag', '3.812,00', '0,00'),
    [{ text: 'SV-rechtliche Abzüge', left: 40 }],
    based('Krankenversicherung', '3.812,00', '310,68-'),
    based('Rentenversicherung', '3.812,00', '354,52-'),
    ...more,
    based('Gesetzliches Netto', '', net),
    [
      { text: 'Auszahlungsbetrag', left: 300 },
      { text: paid, right: 540 },
    ],
  )

test('each deduction stands behind what it is a part of: the gross pay less all of them is the net pay', () => {
  assert.equal(german('2.644,47'), 'clear')
  assert.equal(german('3.644,47'), 'flagged')
})

test('harmless: what is kept back from the net pay, or paid besides, between the deductions and the net pay', () => {
  assert.notEqual(german('2.644,47', '2.444,47'), 'flagged')
  assert.notEqual(german('2.694,47', '2.694,47', [based('Fahrtkosten', '', '50,00')]), 'flagged')
})

const sides = (label: string, amount: string, other: string, taken: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 250 },
  { text: other, left: 300 },
  { text: taken, right: 540 },
]

const british = (net: string, left = 395) =>
  inspect(
    sides('Basic salary', '4,210.00', 'PAYE tax', '714.20'),
    sides('Total payments', '4,210.00', 'Total deductions', '971.35'),
    [{ text: 'Year to date', left: 40 }],
    [
      { text: 'Gross pay', left: 40 },
      { text: '16,840.00', right: 250 },
      { text: 'NET PAY', left: 400 },
    ],
    [{ text: net, left }],
    [
      { text: 'Tax paid', left: 40 },
      { text: '2,856.80', right: 250 },
    ],
  )

test('a net pay in a box, below the totals of the month, where the gross pay of the year has its name too', () => {
  assert.equal(british('£3,238.65'), 'clear')
  assert.equal(british('£6,238.65'), 'flagged')
})

test('harmless: less is paid than the totals make, and an amount that stands below no name', () => {
  assert.notEqual(british('£3,138.65'), 'flagged')
  assert.notEqual(british('£6,238.65', 320), 'flagged')
})
