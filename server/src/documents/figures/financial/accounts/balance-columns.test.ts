import assert from 'node:assert/strict'
import { test } from 'node:test'
import { money, printedPage } from '#test/support/printed-page.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { balancesOf } from './account-balances.ts'
import { accountRows } from './account-rows.ts'

/** Account, balance of the year, balance of the year before. */
const accounts: readonly (readonly [string, number, number])[] = [
  ['101000 CAPITAL SOCIAL', -10_000, -10_000],
  ['164000 EMPRUNTS', -20_000, -25_000],
  ['218200 MATERIEL DE TRANSPORT', 30_000, 28_000],
  ['281820 AMORT. MATERIEL', -6_000, -4_000],
  ['401000 FOURNISSEURS', -12_000, -9_000],
  ['411000 CLIENTS', 8_000, 6_000],
  ['512000 BANQUE', 38_000, 24_000],
  ['607000 ACHATS DE MARCHANDISES', 60_000, 44_000],
  ['661100 INTERETS DES EMPRUNTS', 1_000, 1_000],
  ['681100 DOT. AMORTISSEMENTS', 6_000, 4_000],
  ['707000 VENTES DE MARCHANDISES', -95_000, -59_000],
]
const euros = (amount: number) => money(100 * amount).replaceAll('.', ' ')
const debit = (amount: number) => (amount > 0 ? euros(amount) : '')
const credit = (amount: number) => (amount < 0 ? euros(-amount) : '')

function revenueOf(rights: readonly number[], cells: (now: number, before: number) => readonly string[]) {
  const rows = accounts.map(([label, now, before]): PrintedRow => [label, ...cells(now, before)])
  const head: PrintedRow[] = [['BALANCE GÉNÉRALE'], ['Période du 01/01/2024 au 31/12/2024']]
  const read = readFinancialFigures(statementEvidence([statementPage(1, rights, [...head, ...rows])]))
  const cents = read.years[0]?.figures.revenue?.valueCents
  return cents === undefined ? undefined : cents / 100
}

test('the year, the year before and the difference: the year is read', () => {
  const cells = (now: number, before: number) => [euros(now), euros(before), euros(now - before)]
  assert.equal(revenueOf([300, 400, 500], cells), 95_000)
})

test('the balance at the beginning, what moved, the balance at the end: the last is read', () => {
  const moved = (now: number, before: number) => [euros(before), debit(now - before), credit(now - before), euros(now)]
  assert.equal(revenueOf([250, 330, 420, 500], moved), 95_000)
})

test('two columns of balances and nothing that says of which year: neither is read', () => {
  assert.equal(
    revenueOf([300, 400], (now, before) => [euros(now), euros(before)]),
    undefined,
  )
  const sides = (now: number, before: number) => [debit(now), credit(now), debit(before), credit(before)]
  assert.equal(revenueOf([250, 330, 420, 500], sides), undefined)
})

test('movements before balances without a sign are not taken for balances', () => {
  const cells = (now: number, before: number) => [debit(now - before), credit(now - before), euros(Math.abs(now))]
  assert.equal(revenueOf([250, 330, 420], cells), undefined)
  // Without an opening balance what moved is the balance.
  const same = (now: number) => [debit(now), credit(now), euros(Math.abs(now))]
  assert.equal(revenueOf([250, 330, 420], same), 95_000)
})

test('groups above groups of many accounts are found once, in a short time', () => {
  const row = (account: string, cents: number) => [
    { text: account, left: 40 },
    { text: 'CLIENT', left: 100 },
    { text: money(cents), right: 500 },
  ]
  const parts = Array.from({ length: 1_200 }, (_, at) => row(`411${String(at).padStart(5, '0')}`, 1_000 + at))
  const sum = 1_200 * 1_000 + (1_199 * 1_200) / 2
  const rows = [row('4', sum), row('41', sum), row('411', sum), ...parts, row('512', -sum)]
  const found = accountRows(pageLines(statementEvidence([printedPage(rows)])))
  const before = process.cpuUsage()
  const balanced = balancesOf(found)
  assert.ok(process.cpuUsage(before).user < 1_000_000)
  assert.equal(balanced?.length, 1_201)
})
