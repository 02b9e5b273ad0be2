import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { doubtfulSum } from './doubtful-sum.ts'

const forged = { row: 3, column: 'balance', byCents: 400_000 } as const

test('a balance read from a picture without a doubt, among many that come out, is suspicious', () => {
  const pages = [printedPage(statementRows(moves, { forged }), { ocr: 0.97 })]
  assert.equal(doubtfulSum.inspect({ pages }).result, 'flagged')
})

test('one that was read with doubt is not', () => {
  const pages = [printedPage(statementRows(moves, { forged }), { ocr: 0.7 })]
  assert.equal(doubtfulSum.inspect({ pages }).result, 'inconclusive')
})

test('a closing balance that fails with nothing else to go by is suspicious, one that holds is clear', () => {
  const rows = (byCents: number) =>
    statementRows(moves, { withBalance: false, forged: { row: 0, column: 'closing', byCents } }).filter(
      (cells) => !cells.some(({ text }) => text.startsWith('Total')),
    )
  assert.equal(doubtfulSum.inspect({ pages: [printedPage(rows(77_700))] }).result, 'flagged')
  assert.equal(doubtfulSum.inspect({ pages: [printedPage(rows(0))] }).result, 'clear')
})
