import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../detectors/broken-balance.ts'

const moves = [
  ['01-07-2024', 'GELDOPNAME', '20,00', ''],
  ['03-07-2024', 'SUPERMARKT', '59,07', ''],
  ['04-07-2024', 'TREIN', '108,33', ''],
  ['12-07-2024', 'SALARIS', '', '2.923,61'],
  ['19-07-2024', 'HUUR', '892,35', ''],
] as const

const box = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 300 },
]

/** No balance runs beside the movements: the box alone says where the account stood. */
const statement = (into: string, rows: readonly (readonly [string, string, string, string])[] = moves) =>
  printedPage([
    box('Beginsaldo', '7.408,77'),
    box('Totaal af', '1.079,75'),
    box('Totaal bij', into),
    box('Eindsaldo', '9.252,63'),
    ...rows.map(([date, words, out, came]): Cell[] => [
      { text: date, left: 40 },
      { text: words, left: 120 },
      out === '' ? { text: came, right: 540 } : { text: out, right: 440 },
    ]),
  ])

const judge = (...given: Parameters<typeof statement>) => brokenBalance.inspect({ pages: [statement(...given)] })

test('a total of the box that the movements and the balances both contradict was changed', () => {
  assert.notEqual(judge('2.923,61').result, 'flagged')
  const outcome = judge('5.823,61')
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /5\.823,61/)
})

test('harmless: a movement was not read, and the box comes out by itself', () => {
  assert.notEqual(judge('2.923,61', moves.toSpliced(3, 1)).result, 'flagged')
})

test('one total alone proves nothing while the movements make neither', () => {
  assert.notEqual(judge('5.823,61', moves.toSpliced(1, 1)).result, 'flagged')
})
