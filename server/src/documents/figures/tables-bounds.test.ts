import { bound, testBounds, times } from '#test/support/bounds.ts'
import { columnsOf } from './columns.ts'
import { crossColumns } from './cross-columns.ts'
import { linesOf } from './lines.ts'

const ending = (right: number, at: number) => ({
  text: '12,34',
  box: [right - 20, at * 14, right, at * 14 + 10] as const,
})
const columns = (rights: readonly number[], rowsMin: number) =>
  columnsOf(
    rights.flatMap((right, at) => linesOf([ending(right, at)])),
    rowsMin,
  )
testBounds('columns', [
  bound(
    'from the first to the last end',
    (last: number) => columns([300, 305, 310, last], 1).rights.length,
    [311, 1],
    [311.1, 2],
  ),
  bound(
    'an amount beside a column',
    (right: number) => columns([300, 300, right], 2).rows.length,
    [311, 3],
    [311.1, 2],
  ),
])

type Row = readonly number[]
const table = (rows: readonly Row[], plain: readonly number[] = []) => ({
  rights: times(Math.max(...rows.map(({ length }) => length)), (at) => at),
  rows: rows.map((row) => ({
    page: 1,
    cells: new Map(row.map((cents, at) => [at, { cents, plain: plain.includes(at), box: [0, 0, 1, 1] }])),
  })),
})
const related = (rows: readonly Row[], plain: readonly number[] = []) =>
  crossColumns(table(rows, plain) as never).length
const some = (holding: number, others: number, holds: (at: number) => Row, fails: (at: number) => Row) =>
  related([...times(holding, holds), ...times(others, fails)])
const difference = ([holding, others]: [number, number]) =>
  some(
    holding,
    others,
    (at) => [1_000 + 7 * at * at, 300 + at, 700 + 7 * at * at - at],
    (at) => [9_000 + at, 17, 4_321 + 5 * at],
  )
const sum = ([holding, others]: [number, number]) =>
  some(
    holding,
    others,
    (at) => [1_000 + 7 * at * at, 300 + at, 1_300 + 7 * at * at + at],
    (at) => [9_000 + at, 17, 4_321 + 5 * at],
  )
const product = ([holding, others]: [number, number]) =>
  related(
    [
      ...times(holding, (at) => [300 + 100 * at, 1_111 + at, (3 + at) * (1_111 + at)]),
      ...times(others, (at) => [700, 1_000 + at, 99 + 3 * at]),
    ],
    [0],
  )
/** Columns that say nothing, and then three of which the last is the difference. */
const behind = (before: number) =>
  related(
    times(5, (at) => [
      ...times(before, (each) => 10 ** 6 * (each + 2) + at * at * (each + 3) * 17 + each * 31),
      1_000 + 7 * at * at,
      300 + at,
      700 + 7 * at * at - at,
    ]),
  )
testBounds('columns that follow from two others', [
  bound('difference: rows', difference, [[4, 0], 4], [[3, 0], 0]),
  bound('difference: share', difference, [[4, 1], 5], [[7, 2], 0]),
  bound('sum: rows', sum, [[4, 0], 4], [[3, 0], 0]),
  bound('sum: share', sum, [[4, 1], 5], [[7, 2], 0]),
  bound('quantity and price: rows', product, [[2, 0], 2], [[1, 0], 0]),
  bound('quantity and price: share', product, [[3, 2], 5], [[4, 3], 0]),
  bound('columns', behind, [5, 5], [6, 0]),
])
