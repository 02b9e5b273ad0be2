import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { unprovenSum } from './unproven-sum.ts'

const forged = { row: 3, column: 'balance', byCents: 400_000 } as const

test('a balance read from a picture without a doubt, among many that come out, is suspicious', () => {
  const pages = [printedPage(statementRows(moves, { forged }), { ocr: 0.97 })]
  assert.equal(unprovenSum.inspect({ pages }).result, 'flagged')
})

test('one that was read with doubt is not', () => {
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

test('harmless: one digit taken for another that looks like it is a slip of the reading, however sure', () => {
  // The fourth balance is 10.339,38 before: 10.335,38 is a 9 read as a 5, which is none; 10.389,38 an 8 for a 3.
  const judged = (byCents: number) => {
    const misread = { row: 3, column: 'balance', byCents } as const
    return unprovenSum.inspect({ pages: [printedPage(statementRows(moves, { forged: misread }), { ocr: 0.97 })] })
      .result
  }
  assert.equal(judged(5_000), 'inconclusive')
  assert.equal(judged(-400), 'flagged')
})
