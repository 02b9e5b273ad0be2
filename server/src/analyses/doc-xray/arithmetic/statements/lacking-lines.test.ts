import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { areTotalsTrue, lackingLines, missedClosings } from './lacking-lines.ts'

/** A returned debit and its return, and what the bank took for it. */
const returned = [-68_631, 68_631, -1_250]
const all = [...moves, ...returned]
const head: Cell[][] = [[{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }]]
const firstMove = head.length + 2

type Changed = { without?: readonly number[]; more?: Cell[][]; withBalance?: boolean }

/** The lines that are left are where they were. */
function pagesOf({ without = [], more = [], withBalance = false }: Changed) {
  const rows = [...head, ...statementRows(all, { withBalance })]
  const left = rows.map((row, at) => (without.includes(at - firstMove) ? [] : row))
  return [printedPage([...left, ...more])]
}

const totalsIn = (changed: Changed) =>
  lackingLines(pagesOf(changed)).map(({ figures, changeCents }) => [figures[0]?.cents, changeCents])

const sumOf = (side: 1 | -1) => all.filter((cents) => cents * side > 0).reduce((sum, cents) => sum + Math.abs(cents), 0)
const last = all.length - 1

test('lines that were taken out are missed by the totals, which lead from balance to balance', () => {
  const changed = { without: [last - 2, last - 1, last] }
  assert.deepEqual(totalsIn(changed), [
    [sumOf(-1), -69_881],
    [sumOf(1), -68_631],
  ])
  assert.equal(unprovenSum.inspect({ pages: pagesOf(changed) }).result, 'flagged')
})

test('a line of one side is missed by its total and by the closing balance, a pair of both sides by the totals alone', () => {
  assert.deepEqual(totalsIn({ without: [last - 2] }), [[sumOf(-1), -68_631]])
  assert.deepEqual(totalsIn({ without: [last - 2, last - 1] }), [
    [sumOf(-1), -68_631],
    [sumOf(1), -68_631],
  ])
  assert.equal(unprovenSum.inspect({ pages: pagesOf({ without: [last - 2, last - 1] }) }).result, 'flagged')
})

test('harmless: all lines are there', () => {
  assert.deepEqual(totalsIn({}), [])
})

test('harmless: an amount that stands in the column without a day may be the line that is lacking', () => {
  const more: Cell[][] = [
    [
      { text: 'Prélèvement non daté', left: 100 },
      { text: '512,00', right: 380 },
    ],
  ]
  assert.deepEqual(totalsIn({ without: [last], more }), [])
})

test('harmless: what is lacking is printed elsewhere', () => {
  const more: Cell[][] = [[{ text: 'Frais de rejet du mois 12,50 EUR', left: 60 }]]
  assert.deepEqual(totalsIn({ without: [last], more }), [])
})

test('harmless: an amount without cents, or charges in a block of their own with their total', () => {
  const whole: Cell[][] = [
    [
      { text: '12.05.2023', left: 40 },
      { text: 'RETRAIT', left: 100 },
      { text: '500', right: 380 },
    ],
  ]
  assert.deepEqual(totalsIn({ without: [last - 2], more: whole }), [])
  const charge = (text: string, amount: string): Cell[] => [{ text: `${text} ${amount}`, left: 60 }]
  const charges = [charge('Tenue de compte', '400,00'), charge('Carte', '200,00'), charge('Divers', '86,31')]
  assert.deepEqual(totalsIn({ without: [last - 2], more: charges }), [])
  assert.deepEqual(totalsIn({ without: [last - 2], more: [charge('Total des frais', '686,31')] }), [])
})

test('it is said once, where a sum of the table fails by as much', () => {
  const pages = pagesOf({ without: [last - 2] })
  const found = [unprovenSum, brokenBalance].flatMap((detector) => {
    const outcome = detector.inspect({ pages })
    return outcome.result === 'flagged' ? outcome.findings : []
  })
  assert.equal(found.length, 1)
})

test('the totals are right where the closing balance is missed by as much as the lines lack of both', () => {
  const areTrue = (debitsCents: number, closingCents: number) =>
    areTotalsTrue(
      [
        { what: 'total of credits', expectedCents: 10_000, foundCents: 15_000 },
        { what: 'total of debits', expectedCents: -20_000, foundCents: -debitsCents },
        { what: 'closing balance', expectedCents: 100_000, foundCents: closingCents },
      ].map((failure) => ({ ...failure, place: null })) as Parameters<typeof areTotalsTrue>[0],
    )
  assert.equal(areTrue(23_000, 102_000), true)
  assert.equal(areTrue(23_000, 103_000), false)
  assert.equal(areTrue(24_000, 102_000), false)
})

const closed = (words: string, byCents: number, options = { withBalance: true }) => {
  const rows = [...head, ...statementRows(all, { ...options, forged: { column: 'closing', row: 0, byCents } })]
  return [printedPage([...rows.slice(0, -1), [{ text: words, left: 100 }, ...(rows.at(-1) as Cell[]).slice(1)]])]
}
const missedIn = (...given: Parameters<typeof closed>) =>
  missedClosings(closed(...given)).map(({ changeCents }) => Math.abs(changeCents))

test('a closing balance to which no line leads is found, whatever it is called, where totals or balances bear the lines out', () => {
  assert.deepEqual(missedIn('Solde au 31/05/2023', 350_000), [350_000])
  assert.deepEqual(missedIn('Nouveau solde', 350_000, { withBalance: false }), [350_000])
  const { result } = unprovenSum.inspect({ pages: closed('Solde au 31/05/2023', 350_000) })
  assert.equal(result, 'flagged')
})

test('harmless: the closing balance comes out, or what it lacks is printed elsewhere', () => {
  assert.deepEqual(missedIn('Solde au 31/05/2023', 0), [])
  const [page] = closed('Solde au 31/05/2023', -1_975)
  const rows = [
    ...head,
    ...statementRows(all, { withBalance: true, forged: { column: 'closing', row: 0, byCents: -1_975 } }),
  ]
  const charge: Cell[] = [{ text: 'Frais du mois 19,75 EUR', left: 60 }]
  assert.equal(missedClosings([page as NonNullable<typeof page>]).length, 1)
  assert.deepEqual(missedClosings([printedPage([...rows, charge])]), [])
})

test('harmless: the balance at the end of a statement is in the box above the lines of its first page', () => {
  const rows = statementRows(all, { withBalance: true, forged: { column: 'closing', row: 0, byCents: 350_000 } })
  const box = rows.at(-1) as Cell[]
  assert.deepEqual(missedClosings([printedPage([...head, box, ...rows.slice(0, -1)])]), [])
})
