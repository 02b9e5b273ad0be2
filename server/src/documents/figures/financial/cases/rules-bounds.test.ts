import { amount, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { linesOf, type PlacedWord } from '../../lines.ts'
import { balancesAmong } from '../accounts/balance-columns.ts'
import type { Head } from '../columns/column-heads.ts'
import type { ColumnUse, YearKey } from '../columns/column-use.ts'
import { confirmedRows } from '../columns/confirmed-columns.ts'
import { notedLoans } from '../notes/noted-loans.ts'
import type { PageLine } from '../pages/page-line.ts'
import { gutterOf } from '../pages/page-sides.ts'
import { sumRelations } from '../proofs/sums.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import { blocksOf } from '../rows/tables.ts'
import { germanLines } from '../words/de-lines.ts'
import { matcherOf } from '../words/phrase-matcher.ts'
import { headingOf, matchersFor } from '../words/section-headings.ts'
import { columnUses } from '../years/year-columns.ts'
import { yearsOf } from '../years/years.ts'

type Cells = readonly number[]
const row = (cells: Cells, isTotal = false): StatementRow =>
  ({
    instance: 1,
    page: 1,
    section: 'assets',
    isAside: false,
    isTotal,
    label: 'ligne',
    cells: new Map(cells.map((cents, at) => [String(at), { cents }])),
  }) as unknown as StatementRow
/** How many rows each column of a total counts; with `!` where they do not make it. */
const made = (parts: readonly Cells[], total: Cells) =>
  sumRelations([...parts.map((cells) => row(cells)), row(total, true)])
    .map(({ parts: counted, holds }) => `${counted.length}${holds ? '' : '!'}`)
    .join(' ')
const costs = [311_00, 207_00, 503_00, 109_00, 401_00, 613_00]
testBounds('which rows a total counts', [
  bound(
    'rounded in two columns is as good as exact in one: the fewer rows',
    (first: Cells) => made([first, [200_00, 410_00], [300_00, 530_00]], [501_00, 941_00]),
    [[1_00, 700_00], '2 2'],
    [[1_00, 1_00], '3 3'],
  ),
  bound('less, to the cent alone', (total: number) => made([[500_00], [300_00]], [total]), [200_00, '2'], [199_00, '']),
  bound(
    'income less many costs, to the cent alone',
    (total: number) =>
      made(
        [9_000_00, ...costs].map((each) => [each]),
        [total],
      ),
    [6_856_00, '7'],
    [6_857_00, ''],
  ),
  bound(
    'an exact sum of many, against a rounded one of few',
    (second: number) =>
      made(
        [9_001_00, 100_00, 100_00, 100_00, 100_00, 1_301_00, second].map((each) => [each]),
        [4_300_00],
      ),
    [3_000_00, '7'],
    [2_999_00, '2'],
  ),
  bound(
    'few rows that make it in one column, against many that do in both',
    (last: number) =>
      made(
        [[9_000_00, 8_000_00], ...costs.slice(0, 5).map((each) => [each, each + 7_00]), [last, 11_00]],
        [9_000_00 - 1_531_00 - last, 6_423_00],
      ),
    [3_534_00, '2 2!'],
    [3_535_00, '7 7'],
  ),
  bound(
    'nothing, of one row',
    (last: number) =>
      made(
        [
          [100_01, 50_00],
          [200_02, last],
        ],
        [300_03, 0],
      ),
    [0, '2'],
    [-50_00, '2 2'],
  ),
])

type Span = readonly [left: number, right: number]
const spans: readonly Span[] = times(4, (at) => [100 + at * 100, 150 + at * 100] as const)
const over = ([left, right]: Span, year: number): Head => ({ left, right, year })
const yearOf = ({ year }: ColumnUse) => (year === null ? '-' : String(Object.values(year)[0]))
/** The years of columns, by which of them have an amount on each row. */
const yearsBy = (columns: number, heads: readonly Head[], rows: readonly (readonly number[])[]) => {
  const lines = rows.map((filled, at) => ({
    words: [],
    text: '',
    amounts: filled.map((column) => {
      const [left, right] = spans[column] as Span
      return { cents: 500_03 + 7 * at + column, plain: false, text: '1', box: [left, 0, right, 10] }
    }),
  }))
  const placed = spans.slice(0, columns).map(([left, right]) => ({ left, right, rows: rows.length }))
  return columnUses({ page: 1, heads: [heads], lines, columns: placed } as never, undefined)
    .map((use) => `${yearOf(use)}${use.guessed ? '?' : ''}`)
    .join(' ')
}
const overItems = [over([100, 150], 2024), over([300, 350], 2023)]
const apart = [[0], [1], [2], [3]]
testBounds('two columns a year under one head', [
  bound(
    'heads',
    (count: number) => yearsBy(2 * count, overItems.slice(0, count), apart.slice(0, 2 * count)),
    [2, '2024 2024 2023 2023'],
    [1, '2024 2023?'],
  ),
  bound(
    'rows with an amount in both',
    (rows: readonly (readonly number[])[]) => yearsBy(4, overItems, rows),
    [[[0, 1], [2], [3]], '2024 2023 2023 -'],
    [[[0], [1, 2], [3]], '2024 2024 2023 2023'],
    [[[0], [1], [2, 3]], '2024 2023 2023 -'],
  ),
])

const known = (columns: Readonly<Record<string, YearKey>>, to?: string) =>
  yearsOf(
    {
      rows: [{ key: 'revenue', cells: new Map(Object.keys(columns).map((name) => [name, {}])) }],
      columns: new Map(Object.entries(columns).map(([name, year]) => [name, { role: 'value', year }])),
    } as never,
    to === undefined ? null : ({ to } as never),
  )
testBounds('years of a statement', [
  bound(
    'counted back, the newest first',
    (columns: Readonly<Record<string, YearKey>>) =>
      known(columns)
        .map(({ yearsBack }) => yearsBack)
        .join(' '),
    [{ a: { back: 1 }, b: { back: 0 } }, '0 1'],
  ),
  bound(
    'that end on the day of the period',
    (to: string) =>
      known({ a: { year: 2024 }, b: { year: 2023 } }, to)
        .map(({ periodEnd }) => periodEnd)
        .join(' '),
    ['2024-06-30', '2024-06-30 2023-06-30'],
  ),
])

/** A table without years, held crosswise against one with years that has the same two totals. */
const turned = (cents: number) => {
  const tableOf = (key: string, table: number, now: number, before: number) => ({
    key,
    section: 'balance',
    cells: new Map([
      ['now', { cents: now, table, guessed: table === 1 }],
      ['before', { cents: before, table, guessed: table === 1 }],
    ]),
  })
  const rows = [tableOf('totalAssets', 1, cents, 500_00), tableOf('totalLiabilities', 2, 500_00, cents)]
  const years = [0, 1].map((yearsBack) => ({ yearsBack, periodEnd: null, columns: [['now', 'before'][yearsBack]] }))
  return confirmedRows(rows as never, years as never)[0]?.cells.get('now')?.cents
}
testBounds('a table whose columns another one turns round', [
  bound('cents that are not met by chance', turned, [100_00, 500_00], [99_99, 99_99]),
])

const match = (label: string) => matcherOf([{ phrases: ['abcdef'], value: true }])(label, true) ?? false
testBounds('a phrase that was misread', [bound('letters', match, ['abc defx', false], ['abcdef', true])])

const line = (text: string, amounts: readonly object[] = [], label = text): PageLine =>
  ({ page: 1, text, label, box: [0, 0, 600, 10], words: [], codes: [], nils: [], amounts, ocr: false }) as never
const plain = (number: number) => ({ cents: number * 100, plain: true, text: String(number), box: [100, 0, 150, 10] })
const section = line('Aktiva')
testBounds('a number like a year', [
  bound(
    'beside a heading',
    (number: number) => headingOf(line('Aktiva', [plain(number)]), matchersFor(germanLines)),
    [2024, 'assets'],
    [1989, undefined],
  ),
  bound(
    'is no row of a table',
    (number: number) => blocksOf([line('Anhang', [plain(number)]), section], (each) => each === section).length,
    [2024, 1],
    [1989, 2],
  ),
])

const rowOf = (top: number, gap: number, text: string): PlacedWord[] => [
  word('Stock', 0, top),
  amount(150, 180, top, 10, text),
  word('Capital', 180 + gap, top),
  amount(320, 350, top, 10, text),
]
const gutter = (gap: number, text: string, last?: readonly [left: number, right: number], rows = 6) =>
  gutterOf(
    linesOf([
      ...times(rows, (at) => rowOf(at * 14, gap, text)).flat(),
      ...(last === undefined ? [] : [{ text: 'Suite', box: [last[0], 90, last[1], 100] as const }]),
    ]),
  )
testBounds('the gap between two tables', [
  bound(
    'behind bare digits',
    (gap: number) => gutter(gap, '500', undefined, 4) !== undefined,
    [12.1, true],
    [12, false],
  ),
  bound(
    'rows of bare digits',
    (rows: number) => gutter(2, '500', undefined, rows) !== undefined,
    [5, true],
    [4, false],
  ),
  bound(
    'closed by a word from the left',
    (right: number) => gutter(30, '12,34', [100, right])?.bottom,
    [197, 100],
    [197.1, 80],
  ),
  bound(
    'closed by a word to the right',
    (left: number) => gutter(30, '12,34', [left, 300])?.bottom,
    [193, 100],
    [192.9, 80],
  ),
])

const accounts = times(8, (at) => ({ account: String(1_000 + at) }))
type Behind = readonly [right: number, cents: number]
/** So many columns that come out, of which the first is of balances; behind it stand amounts. */
const balances = (ways: number, behind?: Behind) => {
  const rows = accounts.map((each) => ({
    ...each,
    amounts: behind === undefined ? [] : [{ cents: behind[1], box: [0, 0, behind[0], 10] }],
  }))
  const found = times(ways, (way) => ({
    balanced: rows.map((each, at) => ({ row: each, cents: 5 ** way * (at + 1) + way })),
    right: 300,
    isMovement: way > 0,
  }))
  return balancesAmong(found as never, rows as never) !== undefined
}
testBounds('columns of accounts that come out', [
  bound('columns', (ways: number) => balances(ways), [6, true], [7, false]),
  bound('amounts behind them', (right: number) => balances(1, [right, 777_77]), [312, true], [312.1, false]),
])

const noted = (inFirst: boolean) => {
  const at = (cents: number, right: number) => ({ cents, box: [right - 20, 0, right, 10] })
  const year = { figures: { currentLiabilities: { valueCents: 5_00 } }, bounds: {}, absent: [] }
  const lines = [
    line('Creditors: amounts falling due within one year'),
    line('Taxation', inFirst ? [at(1_00, 300)] : [at(1_00, 400)]),
    line('Bank loans', [at(2_00, 300), at(7_00, 400)]),
    line('Trade creditors', [at(inFirst ? 2_00 : 3_00, 300), at(9_00, 400)]),
    line('', [at(5_00, 300), at(17_00, 400)]),
  ]
  return notedLoans(year as never, lines, () => 100).figures.shortTermDebt?.valueCents
}
testBounds('a note whose first line has one amount', [bound('in the first column', noted, [true, 2_00], [false, 2_00])])
