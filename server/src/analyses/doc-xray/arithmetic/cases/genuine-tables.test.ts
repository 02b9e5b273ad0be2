import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const results = (rows: readonly (readonly Cell[])[]) => {
  const pages = [printedPage(rows)]
  return [brokenBalance, unprovenSum].map((detector) => detector.inspect({ pages }).result)
}
const isFlagged = (rows: readonly (readonly Cell[])[]) => results(rows).includes('flagged')

const refused = (text: string, balance: string, amount?: string): Cell[] => [
  { text: '03.05.2023', left: 40 },
  { text, left: 100 },
  ...(amount === undefined ? [] : [{ text: amount, right: 460 }]),
  { text: balance, right: 550 },
]
const long = [...moves, ...moves]
const issued = statementRows(long)

test('harmless: an order that was refused is listed with a balance of nothing, with its amount or without', () => {
  const asked = refused('DEMANDE DE CARTE', '0,00')
  const listed = (...rows: Cell[][]) => isFlagged([...issued.slice(0, 5), ...rows, ...issued.slice(5)])
  assert.ok(!listed(refused('ORDRE REJETE', '0,00', '992,75')))
  assert.ok(!listed(asked, asked))
  assert.ok(listed(refused('ORDRE REJETE', '4.812,40', '992,75')), 'the account changed')
})

test('a balance of nothing that the account does not go on without is broken', () => {
  const rows = statementRows(long, { forged: { row: 6, column: 'move', byCents: 40_000 } })
  assert.ok(isFlagged([...rows.slice(0, 5), refused('DEMANDE DE CARTE', '0,00'), ...rows.slice(5)]))
})

test('harmless: a number of the sentences below balances with cents is none', () => {
  const sentence = (before: string, number: string): Cell[] => [
    { text: before, left: 100 },
    { text: number, right: 550 },
  ]
  const below = [sentence('signaler toute erreur sous quatorze', '(14)'), sentence('voir au verso', '(3)')]
  const body = issued.slice(0, -2)
  const gold: Cell[] = [
    { text: 'USD 1', left: 100 },
    { text: '1,34', right: 460 },
  ]
  assert.ok(!isFlagged([...body, below[0] as Cell[], gold, below[1] as Cell[]]))
  assert.ok(isFlagged([...body, gold, sentence('solde', '3,00')]))
})

type Line = readonly [part: number | null, made: number | null, label?: string]

/** A tax form: amounts of some lines in one column, what they come to in the next. */
const form = (lines: readonly Line[]): Cell[][] =>
  lines.map(([part, made, label = 'Allowance under section']) => [
    { text: label, left: 40 },
    ...(part === null ? [] : [{ text: money(part), right: 460 }]),
    ...(made === null ? [] : [{ text: money(made), right: 550 }]),
  ])

test('harmless: noughts of a form that make noughts are no balances that run', () => {
  const none: Line = [0, 0]
  const lines: Line[] = [
    [23_457_700, null],
    [0, null],
    [0, null],
    [null, 23_457_700],
    [null, 0],
    [0, null],
    [0, null],
    [0, null],
    [null, 0],
    [null, 23_457_700],
    [5_000_000, null],
    [0, null],
    [20_000, null],
    [null, 5_020_000, 'Total amount of deductions'],
    [null, 18_437_700],
    [0, null],
    [0, null],
    [null, 0],
    [null, 18_437_700],
    [760_300, 760_300],
    none,
    none,
    [760_300, 760_300],
    none,
    none,
    none,
    none,
  ]
  assert.ok(!isFlagged(form(lines)))
})

const units = (amount: number | null): string => (amount === null ? '-' : money(100 * amount).slice(0, -3))

const accounts = (rows: readonly (readonly [string, ...(number | null)[]])[]) =>
  brokenTotal.inspect({
    pages: [
      printedPage(
        rows.map(([label, ...amounts]) => [
          { text: label, left: 20 },
          ...amounts.map((amount, at) => ({ text: units(amount), right: 300 + 90 * at })),
        ]),
      ),
    ],
  }).result

test('harmless: what of a result goes to the reserves makes no total of the reserves', () => {
  const equity = [
    ['Capitale', 18_000_000, null, null, 18_000_000],
    ['Riserve di rivalutazione', 1_262_243, null, null, 1_262_243],
    ['Riserva legale', 2_176_179, 210_794, null, 2_386_973],
    ['Riserve statutarie', 27_888_994, 4_005_086, null, 31_894_080],
    ['Riserva azioni proprie', 2_455_213, null, null, 2_455_213],
    ['Riserva partecipazioni', 176_686, null, 27_134, 203_820],
    ['Totale altre riserve', 2_631_899, null, 27_134, 2_659_033],
    ['Utile (perdita) dell esercizio', 4_215_880, -4_215_880, null, 5_103_126],
    ['Totale patrimonio netto', 56_175_195, null, 27_134, 61_305_455],
  ] as const
  assert.notEqual(accounts(equity), 'flagged')
})
