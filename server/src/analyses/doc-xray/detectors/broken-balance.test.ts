import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { brokenBalance } from './broken-balance.ts'

const inspect = (...args: Parameters<typeof statementRows>) =>
  brokenBalance.inspect({ pages: [printedPage(statementRows(...args))] })

test('a statement whose balances run through is clear', () => {
  assert.equal(inspect(moves).result, 'clear')
  assert.equal(inspect(moves, { withBalance: false }).result, 'clear')
})

test('one balance changed in the middle is found where it stands', () => {
  const outcome = inspect(moves, { forged: { row: 3, column: 'balance', byCents: 400_000 } })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
  assert.deepEqual(outcome.findings[0]?.places?.[0], { page: 1, box: [505, 110, 550, 120] })
  assert.match(outcome.findings[0]?.check ?? '', /^echo '.*' \| bc/)
})

test('one movement changed is found where it stands, for its balance and its total lack the same', () => {
  const outcome = inspect(moves, { forged: { row: 1, column: 'move', byCents: 700_000 } })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places?.[0]?.box[2], 460)
  assert.deepEqual(outcome.findings[0]?.places?.[0]?.box[1], 82)
})

test('a closing balance changed in a statement without running balances is found', () => {
  const outcome = inspect(moves, { withBalance: false, forged: { row: 0, column: 'closing', byCents: 5_000_000 } })
  assert.ok(outcome.result === 'flagged')
})

test('whatever figure is changed is found, but for a few that come out otherwise by chance; unchanged statements are clear', () => {
  const move = fc.integer({ min: 100, max: 900_000 }).chain((cents) => fc.constantFrom(cents, -cents))
  const changed = fc.tuple(
    fc.uniqueArray(move, { minLength: 8, maxLength: 20, selector: Math.abs }),
    fc.integer({ min: 0, max: 7 }),
    fc.constantFrom('move' as const, 'balance' as const, 'closing' as const),
    fc.integer({ min: 1, max: 9_000_000 }),
  )
  const cases = fc.sample(changed, { numRuns: 100, seed: 11 })
  for (const [cents] of cases) assert.equal(inspect(cents).result, 'clear')
  const found = cases.filter(
    ([cents, row, column, byCents]) => inspect(cents, { forged: { row, column, byCents } }).result === 'flagged',
  )
  assert.ok(found.length >= 95, `${found.length} of ${cases.length}`)
})

type Line = { debit?: string; credit?: string; balance: string; words?: string; below?: string }

/** A list of an English account: withdrawals, deposits, balance. */
const listed = (lines: readonly Line[]) =>
  brokenBalance.inspect({
    pages: [
      printedPage(
        lines.flatMap(({ debit = '', credit = '', balance, words = 'TRANSFER', below = '' }, at) => [
          [
            { text: `0${1 + (at % 9)}/05/2024`, left: 40 },
            { text: words, left: 100 },
            { text: debit, right: 380 },
            { text: credit, right: 460 },
            { text: balance, right: 550 },
          ],
          ...(below === '' ? [] : [[{ text: below, left: 100 }]]),
        ]),
      ),
    ],
  }).result

const held: readonly Line[] = [
  { credit: '1,200.00', balance: '1,475.12' },
  { debit: '340.00', balance: '1,135.12' },
  { credit: '53.41', balance: '1,188.53' },
  { debit: '76.20', balance: '1,112.33' },
  { debit: '300.00', balance: '812.33' },
]

test('a withdrawal that was taken back stands with its minus among withdrawals, and comes in', () => {
  const back = [...held, { debit: '-300.00', balance: '1,112.33' }, { debit: '12.10', balance: '1,100.23' }]
  assert.equal(listed(back), 'clear')
  assert.equal(listed(back.with(6, { debit: '13.10', balance: '1,100.23' })), 'flagged')
})

test('where balances have cents, numbers in the words of a movement have none and move nothing', () => {
  const numbered = held.map((line, at) => (at === 3 ? { ...line, below: 'FT- 303196962 - 41527630 - ROE' } : line))
  assert.equal(listed(numbered), 'clear')
  assert.equal(listed(numbered.with(3, { ...(numbered[3] as Line), debit: '96.20' })), 'flagged')
})

test('less than one, written without its nought, is counted', () => {
  const small = [...held, { credit: '.81', balance: '813.14' }, { debit: '.50', balance: '812.64' }]
  assert.equal(listed(small), 'clear')
  assert.equal(listed(small.with(6, { debit: '.50', balance: '812.14' })), 'flagged')
})

