import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, ...amounts: string[]): Cell[] => [
  { text: label, left: 40 },
  ...amounts.map((text, at) => ({ text, right: 440 + 100 * at })),
]
const isTold = (rows: Cell[][]): boolean => {
  const pages = [printedPage(rows)]
  return [unprovenSum, brokenTotal].some((detector) => detector.inspect({ pages }).result === 'flagged')
}

const income = (
  result: string,
  { lastYear = '282.059', more = [] as Cell[][], interest = '17.037' } = {},
): Cell[][] => [
  row('A) Ricavi delle vendite', '2.122.235', '1.928.330'),
  row('Altri ricavi', '24.975', '11.091'),
  row('Totale valore della produzione', '2.147.210', '1.939.421'),
  row('Materie prime', '1.109.932', '1.015.571'),
  row('Salari', '459.004', '439.910'),
  row('Oneri diversi', '86.802', '83.855'),
  row('Totale costi della produzione', '1.655.738', '1.539.336'),
  row('Differenza tra valore e costi della produzione', '491.472', '400.085'),
  row('Altri proventi finanziari', '2.338', '2.724'),
  row('Interessi e altri oneri finanziari', '15.252', interest),
  row('Risultato delle partite straordinarie', '48', '-9.694'),
  ...more,
  row("Imposte sul reddito dell'esercizio", '119.651', '94.019'),
  row("21) Utile (perdita) dell'esercizio", result, lastYear),
]

test('a result with another digit is found, where the other year shows with which signs it is made', () => {
  assert.equal(isTold(income('358.955')), false)
  assert.equal(isTold(income('958.955')), true)
})

test('harmless: the other year does not come out, a line is not there, and another number altogether', () => {
  assert.equal(isTold(income('958.955', { interest: '18.037' })), false)
  assert.equal(isTold(income('958.955', { more: [row('Rettifiche di valore', '', '0')] })), false)
  assert.equal(isTold(income('413.707')), false)
})

const equity = (result: string, total: string, reserves = '526.813'): Cell[][] => [
  row('A.I - Capitale', '10.000', '10.000'),
  row('A.IV - Riserve', reserves, '244.754'),
  row("A.IX - Utile (perdita) dell'esercizio", result, '282.059'),
  row('Totale patrimonio netto', total, '536.813'),
]
/** The income statement says no more than how it ends. */
const end = (result: string, lastYear = '282.059') => [row("21) Utile (perdita) dell'esercizio", result, lastYear)]

test('the result that the equity counts and the one of the income statement are the same in every year', () => {
  assert.equal(isTold([...equity('358.955', '895.768'), ...end('358.955')]), false)
  assert.equal(isTold([...equity('358.955', '895.768'), ...end('958.955')]), true)
})

test('harmless: results of a group or of half a year differ in both years, or by more than two digits', () => {
  assert.equal(isTold([...equity('358.955', '895.768'), ...end('358.155', '281.059')]), false)
  assert.equal(isTold([...equity('358.955', '895.768'), ...end('179.477')]), false)
  // What the equity counts is not proven.
  assert.equal(isTold([...equity('358.955', '895.768', '526.831'), ...end('958.955')]), false)
})
