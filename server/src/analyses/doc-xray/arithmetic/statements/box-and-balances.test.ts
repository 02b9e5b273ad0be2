import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const money = (cents: number) => (cents / 100).toFixed(2).replace(/\d(?=(?:\d{3})+\.)/g, '$&,')
const moves = [-4_817, -6_439, 306_000, -7_853, 14_452, -11_599, -6_621, -2_210, -3_304, -1_015]
const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
const startCents = 678_849

/** A box, and a table that has neither an opening nor a closing row. */
function statement({ endBy = 0, inBy = 0, listed = moves, ocr }: Of = {}) {
  const said = (text: string, cents: number): Cell[] => [
    { text, left: 40 },
    { text: `£${money(cents)}`, right: 290 },
  ]
  let balance = startCents
  const rows = listed.map((cents, at): Cell[] => {
    balance += cents
    return [
      { text: `0${(at % 9) + 1} Aug`, left: 40 },
      { text: 'Card payment', left: 110 },
      { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 },
      { text: money(balance), right: 550 },
    ]
  })
  const lines = [
    said('Opening balance', startCents),
    said('Money in', total(moves.filter((cents) => cents > 0)) + inBy),
    said('Money out', -total(moves.filter((cents) => cents < 0))),
    said('Closing balance', startCents + total(moves) + endBy),
    ...rows,
  ]
  return { pages: [printedPage(lines, ocr === undefined ? {} : { ocr })] }
}
type Of = { endBy?: number; inBy?: number; listed?: readonly number[]; ocr?: number }

test('the end of a box that neither its own parts nor the last balance of the table make is changed', () => {
  assert.equal(brokenBalance.inspect(statement()).result, 'clear')
  const outcome = brokenBalance.inspect(statement({ endBy: 200_000 }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /11,554\.43 is printed/)
})

test('a picture of it that was read without a doubt is suspicious, one that was not is not', () => {
  assert.equal(unprovenSum.inspect(statement({ endBy: -200_000, ocr: 0.97 })).result, 'flagged')
  assert.notEqual(unprovenSum.inspect(statement({ endBy: -200_000, ocr: 0.6 })).result, 'flagged')
})

test('harmless: a box that counts what the table does not list, and one of which a part is odd', () => {
  for (const odd of [{ listed: moves.slice(0, -1) }, { inBy: 200_000 }, { listed: moves.slice(1), endBy: 200_000 }])
    assert.notEqual(brokenBalance.inspect(statement(odd)).result, 'flagged')
})

/** Two accounts on one page, each with its box, above a table that has no opening row. */
function accounts(byCents = 0) {
  const one = (startCents: number, own: readonly number[], by: number): Cell[][] => {
    let balance = startCents
    const box = (text: string, cents: number): Cell[] => [
      { text, left: 40 },
      { text: `$${money(cents)}`, right: 290 },
    ]
    const rows = own.map((cents, at): Cell[] => {
      balance += cents
      return [
        { text: `8/${at + 2}`, left: 40 },
        { text: 'Card payment', left: 110 },
        { text: money(Math.abs(cents)), right: cents < 0 ? 460 : 380 },
        { text: money(balance + (at === 1 ? by : 0)), right: 550 },
      ]
    })
    return [
      box('Beginning balance on 8/1', startCents),
      box('Deposits', total(own.filter((cents) => cents > 0))),
      box('Withdrawals', -total(own.filter((cents) => cents < 0))),
      box('Ending balance on 8/31', startCents + total(own)),
      ...rows,
      [
        { text: 'Ending balance on 8/31', left: 40 },
        { text: money(balance), right: 550 },
      ],
    ]
  }
  return { pages: [printedPage([...one(155_020, moves, 0), ...one(640_211, [15_000, -40_000, 54], byCents)])] }
}

test('harmless: the table of a further account begins with the balance of its own box', () => {
  assert.equal(brokenBalance.inspect(accounts()).result, 'clear')
  assert.equal(brokenBalance.inspect(accounts(90_000)).result, 'flagged')
})
