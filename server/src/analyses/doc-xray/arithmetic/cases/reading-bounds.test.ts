import type { Amount } from '#documents/figures/amounts.ts'
import type { TableRow } from '#documents/figures/table.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { MoneyTable } from '../figures/money-table.ts'
import { columnSums } from '../lists/column-sums.ts'
import { runningBalance } from '../statements/running-balance.ts'
import { summaries } from '../statements/summary.ts'
import { holds } from '../sum.ts'

type Cell = { cents: number; plain?: boolean; box?: readonly [left: number, right: number] }
type Given = readonly [label: string, cells: Readonly<Record<number, Cell>>, date?: string]

const amountOf = ({ cents, plain = false, box }: Cell, column: number): Amount =>
  ({
    cents,
    text: (cents / 100).toFixed(2).replace('.', ','),
    plain,
    signed: false,
    first: 0,
    last: 0,
    box: [box?.[0] ?? 100 + column * 100, 0, box?.[1] ?? 150 + column * 100, 10],
  }) as never
const rowOf = ([label, cells, date]: Given, at: number): TableRow =>
  ({
    label,
    page: 1,
    cells: new Map(Object.entries(cells).map(([column, cell]) => [Number(column), amountOf(cell, Number(column))])),
    line: {
      words: date === undefined ? [] : [{ text: date, box: [0, at * 14, 40, at * 14 + 10] }],
      text: label,
      box: [0, at * 14, 600, at * 14 + 10],
    },
  }) as never
const tableOf = (rows: readonly Given[], columns = 3) =>
  ({ rights: times(columns, (at) => 150 + at * 100), rows: rows.map(rowOf), leftOut: new Map() }) as never as MoneyTable

const inColumns = (label: string, ...cents: readonly number[]): Given => [
  label,
  Object.fromEntries(cents.map((each, column) => [column, { cents: each }])),
]
const sumsOf = (...rows: readonly Given[]) => columnSums(tableOf(rows))

/** Rows of which none makes another, and a total of the last two. */
const above = (rows: number) => {
  const cents = times(rows, (at) => 500_003 + at * 7_919)
  const [found] = sumsOf(
    ...cents.map((each) => inColumns('poste', each)),
    inColumns(
      'total',
      cents.slice(-2).reduce((sum, each) => sum + each, 0),
    ),
  )
  return found?.origin?.above?.().length
}
/** Two rows in whole units and what they make, which nothing calls a total. */
const byChance = (units: number) =>
  sumsOf(inColumns('poste', 7_001_00), inColumns('poste', units * 100 - 7_001_00), inColumns('divers', units * 100))
    .length
/** It comes out in the first column alone. */
const ofColumns = (columns: number) =>
  sumsOf(
    inColumns('poste', ...times(columns, (at) => 1_234_57 + at)),
    inColumns('poste', ...times(columns, (at) => 2_345_61 + at)),
    inColumns('divers', ...times(columns, (at) => 3_580_18 + at * 711_03)),
  ).length
const rest = (result: number) =>
  sumsOf(inColumns('produits', 900_07), inColumns('charges', 300_03), inColumns('resultat net', result)).length
/** In a second column the result is nothing, and the rows make something. */
const contradicted = (first: number, other = 300_00) =>
  sumsOf(
    inColumns('produits', 900_07, first),
    inColumns('charges', 300_03, other),
    inColumns('resultat net', 600_04, 0),
  )[0]?.origin?.isContradicted
const tried = (rows: number) => {
  const cents = times(rows, (at) => 500_01 + at * 77)
  const total = cents.reduce((sum, each) => sum + each, 0)
  return sumsOf(...cents.map((each) => inColumns('poste', each)), inColumns('total', total))[0]?.origin?.tried
}
testBounds('rows that make the one below them, further', [
  bound('rows that are remembered', above, [59, 57], [60, 58], [61, 58]),
  bound('beyond chance', byChance, [15_000, 1], [14_999, 0]),
  bound('columns in which it comes out', ofColumns, [2, 2], [3, 0]),
  bound('ways in which it was tried', tried, [2, 4], [3, 6]),
  bound('the first less the others', rest, [600_04, 1], [599_04, 0], [601_04, 0]),
  bound('contradicted', (first: number) => contradicted(first), [500_00, true], [499_99, false]),
  bound('contradicted by two amounts', (other: number) => contradicted(500_00, other), [0, false], [100_00, true]),
])

