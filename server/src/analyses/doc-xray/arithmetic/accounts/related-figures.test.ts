import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { shownTable } from '../../../pages/shown.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { holds } from '../sum.ts'
import { relatedSums } from './related-figures.ts'

const row = (text: string, ...amounts: readonly string[]): Cell[] => [
  { text, left: 40 },
  ...amounts.map((amount, at) => ({ text: amount, right: 430 + 90 * at })),
]

/** Groups stand above their parts, so that no column adds up from top to bottom. */
const sheet = (assets: readonly [string, string]) =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        row('', '2024', '2023'),
        row('A) Activo no corriente', '1.007.052', '1.058.950'),
        row('B) Activo corriente', '1.789.972', '1.227.497'),
        row('TOTAL ACTIVO', ...assets),
        row('A) Patrimonio neto', '1.526.066', '925.258'),
        row('B) Pasivo exigible', '1.270.958', '1.361.189'),
        row('TOTAL PATRIMONIO NETO Y PASIVO', '2.797.024', '2.286.447'),
      ]),
    ],
  }).result

test('the totals of both sides are one figure: where those of the other year are, one that is not was changed', () => {
  assert.notEqual(sheet(['2.797.024', '2.286.447']), 'flagged')
  assert.equal(sheet(['3.272.518', '2.286.447']), 'flagged')
})

test('harmless: where no year has the same on both sides, the two rows are no such totals', () => {
  assert.notEqual(sheet(['3.272.518', '2.886.447']), 'flagged')
})

test('harmless: last year stands before gross, depreciation and net', () => {
  const page = printedPage([
    row('ACTIF IMMOBILISE', '285 134', '529 092', '268 340', '260 752'),
    row('ACTIF CIRCULANT', '1 314 828', '1 383 951', '-', '1 383 951'),
    row('TOTAL ACTIF', '1 599 962', '1 913 043', '268 340', '1 644 703'),
    [
      { text: 'TOTAL PASSIF', left: 40 },
      { text: '1 599 962', right: 590 },
      { text: '1 644 703', right: 700 },
    ],
  ])
  assert.notEqual(unprovenSum.inspect({ pages: [page] }).result, 'flagged')
})

test('a total of last year that its row has elsewhere contradicts nothing; one that it has nowhere does', () => {
  const unlike = (last: string) => {
    const page = printedPage([
      row('ACTIF IMMOBILISE', '285 134', '529 092', '268 340', '260 752'),
      row('ACTIF CIRCULANT', '1 314 828', '1 383 951', '0', '1 383 951'),
      row('TOTAL ACTIF', '1 599 962', '1 913 043', '268 340', '1 644 703'),
      row('TOTAL PASSIF', last, '1 644 703'),
    ])
    return relatedSums(shownTable([page])).filter((sum) => sum.origin?.grouping === 'sheet' && !holds(sum)).length
  }
  assert.equal(unlike('1 599 962'), 0)
  assert.equal(unlike('1 599 963'), 0, 'rounded')
  assert.equal(unlike('1 799 962'), 1)
})
