import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const paid = (label: string, amount: string, detail: string): Rows => [
  [[label, 47], r(amount, 548)],
  ...(detail === '' ? [] : [[[detail, 47]] as const]),
]
const head: Rows = [
  [['NL91 ABNA 0417 1643 00', 47]],
  [['1 mei 2026 tot en met 31 mei 2026', 47]],
  [['Op 1 mei 2026 stond er € 1.000,00 op je rekening en op 31 mei 2026 was dat € 1.130,00.', 47]],
  [
    ['Beginsaldo', 50],
    ['Eindsaldo', 430],
  ],
  [
    ['€ 1.000,00', 50],
    ['€ 1.130,00', 430],
  ],
]
const rows: Rows = [
  [['29 mei 2026', 47]],
  ...paid('Fietsenmaker Rad', '€ -20,00', '26-05-2026 21:59 pas 712'),
  ...paid('Tuincentrum Els', '€ -30,00', '26-05-2026 12:30 pas 705'),
  [['28 mei 2026', 47]],
  ...paid('Geldopname', '€ -40,00', '27-05-2026 19:36 pas 663'),
  ...paid('Gemeente Oosterveen', '€ 300,00', 'Salaris mei 2026'),
  [['4 mei 2026', 47]],
  ...paid('Viswinkel', '€ -50,00', '03-05-2026 10:40 pas 952'),
  ...paid('Woonstichting', '€ -30,00', ''),
]
const told = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(textPages(...pages))
  const [statement] = statements
  return [
    statement?.transactions.map(({ bookingDate, cents }) => [bookingDate.slice(8), cents]),
    statement?.sanity.percentage,
    problems.map(({ code }) => code),
  ]
}
const whole = [
  ['04', -3_000],
  ['04', -5_000],
  ['28', 30_000],
  ['28', -4_000],
  ['29', -3_000],
  ['29', -2_000],
]

test('days alone on their lines are those of booking, though days of the card begin at the same place', () => {
  assert.deepEqual(told([...head, ...rows]), [whole, 100, []])
})

test('a heading left alone at the foot of a page heads the lines of the next', () => {
  for (const at of [6, 10, 11])
    assert.deepEqual(told([...head, ...rows.slice(0, at)], rows.slice(at)), [whole, 100, []])
})

test('a heading out of order is told', () => {
  const [days, sanity] = told([...head, [['11 mei 2026', 47]], ...rows.slice(1)])
  assert.notDeepEqual(days, whole)
  assert.notEqual(sanity, 100)
})
