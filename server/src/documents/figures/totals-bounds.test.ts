import { bound, testBounds, times } from '#test/support/bounds.ts'
import { amountsOf } from './amounts.ts'
import { labelledSums } from './labelled.ts'
import { median } from './lines.ts'
import type { Table, TableRow } from './table.ts'
import { tableTotals } from './table-totals.ts'

const row = (label: string, cells: readonly number[]): TableRow =>
  ({
    label,
    page: 1,
    line: { text: label },
    cells: new Map(cells.map((cents, at) => [at, { cents, plain: false, box: [0, 0, 1, 1] }])),
  }) as never
const table = (rows: readonly TableRow[]) => ({ rows, rights: [], heads: new Map() }) as never as Table
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
/** Figures of which no other sum comes out by chance. */
const odd = (count: number) => times(count, (at) => 1_001 + at * at * at * 37 + at * 101)
const found = (rows: readonly TableRow[]) =>
  tableTotals(table(rows))
    .map(({ holds }) => (holds ? 'y' : 'n'))
    .join('')

const ofRows = (count: number) =>
  found([...odd(count).map((cents) => row('poste', [cents])), row('total', [sum(odd(count))])])
/** So many rows, a total of the last forty of them, and two more, each of the one before and the 39 rows above it. */
const nested = (count: number) => {
  const all = odd(count)
  const [last, middle, first] = [sum(all.slice(-40)), sum(all.slice(-79)), sum(all.slice(-118))]
  return found([
    ...all.map((cents) => row('poste', [cents])),
    ...[last, middle, first].map((cents) => row('total', [cents])),
  ])
}
/** Two columns with these totals of 3,03 and 7,07, twice. */
const twoColumns = (second: readonly [number, number]) =>
  found(
    second.flatMap((cents) => [row('poste', [1_01, 3_03]), row('poste', [2_02, 4_04]), row('total', [3_03, cents])]),
  )
testBounds('totals of a table', [
  bound('rows of one', ofRows, [40, 'y'], [41, '']),
  bound('one row is no sum', ofRows, [2, 'y'], [1, '']),
  bound('rows that are kept for later ones', nested, [160, 'yyy'], [161, 'yy']),
  bound('a column where half of them come out', twoColumns, [[7_07, 7_07], 'yyyy'], [[7_07, 9_09], 'yy']),
])

const balance = (cents: number) =>
  labelledSums(table([row('total actif', [500_00]), row('total passif', [cents])])).length
testBounds('assets and liabilities', [
  bound('more', balance, [501_00, 1], [501_01, 0]),
  bound('less', balance, [499_00, 1], [498_99, 0]),
])

/** The last word of an amount that stands in groups of three digits; what is longer is none, and its last group one of its own. */
const lastOf = (groups: number) => {
  let left = 0
  const words = ['+', '0', ...times(groups - 3, () => '000'), '001,45'].map((text) => {
    const box = [left, 0, left + text.length * 5, 10] as const
    left = box[2] + 3
    return { text, box }
  })
  return amountsOf({ words })[0]?.last
}
testBounds('words of one amount', [bound('words', lastOf, [8, 7], [9, 8], [7, 6])])

testBounds('the middle value', [
  bound('of five', (values: readonly number[]) => median(values), [[9, 1, 7, 3, 5], 5]),
  bound('of four, the upper', (values: readonly number[]) => median(values), [[7, 1, 5, 3], 5]),
])
