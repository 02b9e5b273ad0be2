import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { unprovenSum } from './unproven-sum.ts'

const forged = { row: 3, column: 'balance', byCents: 400_000 } as const

test('a balance whose digits were all made out in the picture, among many that come out, is suspicious', () => {
  const pages = [printedPage(statementRows(moves, { forged }), { ocr: 0.97 })]
  assert.equal(unprovenSum.inspect({ pages }).result, 'flagged')
})

test('one whose digits were not is not', () => {
  const pages = [printedPage(statementRows(moves, { forged }), { ocr: 0.7 })]
  assert.equal(unprovenSum.inspect({ pages }).result, 'inconclusive')
})

test('a closing balance that fails with nothing else to go by is suspicious, one that holds is clear', () => {
  const rows = (byCents: number) =>
    statementRows(moves, { withBalance: false, forged: { row: 0, column: 'closing', byCents } }).filter(
      (cells) => !cells.some(({ text }) => text.startsWith('Total')),
    )
  assert.equal(unprovenSum.inspect({ pages: [printedPage(rows(77_700))] }).result, 'flagged')
  assert.equal(unprovenSum.inspect({ pages: [printedPage(rows(0))] }).result, 'clear')
})