test('numbers with one decimal are not read, and what stands behind them proves nothing', () => {
  const floats = [...held, { debit: '11.03', balance: '801.3' }, { debit: '1.0', balance: '800.3' }]
  assert.equal(listed([...floats, { debit: '691.32', balance: '108.98' }]), 'clear')
  assert.equal(listed([...held, { debit: '691.32', balance: '108.98' }]), 'flagged', 'nothing lost')
})

test('the same read from a picture proves nothing', () => {
  const rows = statementRows(moves, { forged: { row: 3, column: 'balance', byCents: 400_000 } })
  assert.equal(brokenBalance.inspect({ pages: [printedPage(rows, { ocr: 0.95 })] }).result, 'inconclusive')
})

test('a page without figures cannot tell', () => {
  assert.equal(
    brokenBalance.inspect({ pages: [printedPage([[{ text: 'Bonjour', left: 40 }]])] }).result,
    'inconclusive',
  )
})

/** Two pages of an English statement, each with its balance carried and brought forward. */
function inEnglish({ secondMonth = '03', secondDay = 15, broughtByCents = 0 }) {
  const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const page = (number: number, [day, month]: readonly [number, string], from: number) => {
    const closing = from + moves.reduce((sum, cents) => sum + cents, 0)
    let balance = from
    const rows = moves.map((cents, at) => {
      balance += cents
      const amount = { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 }
      const date = { text: `${String(day + at).padStart(2, '0')}/${month}/2024`, left: 40 }
      return [date, { text: 'Payment', left: 110 }, amount, { text: money(balance), right: 550 }]
    })
    const lines = [
      [
        { text: 'Balance brought forward', left: 110 },
        { text: money(from), right: 550 },
      ],
      ...rows,
      [
        { text: 'Balance carried forward', left: 110 },
        { text: money(closing), right: 550 },
      ],
    ]
    return { page: printedPage(lines, { number }), closing }
  }
  const first = page(1, [3, '03'], 5_000_000)
  const second = page(2, [secondDay, secondMonth], first.closing + broughtByCents)
  return brokenBalance.inspect({ pages: [first.page, second.page] }).result
}

test('a balance that is brought forward otherwise than it was carried forward is found', () => {
  assert.equal(inEnglish({}), 'clear')
  assert.equal(inEnglish({ broughtByCents: 1_000_000 }), 'flagged')
})

test('statements of other months, and of another account for the same month, go on with another balance', () => {
  assert.equal(inEnglish({ secondMonth: '06', broughtByCents: 1_000_000 }), 'clear')
  assert.equal(inEnglish({ secondDay: 1, broughtByCents: 1_000_000 }), 'clear')
})

/** Newest first, one page for each currency: nothing is brought forward between them. */
function newestFirst(...signs: string[]) {
  const pages = signs.map((sign, at) => {
    let balance = 100_000 * (at + 1)
    const rows = moves.map((cents, row) => {
      balance += cents
      const money = (amount: number) => `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
      return [
        { text: `${String(row + 1).padStart(2, '0')}/06/2025`, left: 40 },
        { text: 'Payment', left: 110 },
        { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 },
        { text: money(balance), right: 550 },
      ]
    })
    return printedPage(rows.toReversed(), { number: at + 1 })
  })
  return brokenBalance.inspect({ pages }).result
}

test('pages kept in unlike currencies do not go on with one another; those in one do', () => {
  assert.equal(newestFirst('€', '£'), 'clear')
  assert.equal(newestFirst('€', '€'), 'flagged')
})

/** An account that was overdrawn: the first balance is a debt, and says so by a mark that nobody knows. */
function overdrawn(openedCents: number) {
  const money = (cents: number) => (cents / 100).toFixed(2)
  let balance = -18_233
  const rows = [2_000_000, ...moves].map((cents, at) => {
    balance += cents
    return [
      { text: `${String(at + 1).padStart(2, '0')}/11/2024`, left: 40 },
      { text: 'Payment', left: 110 },
      { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 },
      { text: money(balance), right: 550 },
    ]
  })
  const opening = [
    { text: 'Opening balance', left: 110 },
    { text: money(openedCents), right: 550 },
    { text: 'OVD', left: 556 },
  ]
  return brokenBalance.inspect({ pages: [printedPage([opening, ...rows])] }).result
}

test('an opening debt whose mark cannot be read is no fault; another balance is', () => {
  assert.equal(overdrawn(18_233), 'clear')
  assert.equal(overdrawn(28_233), 'flagged')
})
