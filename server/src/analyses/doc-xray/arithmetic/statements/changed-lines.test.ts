import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const moves = [
  -14_781, -7_562, -1_672, 202_358, -79_656, -10_430, -12_799, -15_471, -89_284, -7_974, -15_416, -68_173, 24_153,
]
/** What somebody wrote in the place of some amounts, by row. */
const changes: Readonly<Record<number, number>> = { 1: -5_516, 3: 322_358, 5: -8_233, 11: -65_529 }

type Options = { written?: readonly number[]; ordered?: readonly number[]; ends?: boolean; totals?: readonly number[] }

/** The balances are those of the true amounts, in their order; the totals those of the written ones. */
function inspect({ written = moves, ordered = moves, ends = true, totals = written }: Options) {
  let balance = 87_645
  const after = new Map<number, number>()
  for (const cents of ordered) {
    balance += cents
    after.set(cents, balance)
  }
  const lines = written.map((cents, at): Cell[] => [
    { text: `${String(at + 3).padStart(2, '0')}/03`, left: 40 },
    { text: 'BONIFICO', left: 100 },
    { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 },
    { text: money(after.get(moves[at] as number) ?? 0), right: 550 },
  ])
  const end = (label: string, cents: number): Cell[] => [
    { text: label, left: 100 },
    { text: money(cents), right: 550 },
  ]
  const sum = (side: number) =>
    totals.filter((cents) => cents * side > 0).reduce((all, cents) => all + Math.abs(cents), 0)
  const rows: Cell[][] = [
    [
      { text: 'Uscite', right: 380 },
      { text: 'Entrate', right: 460 },
      { text: 'Saldo', right: 550 },
    ],
    ...(ends ? [end('SALDO INIZIALE', 87_645)] : []),
    ...lines,
    ...(ends ? [end('SALDO FINALE', balance)] : []),
    [{ text: `Totale uscite: ${money(sum(-1))} Totale entrate: ${money(sum(1))}`, left: 40 }],
  ]
  return unprovenSum.inspect({ pages: [printedPage(rows)] })
}

const written = moves.map((cents, at) => changes[at] ?? cents)

test('lines that do not lead to their balances are found, though the totals were made to fit them', () => {
  assert.notEqual(inspect({}).result, 'flagged')
  const outcome = inspect({ written })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 4)
})

test('harmless: totals that count more than the lines, or a search without the balances of the account', () => {
  assert.notEqual(inspect({ written, totals: moves }).result, 'flagged')
  assert.notEqual(inspect({ written, ends: false }).result, 'flagged')
})

test('harmless: lines of a day stand in another order than they were counted', () => {
  const swapped = [1, 4, 7].reduce(
    (order, at) => order.with(at, order[at + 1] as number).with(at + 1, order[at] as number),
    [...moves],
  )
  assert.notEqual(inspect({ ordered: swapped }).result, 'flagged')
})
