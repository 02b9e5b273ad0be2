import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const money = (cents: number) => (cents / 100).toFixed(2).replace(/\d(?=(?:\d{3})+\.)/g, '$&,')
const moves = [-4_817, -6_439, 306_000, -7_853, 314_452, -11_599, 306_621]
const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

type Of = {
  out?: string
  between?: Cell[][]
  inBy?: number
  number?: number
  sheet?: string
  openingCents?: number
  endBy?: number
  month?: string
}

/** A statement with a box at its head that says where it begins, what came, what went, and where it ends. */
function statement(of: Of = {}) {
  const { number = 1, sheet = '1 of 1', openingCents = 678_849, endBy = 0, month = 'Jun' } = of
  const { out = 'Money out', between = [], inBy = 0 } = of
  const end = openingCents + total(moves)
  const said = (text: string, cents: number): Cell[] => [
    { text, left: 300 },
    { text: money(cents), right: 550 },
  ]
  let balance = openingCents
  const rows = moves.map((cents, at): Cell[] => {
    balance += cents
    return [
      { text: `0${at + 2} ${month}`, left: 40 },
      { text: 'Payment', left: 110 },
      { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 },
      { text: money(balance), right: 550 },
    ]
  })
  const lines = [
    said('Balance at start', openingCents),
    said('Money in', total(moves.filter((cents) => cents > 0)) + inBy),
    said(out, -total(moves.filter((cents) => cents < 0))),
    ...between,
    said('Balance at end', end + endBy),
    [{ text: `01 ${month}`, left: 40 }, ...said('Balance brought forward', openingCents)],
    ...rows,
    [{ text: `30 ${month}`, left: 40 }, ...said('Closing balance', end)],
    [{ text: `Sheet ${sheet}`, left: 40 }],
  ]
  return printedPage(lines, { number })
}

test('a box that agrees with itself and with the table is clear', () => {
  assert.equal(brokenBalance.inspect({ pages: [statement()] }).result, 'clear')
})

test('a balance changed in the box alone contradicts what came and went, and the table', () => {
  const outcome = brokenBalance.inspect({ pages: [statement({ endBy: 1_000_000 })] })
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /other sums with this figure that are wrong: 1$/)
})

test('harmless: statements of two accounts that were joined to one file have a chain each', () => {
  const other = { number: 2, openingCents: 559_572 }
  assert.equal(brokenBalance.inspect({ pages: [statement(), statement({ ...other, month: 'Sep' })] }).result, 'clear')
  // Of the month that follows, and so of the right time: the pages count from one again.
  assert.equal(brokenBalance.inspect({ pages: [statement(), statement({ ...other, month: 'Jul' })] }).result, 'clear')
})

test('a page of another account put into a statement is found', () => {
  const inserted = statement({ number: 2, openingCents: 559_572, month: 'Jul', sheet: '2 of 2' })
  assert.equal(brokenBalance.inspect({ pages: [statement({ sheet: '1 of 2' }), inserted] }).result, 'flagged')
})

test('harmless: a box that does not come out by itself, and is borne out by nothing, may leave something out', () => {
  const box = [
    ['Beginning balance', '550.00'],
    ['Deposits', '3,820.00'],
    ['Withdrawals', '1,639.32'],
    ['Ending balance', '2,417.96'],
  ].map(([text = '', amount = '']): Cell[] => [
    { text, left: 40 },
    { text: amount, right: 250 },
  ])
  const { words } = statement()
  // Below it a table that runs through, without a balance that opens or closes it.
  const below = words.filter(({ box: [, top] }) => top > 105 && top < 205)
  const shifted = below.map((word) => ({ ...word, baseline: word.baseline + 40 }))
  const page = printedPage(box)
  const pages = [{ ...page, heightPoints: 842, words: [...page.words, ...shifted] }]
  assert.notEqual(brokenBalance.inspect({ pages }).result, 'flagged')
  assert.notEqual(unprovenSum.inspect({ pages }).result, 'flagged')
})

test('what was withdrawn is what went out; where its words cannot be read, it is the part that lacks', () => {
  for (const out of ['Withdrawn', '***']) {
    assert.equal(brokenBalance.inspect({ pages: [statement({ out })] }).result, 'clear', out)
    assert.equal(brokenBalance.inspect({ pages: [statement({ out, inBy: 300_000 })] }).result, 'flagged', out)
  }
})

test('harmless: a box of which a part was not understood claims nothing', () => {
  assert.equal(brokenBalance.inspect({ pages: [statement({ out: 'Outgoings' })] }).result, 'clear')
  const fee: Cell[] = [
    { text: 'Overdraft fees', left: 300 },
    { text: '12.00', right: 550 },
  ]
  assert.equal(brokenBalance.inspect({ pages: [statement({ between: [fee], inBy: 1_200 })] }).result, 'clear')
})

test('a box that lies across the page, its words above its amounts, is held to its sum and to the table', () => {
  const box = (end: string, paidOut = '3,154.53'): Cell[][] => [
    ['Balance brought forward', 'Paid out', 'Paid in', 'Balance carried forward'].map((text, at) => ({
      text,
      left: 40 + 140 * at,
    })),
    ['4,230.67', paidOut, '8,981.62', end].map((text, at) => ({ text, left: 40 + 140 * at })),
  ]
  const rows: Cell[][] = [
    [
      { text: 'Balance brought forward 28 Feb', left: 100 },
      { text: '4,230.67', right: 550 },
    ],
    ...[
      ['2,029.37', '6,260.04', 460],
      ['1,061.95', '5,198.09', 380],
      ['6,952.25', '12,150.34', 460],
      ['2,092.58', '10,057.76', 380],
    ].map(([move, balance, right], at): Cell[] => [
      { text: `0${at + 1} Mar`, left: 40 },
      { text: 'TRANSFER', left: 100 },
      { text: move as string, right: right as number },
      { text: balance as string, right: 550 },
    ]),
    [
      { text: 'Closing balance 31 Mar', left: 100 },
      { text: '10,057.76', right: 550 },
    ],
  ]
  const found = (...boxed: Cell[][]) => brokenBalance.inspect({ pages: [printedPage([...boxed, ...rows])] })
  assert.equal(found(...box('10,057.76')).result, 'clear')
  const outcome = found(...box('40,057.76'))
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.[0]?.box[1], 54)
  // Harmless: headings above amounts of something else claim nothing.
  assert.equal(
    found(
      [
        { text: 'Date', left: 40 },
        { text: 'Paid out', left: 180 },
      ],
      box('40,057.76')[1] ?? [],
    ).result,
    'clear',
  )
})
