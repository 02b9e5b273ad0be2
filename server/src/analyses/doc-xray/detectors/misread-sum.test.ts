import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { misreadSum } from './misread-sum.ts'

const forged = { row: 3, column: 'balance', byCents: 400_000 } as const

test('a balance read from a picture that does not come out is worth a look', () => {
  const outcome = misreadSum.inspect({ pages: [printedPage(statementRows(moves, { forged }), { ocr: 0.7 })] })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.[0]?.page, 1)
})

test('balances read from a picture that come out are clear', () => {
  assert.equal(misreadSum.inspect({ pages: [printedPage(statementRows(moves), { ocr: 0.7 })] }).result, 'clear')
})
