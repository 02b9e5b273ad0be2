import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { Head } from '../columns/column-heads.ts'
import type { ColumnUse } from '../columns/column-use.ts'
import type { Block } from '../rows/tables.ts'
import { type BlockUses, columnUses } from '../years/year-columns.ts'

type Cell = { cents: number; plain?: boolean }
type Span = readonly [left: number, right: number]
type Given = {
  columns: readonly Span[]
  heads?: readonly (readonly Head[])[]
  rows?: readonly Readonly<Record<number, Cell>>[]
  above?: readonly { text: string; at: Span }[]
  page?: number
}

const blockOf = ({ columns, heads = [], rows = [], above = [], page = 1 }: Given): Block =>
  ({
    page,
    heads,
    lines: [
      ...above.map(({ text, at: [left, right] }) => ({
        amounts: [],
        text,
        words: [{ text, box: [left, 0, right, 10] }],
        ocr: false,
      })),
      ...rows.map((row) => ({
        words: [],
        text: '',
        amounts: Object.entries(row).map(([at, { cents, plain = false }]) => {
          const [left, right] = columns[Number(at)] as Span
          return { cents, plain, text: String(cents / 100), box: [left, 0, right, 10] }
        }),
      })),
    ],
    columns: columns.map(([left, right]) => ({ left, right, rows: rows.length })),
  }) as never
const usesOf = (given: Given, before?: BlockUses) => columnUses(blockOf(given), before)
const yearsOf = (uses: readonly ColumnUse[]) =>
  uses.map(({ year }) => (year === null ? '-' : String(Object.values(year)[0]))).join(' ')
const over = ([left, right]: Span, year: number): Head => ({ left, right, year })
const apart = (count: number): Span[] => times(count, (at) => [100 + at * 100, 150 + at * 100] as const)
const [first, second, third, fourth] = apart(4) as [Span, Span, Span, Span]
const value = (year: number): ColumnUse => ({ role: 'value', year: { year }, guessed: false })

/** Two columns without heads on the next page, of a table that has three; they end so far from where they did. */
const goingOn = (by: number) =>
  yearsOf(
    usesOf(
      { columns: [first, [third[0], third[1] + by]], page: 2 },
      { block: blockOf({ columns: [first, second, third] }), uses: [value(2024), value(2023), value(2022)] },
    ),
  )
/** Two columns without heads below a line on the same page, of which the first was of notes. */
const below = (columns: readonly Span[]) =>
  usesOf(
    { columns },
    { block: blockOf({ columns }), uses: [{ role: 'note', year: null, guessed: false }, value(2024)] },
  )[0]?.role
/** Items and sums of each year, in columns of their own; the years stand above the sums. */
const pairs = usesOf({
  columns: [first, second, third, fourth],
  heads: [[over(second, 2024), over(fourth, 2023)]],
  rows: times(4, (at) => ({ 1: { cents: 500_03 + at }, 3: { cents: 700_07 + at } })),
})
const lines = (...heads: readonly (readonly Head[])[]) =>
  yearsOf(
    usesOf({
      columns: [first, second],
      heads,
      rows: times(4, (at) => ({ 0: { cents: 500_03 + at }, 1: { cents: 700_07 + at } })),
    }),
  )
testBounds('years of columns', [
  bound('going on where they ended', goingOn, [4, '2024 2022'], [4.1, '0 1']),
  bound('two columns go on', below, [[first, second], 'note']),
  bound(
    'one column does not',
    (columns: readonly Span[]) =>
      yearsOf(
        usesOf(
          { columns },
          { block: blockOf({ columns: [first, second, third] }), uses: [value(2024), value(2023), value(2022)] },
        ),
      ),
    [[second, third], '2023 2022'],
    [[second], '0'],
  ),
  bound('two columns a year', yearsOf, [pairs, '2024 2024 2023 2023']),
  bound('one year above two columns is that of the first', (at: Span) => lines([over(at, 2024)]), [
    [110, 230],
    '2024 1',
  ]),
  bound('a head that was not read', (at: Span) => lines([over(at, 2024)]), [first, '2024 2023'], [second, '2025 2024']),
  bound(
    'the line that names several years',
    (year: number) => lines([over(first, 2024), over(second, 2023)], [over(first, year)]),
    [2020, '2024 2023'],
  ),
])

const changeAt = (width: number) =>
  usesOf({ columns: [first, [300, 350]], heads: [[{ left: 151, right: 151 + width, role: 'change' }]] })[0]?.role
const due = (linesBetween: number, width = 60) =>
  usesOf({
    columns: [first, [300, 350]],
    above: [
      { text: 'within one year', at: [first[0], first[0] + width] },
      ...times(linesBetween, () => ({ text: 'texte', at: [0, 30] as const })),
    ],
    rows: [{ 0: { cents: 500_03 }, 1: { cents: 700_07 } }],
  })[0]?.role
const notes = (cents: number, columns: readonly Span[] = [first, second]) =>
  usesOf({
    columns,
    rows: times(3, () => ({ 0: { cents, plain: true }, ...(columns.length > 1 && { 1: { cents: 700_07 } }) })),
  })[0]?.role
testBounds('what a column is', [
  bound('a head beside it', changeAt, [7.8, 'change'], [8, 'value']),
  bound('lines of its head', (between: number) => due(between), [7, 'within'], [8, 'value']),
  bound('as wide as a head', (width: number) => due(0, width), [119.9, 'within'], [120, 'value']),
  bound('numbers of notes', (cents: number) => notes(cents), [59_00, 'note'], [60_00, 'value']),
  bound(
    'notes beside a column',
    (columns: readonly Span[]) => notes(5_00, columns),
    [[first, second], 'note'],
    [[first], 'value'],
  ),
])
