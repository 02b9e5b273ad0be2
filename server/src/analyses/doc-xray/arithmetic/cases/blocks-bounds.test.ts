import type { Line } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { relatedSums } from '../accounts/related-figures.ts'
import type { MoneyTable } from '../figures/money-table.ts'
import { columnSums } from '../lists/column-sums.ts'
import { headedBlocks } from '../statements/headed-summary.ts'
import { groupSums } from '../statements/movement-groups.ts'
import { printedCounts } from '../statements/printed-counts.ts'
import type { Block } from '../statements/summary-block.ts'

const amountAt = (column: number, cents: number, top: number) => ({
  cents,
  text: (cents / 100).toFixed(2).replace('.', ','),
  plain: false,
  signed: false,
  first: column + 1,
  last: column + 1,
  box: [100 + column * 100, top, 150 + column * 100, top + 10] as const,
})
type Given = readonly [label: string, cells: readonly number[]]
const tableOf = (rows: readonly Given[]): Table =>
  ({
    rights: times(Math.max(...rows.map(([, cells]) => cells.length)), (at) => 150 + at * 100),
    rows: rows.map(([label, cells], at) => ({
      label,
      page: 1,
      cells: new Map(cells.map((cents, column) => [column, amountAt(column, cents, at * 14)])),
      line: { words: [], text: label, box: [0, at * 14, 600, at * 14 + 10] },
    })),
  }) as never

/** Two totals of their rows, and a total of all that is another figure. */
const grand = (printed: number, subtotals = 2) =>
  columnSums({
    ...tableOf([
      ...times(subtotals, (at): Given[] => [
        ['poste', [1_000_03 + at * 77]],
        ['poste', [2_000_11 + at * 13]],
        ['total', [3_000_14 + at * 90]],
      ]).flat(),
      ['total general', [printed]],
    ]),
    leftOut: new Map(),
  } as MoneyTable).filter(({ origin }) => origin?.grouping === 'subtotals').length
testBounds('a total of all that its subtotals do not make', [
  bound('digits', grand, [6_001_18, 0], [6_221_18, 1], [6_222_18, 0]),
  bound('subtotals', (count: number) => grand(3_220_14, count), [1, 0]),
])

/** Columns that say nothing, and three of which the last is the difference of the others. */
const behind = (before: number) =>
  relatedSums(
    tableOf(
      times(
        5,
        (at): Given => [
          'bien',
          [
            ...times(before, (each) => 10 ** 6 * (each + 2) + at * at * (each + 3) * 17 + each * 31),
            900_00 + at * at * 701,
            100_07 + at,
            799_93 + at * at * 701 - at,
          ],
        ],
      ),
    ),
  ).length
testBounds('columns of which one follows from two others', [bound('columns', behind, [5, 5], [6, 0])])

const line = (words: readonly (readonly [text: string, left: number, right: number])[], top: number): Line =>
  ({
    words: words.map(([text, left, right]) => ({ text, box: [left, top, right, top + 10] })),
    text: words.map(([text]) => text).join(' '),
    box: [0, top, 600, top + 10],
  }) as never
/** Headings of four tiles so far apart, and their amounts so many lines below. */
const headings = ['Opening balance', 'Paid out', 'Paid in', 'Closing balance']
const tiles = (gap: number, below = 1, named = headings) => {
  let left = 0
  const heads = named.flatMap((head) => {
    const made = head.split(' ').map((text) => {
      const one = [text, left, left + text.length * 5] as const
      left = one[2] + 5
      return one
    })
    left += gap - 5
    return made
  })
  const amounts = ['1,00', '2,00', '3,00', '2,00'].map((text, at) => [text, at * 100, at * 100 + 20] as const)
  const lines = [
    line(heads, 0),
    ...times(below - 1, (at) => line([['texte', 0, 25]], 14 + at * 14)),
    line(amounts, below * 14),
  ]
  return headedBlocks(tableOf([['x', [1]]]), () => lines).length
}
testBounds('a box that lies across the page', [
  bound('tiles apart', (gap: number) => tiles(gap), [12, 1], [11.9, 0]),
  bound('lines below the headings', (below: number) => tiles(30, below), [2, 1], [3, 0]),
  bound(
    'a balance that is named by its day',
    (at: number) => tiles(30, 1, headings.with(at, 'Balance on 31/08')),
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 1],
  ),
])

/** Movements in two columns, and a box that says what they make. */
const grouped = (moves: number, by = 0) => {
  const came = times(moves, (at) => 10_07 + at)
  const row = { page: 1, line: line([], 0), label: '', cells: new Map() } as unknown as TableRow
  const entry = (part: 'in' | 'out', cents: number, at: number) => ({
    at: 0,
    row,
    part,
    amount: amountAt(at, cents, 0),
  })
  const sum = (all: readonly number[]) => all.reduce((made, each) => made + each, 0)
  const block = [entry('in', sum(came), 0), entry('out', 5_03 + 6_01, 1)] as unknown as Block
  const moved = (cents: number, right: number, at: number) =>
    line(
      [
        ['05/03/2024', 0, 50],
        ['Achat', 60, 90],
        [(cents / 100).toFixed(2).replace('.', ','), right - 25, right],
      ],
      20 + at * 14,
    )
  const lines = [
    ...came.map((cents, at) => moved(cents, 300 + (at === 1 ? by : 0), at)),
    moved(5_03, 400, moves),
    moved(6_01, 400, moves + 1),
  ]
  return groupSums(block, [1], () => lines).length
}
testBounds('what a box says came in and went out', [
  bound('movements', (moves: number) => grouped(moves), [3, 2], [2, 0]),
  bound('out of the column', (by: number) => grouped(4, by), [3, 2], [3.1, 0]),
])

const counted = (before: number) =>
  printedCounts([
    ...times(before, (at) => printedPage([[{ text: 'texte' }]], { number: at + 1 })),
    printedPage([[{ text: 'Number of transactions: 12' }]], { number: before + 1 }),
  ])[0]?.count
testBounds('how many movements a statement says it has', [bound('pages', counted, [39, 12], [40, undefined])])
