import { bound, testBounds, times } from '#test/support/bounds.ts'
import { parseAmount } from './amounts.ts'
import { ibanIn } from './bank/accounts/printed-iban.ts'
import { linesOf } from './lines.ts'
import { statementTotals } from './statement-totals.ts'
import type { Table, TableRow } from './table.ts'

testBounds('a text that is an amount', [
  bound(
    'characters',
    (length: number) => parseAmount(`${'1,25'.padStart(length, '0')}`)?.cents,
    [30, 1_25],
    [31, undefined],
  ),
])

const iban = (...texts: readonly string[]) =>
  ibanIn(
    texts.map((text, at) => ({ text, box: [at * 100, 0, at * 100 + 90, 10] })),
    false,
  )
testBounds('an account number in several words', [
  bound(
    'letters of its first word',
    (texts: readonly string[]) => iban(...texts),
    [['FR7', '6300060000112', '34567890189'], 'FR7630006000011234567890189'],
    [['FR7X', '6300060000112', '34567890189'], undefined],
  ),
])

/** Movements in one column, of which so many have a sign, between balances in another. */
function signed([all, withSign]: readonly [number, number]) {
  const row = (label: string, cells: Readonly<Record<number, readonly [cents: number, signed: boolean]>>): TableRow =>
    ({
      label,
      page: 1,
      line: { text: label },
      cells: new Map(
        Object.entries(cells).map(([column, [cents, isSigned]]) => [
          Number(column),
          { cents, signed: isSigned, plain: false, box: [0, 0, 1, 1] },
        ]),
      ),
    }) as never
  const moves = times(all, (at) => row('virement', { 0: [11_11, at < withSign] }))
  const rows = [
    row('solde precedent', { 1: [100_00, false] }),
    ...moves,
    row('nouveau solde', { 1: [100_00 + all * 11_11, false] }),
  ]
  return statementTotals({ rows, rights: [], heads: new Map() } as never as Table).length
}
testBounds('a column whose amounts say which way they go', [
  bound('amounts', signed, [[4, 4], 1], [[3, 3], 0]),
  bound('signs', signed, [[10, 8], 1], [[15, 11], 0]),
])

/** A word that is beside the first, behind so many small ones that are lines of their own. */
const wordBehind = (others: number) =>
  linesOf([
    { text: 'first', box: [0, 0, 50, 20] },
    ...times(others, (at) => ({ text: 'x', box: [60, 11 + at, 70, 12 + at] as const })),
    { text: 'beside', box: [80, 8, 130, 28] },
  ]).length - others
testBounds('words of one line, apart', [bound('lines between', wordBehind, [4, 1], [5, 2])])
