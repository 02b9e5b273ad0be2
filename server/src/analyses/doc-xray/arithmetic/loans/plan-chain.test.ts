import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'

type Changed = { rest?: number; byCents?: number; extra?: number }

/** Eleven instalments of a loan: interest, what is paid back, what is left. */
function plan({ rest: changedRow, byCents = 0, extra }: Changed) {
  let left = 2_000_000
  const rows = Array.from({ length: 11 }, (_, at): Cell[] => {
    const paid = 163_935 + 497 * at
    left -= paid + (at === extra ? byCents : 0)
    const printed = left + (at === changedRow ? byCents : 0)
    return [
      { text: `${10 + at}/05/2025`, left: 40 },
      { text: money(6_000 - 491 * at), right: 300 },
      { text: money(paid), right: 400 },
      { text: money(printed), right: 500 },
    ]
  })
  return brokenTotal.inspect({ pages: [printedPage(rows)] }).result
}

test('what is left to pay is what was left before, less what was paid back', () => {
  assert.notEqual(plan({}), 'flagged')
  assert.equal(plan({ rest: 5, byCents: -200_000 }), 'flagged')
})

test('harmless: a payment besides, after which the plan goes on with less', () => {
  assert.notEqual(plan({ extra: 5, byCents: 100_000 }), 'flagged')
})