type Placed = (at: number) => readonly [left: number, right: number]
/** Balances of so many rows; that of the fifth is longer, and ends in a column of its own. */
function balances(rows: number, placed: Placed, longer: readonly [left: number, right: number]) {
  let balance = 500_000
  const { sums } = runningBalance(
    tableOf([
      ['solde precedent', { 1: { cents: balance, box: placed(0) } }],
      ...times(rows, (at): Given => {
        balance += 11_11 + at
        const own = at === 4 ? { 2: { cents: balance, box: longer } } : { 1: { cents: balance, box: placed(at + 1) } }
        return ['virement', { 0: { cents: 11_11 + at }, ...own }]
      }),
    ]),
  )
  return sums.filter(holds).length
}
const atLeft: Placed = () => [200, 250]
const centred: Placed = (at) => [200 + (at % 2) * 20, 250 - (at % 2) * 20]
/** The first so many begin elsewhere. */
const some =
  (shorter: number): Placed =>
  (at) => [at < shorter ? 230 + at * 4 : 200, 250]
testBounds('a balance that ends elsewhere than the others', [
  bound('begins where they do', (by: number) => balances(9, atLeft, [200 + by, 290]), [1.5, 9], [1.6, 7]),
  bound('is centred as they are', (by: number) => balances(9, centred, [180, 270 + 2 * by]), [1.5, 9], [1.6, 7]),
  bound('of ten', (shorter: number) => balances(10, some(shorter), [200, 290]), [2, 10], [3, 8]),
  bound('of eleven', (shorter: number) => balances(11, some(shorter), [200, 290]), [2, 11], [3, 9]),
])

/** A statement that ends on a day of a month, and what is brought forward before the next day that is listed. */
function broughtForward(ends: string, begins: string) {
  let balance = 500_000
  const moves = (from: number, date: string) =>
    times(4, (at): Given => {
      balance += 11_11 + from + at
      return ['virement', { 0: { cents: 11_11 + from + at }, 1: { cents: balance } }, date]
    })
  const first: Given = ['solde precedent', { 1: { cents: balance } }]
  const before = moves(0, ends)
  const closing: Given = ['nouveau solde', { 1: { cents: balance } }]
  balance += 77_77
  const { sums } = runningBalance(
    tableOf([first, ...before, closing, ['report solde precedent', { 1: { cents: balance } }], ...moves(9, begins)]),
  )
  return sums.filter((sum) => !holds(sum)).length
}
const goesOn = ([ends, begins]: readonly [string, string]) => broughtForward(ends, begins) > 0
testBounds('a balance that is brought forward behind a closing one is of another statement', [
  bound('the next month', goesOn, [['20/03/2024', '05/04/2024'], true], [['20/03/2024', '05/05/2024'], false]),
  bound(
    'over the end of the year',
    goesOn,
    [['20/12/2024', '05/01/2025'], true],
    [['20/11/2024', '05/01/2025'], false],
  ),
  bound('the same month', goesOn, [['20/03/2024', '20/03/2024'], true], [['20/03/2024', '19/03/2024'], false]),
])

const plainRow: Given = ['texte', { 0: { cents: 12_00, plain: true } }]
/** A box of some of its parts, with rows between them that have no amount. */
function boxed(
  parts: readonly ('solde debut' | 'total credits' | 'total debits' | 'solde fin')[],
  apart: number,
  by = 0,
) {
  const cents = { 'solde debut': 100_00, 'total credits': 50_00, 'total debits': 50_00, 'solde fin': 100_00 }
  const made =
    cents['solde debut'] + (parts.includes('total credits') ? 50_00 : 0) - (parts.includes('total debits') ? 50_00 : 0)
  const rows = parts.flatMap((part, at): Given[] => [
    ...(at === 0 ? [] : times(apart, () => plainRow)),
    [part, { 0: { cents: part === 'solde fin' ? made + by : cents[part] } }],
  ])
  return summaries(tableOf(rows)).sums.length
}
const all = ['solde debut', 'total credits', 'total debits', 'solde fin'] as const
testBounds('a box at the head of a statement', [
  bound('rows apart', (apart: number) => boxed(all, apart), [1, 1], [2, 0]),
  bound(
    'parts of a box that comes out',
    (parts: number) => boxed([...all.slice(0, parts - 1), 'solde fin'], 0),
    [3, 1],
    [2, 0],
  ),
  bound(
    'parts of a box that does not',
    (parts: number) => boxed([...all.slice(0, parts - 1), 'solde fin'], 0, 7_00),
    [4, 1],
    [3, 0],
  ),
])
