import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { isReduced } from './reductions.ts'

type Line = readonly [label: string, count: string, price: string, cents: number, extra?: string]
const good: readonly Line[] = [
  ['Chaise', '4', '25,40', 101_60],
  ['Table', '2', '149,90', 299_80],
  ['Lampe', '3', '39,15', 117_45],
]
/** An invoice of lines that come out, and one more. */
function withLine(...line: Line): string {
  const lines = [...good, line]
  const net = lines.reduce((sum, [, , , cents]) => sum + cents, 0)
  const rows = lines.map(([label, count, price, cents, extra]): Cell[] => [
    { text: label, left: 40 },
    { text: count, right: 300 },
    { text: price, right: 380 },
    ...(extra === undefined ? [] : [{ text: extra, right: 450 }]),
    { text: money(cents), right: 545 },
  ])
  const total = (label: string, cents: number): Cell[] => [
    { text: label, left: 350 },
    { text: money(cents), right: 545 },
  ]
  const tax = Math.round(net / 5)
  const totals = [total('Total HT', net), total('TVA 20 %', tax), total('Total TTC', net + tax)]
  return unprovenSum.inspect({ pages: [printedPage([...rows, ...totals])] }).result
}

test('a price that its line contradicts is found', () => {
  assert.equal(withLine('Vase', '4', '112,34', 405_36), 'flagged')
  assert.equal(withLine('Vase', '4', '112,34', 369_20), 'flagged')
})

test('harmless: a discount as money, on the line or on each piece, in a column or in words', () => {
  assert.notEqual(withLine('Vase', '4', '112,34', 392_36, '57,00'), 'flagged')
  assert.notEqual(withLine('Vase', '4', '112,34', 392_36, '-57,00'), 'flagged')
  assert.notEqual(withLine('Vase', '4', '112,34', 392_36, '14,25'), 'flagged')
  assert.notEqual(withLine('Vase (remise 57,00)', '4', '112,34', 392_36), 'flagged')
  assert.notEqual(withLine('Vase', '4', '12,34', 45_36, '1,00'), 'flagged')
})

test('harmless: the price of a customer or of a larger number, which no word of the line tells', () => {
  assert.notEqual(withLine('Vase', '4', '112,34', 392_36), 'flagged')
  assert.notEqual(withLine('Vase', '6', '10,05', 57_18), 'flagged')
})

test('harmless: pieces that are free, a charge on the line, a rent by the day', () => {
  assert.notEqual(withLine('Vin 6+1 gratuit', '7', '11,69', 70_14), 'flagged')
  assert.notEqual(withLine('Vin 12 pour 11', '12', '12,00', 132_00), 'flagged')
  assert.notEqual(withLine('Vase', '4', '12,34', 51_36, '2,00'), 'flagged')
  assert.notEqual(withLine('Location', '4', '12,30', 73_80, '1,5'), 'flagged')
})

test('what the row prints besides says why it makes less, or more', () => {
  assert.equal(isReduced('remise 57,00', 4, 112_34, 392_36), true)
  assert.equal(isReduced('remise 56,00', 4, 112_34, 392_36), false)
  assert.equal(isReduced('remise 1.057,00', 4, 1_112_34, 3_392_36), true)
  assert.equal(isReduced('frais 2,00', 4, 12_34, 51_36), true)
  assert.equal(isReduced('remise 0,00', 4, 12_34, 49_36), false)
})

test('the price and the amount of the line itself are no discount', () => {
  assert.equal(isReduced('Vase 4 12,40 37,20', 4, 12_40, 37_20), false)
  assert.equal(isReduced('Vase 4 12,40 24,80', 4, 12_40, 24_80), false)
  assert.equal(isReduced('Vase remise 12,40 4 12,40 37,20', 4, 12_40, 37_20), true)
})
