import type { Amount } from '#documents/figures/amounts.ts'
import type { PlacedWord } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { attestedSums } from '../accounts/attested-figures.ts'
import { relatedSums } from '../accounts/related-figures.ts'
import { otherReadings } from '../figures/glued.ts'
import { isYears, type MoneyTable, moneyTable } from '../figures/money-table.ts'
import { isNumbering, type Placed } from '../figures/numbering.ts'
import { unitHeads, unitOver } from '../figures/unit-heads.ts'
import { columnSums } from '../lists/column-sums.ts'
import { isWithoutSome } from '../statements/movement-groups.ts'
import { runningBalance } from '../statements/running-balance.ts'
import { holds } from '../sum.ts'

type Cell = { cents: number; text?: string; plain?: boolean; high?: number }
const amountAt = (column: number, { cents, text, plain = false, high = 10 }: Cell): Amount => ({
  cents,
  text: text ?? (cents / 100).toFixed(2).replace('.', ','),
  plain,
  signed: false,
  first: column + 1,
  last: column + 1,
  box: [100 + column * 100, 0, 150 + column * 100, high],
})
function rowOf(
  label: string,
  cells: readonly (Cell | undefined)[],
  page = 1,
  at = 0,
  words: PlacedWord[] = [],
): TableRow {
  const placed = cells.flatMap((cell, column) =>
    cell === undefined ? [] : [[column, amountAt(column, cell)] as const],
  )
  return {
    label,
    page,
    cells: new Map(placed),
    line: { words, text: label, box: [0, at * 14, 600, at * 14 + 10] },
  } as never
}
type Given = readonly [label: string, cells: readonly (number | undefined)[], page?: number]
const tableOf = (rows: readonly Given[]): Table =>
  ({
    rights: times(Math.max(...rows.map(([, cells]) => cells.length)), (at) => 150 + at * 100),
    rows: rows.map(([label, cells, page], at) =>
      rowOf(
        label,
        cells.map((cents) => (cents === undefined ? undefined : { cents })),
        page,
        at,
      ),
    ),
  }) as never

/** Each wrong balance is that of a movement that is not printed: the next goes on from it. */
const balances = (rows: number, wrong = 0) => {
  let balance = 500_000
  return runningBalance(
    tableOf([
      ['solde precedent', [undefined, balance]],
      ...times(rows, (at): Given => {
        balance += 11_11 + at + (at >= rows - wrong ? 3_00 * (at + 1) : 0)
        return ['virement', [11_11 + at, balance]]
      }),
    ]),
  ).column
}
testBounds('a running balance', [
  bound('rows', (rows: number) => balances(rows), [3, 1], [2, undefined]),
  bound('share', ([rows, wrong]: [number, number]) => balances(rows, wrong), [[10, 3], 1], [[8, 3], undefined]),
])

const crossed = (rows: number, wrong: number, by: number) =>
  relatedSums(
    tableOf(
      times(rows, (at): Given => ['bien', [900_00 + at * 700, 100_00, 800_00 + at * 700 + (at < wrong ? by : 0)]]),
    ),
  )
const results = (count: number, by = 0) =>
  relatedSums(tableOf(times(count, (at): Given => ["resultat de l'exercice", [7_000_00 + at * by]]))).length
const attested = (count: number, by = 0) =>
  attestedSums(
    tableOf([
      ...(
        [
          ['total du bilan', [5_000_00]],
          ["chiffre d'affaires", [9_000_00]],
        ] as const
      )
        .slice(0, count)
        .map(([label, cells]): Given => [label, cells, 1]),
      ['total actif', [5_000_00 + by], 2],
      ["chiffre d'affaires net", [9_000_00], 2],
    ]),
  )
testBounds('figures that follow from others', [
  bound('rows', (rows: number) => crossed(rows, 0, 0).length, [4, 4], [3, 0]),
  bound('share', ([rows, wrong]: [number, number]) => crossed(rows, wrong, 5_00).length, [[10, 2], 10], [[8, 2], 0]),
  bound('whole units', (by: number) => crossed(10, 1, by).filter(holds).length, [1_00, 10], [2_00, 9]),
  bound('results', (count: number) => results(count), [2, 1], [3, 0], [1, 0]),
  bound('rounding of results', (by: number) => results(2, by), [1_00, 1], [1_01, 0]),
  bound('attested', (count: number) => attested(count).length, [2, 2], [1, 0]),
  bound('rounding of what is attested', (by: number) => attested(2, by).filter(holds).length, [1_00, 2], [1_01, 1]),
])

/** So many rows and what they make, off by so much. */
const total = (parts: readonly number[], by = 0, label = 'total', columns = 1) =>
  columnSums({
    ...tableOf([
      ...parts.map((cents): Given => ['poste', times(columns, (at) => cents * (at + 1))]),
      [label, times(columns, (at) => parts.reduce((sum, one) => sum + one, 0) * (at + 1) + by)],
    ]),
    leftOut: new Map(),
  } as MoneyTable).length
const exact = (count: number) => times(count, (at) => 123_457 + at * 7_919)
testBounds('rows that make the one below them', [
  bound('rows', (count: number) => total(exact(count)), [30, 1], [31, 0]),
  bound('rows of what is not called a total', (count: number) => total(exact(count), 0, 'divers', 2), [6, 2], [7, 0]),
  bound('cents', (cents: number) => total([cents - 10_001, 10_001]), [200_00, 1], [199_99, 0]),
  bound('cents of a part', (cents: number) => total([cents, 300_07]), [1_00, 1], [99, 0]),
  bound('whole units, of few', (by: number) => total([100_00, 200_00, 300_00, 400_00], by), [1_00, 1], [2_00, 0]),
  bound(
    'whole units, of many',
    (by: number) => total([100_00, 200_00, 300_00, 400_00, 500_00], by),
    [2_00, 1],
    [3_00, 0],
  ),
  bound('thousands', (by: number) => total([2_000_00, 3_000_00, 4_000_00, 7_000_00], by), [1_000_00, 1], [2_000_00, 0]),
])

const digits = (texts: readonly number[], beside: number): Placed[] =>
  texts.map((number, at) => {
    const amount = amountAt(0, { cents: number * 100, text: String(number), plain: true })
    const cells = new Map([[0, amount], ...(at < beside ? [[1, amountAt(1, { cents: 1_23 })] as const] : [])])
    return { row: { cells } as never, column: 0, amount }
  })
const rising = (count: number) => times(count, (at) => 10 + at)
testBounds('numbers of rows', [
  bound('few', (count: number) => isNumbering(digits(rising(count), count)), [3, true], [2, false]),
  bound('some', (count: number) => isNumbering(digits(rising(count), count - 1)), [4, true], [3, false]),
  bound('many', (count: number) => isNumbering(digits(rising(count), 0)), [6, true], [5, false]),
  bound(
    'beside amounts',
    ([count, beside]: [number, number]) => isNumbering(digits(rising(count), beside)),
    [[5, 3], true],
    [[4, 2], false],
  ),
  bound(
    'different ones',
    (texts: readonly number[]) => isNumbering(digits(texts, texts.length)),
    [[10, 10, 11], true],
    [[10, 10, 10], false],
  ),
  bound(
    'rising',
    (texts: readonly number[]) => isNumbering(digits(texts, texts.length)),
    [[10, 11, 12, 13, 14, 12], true],
    [[10, 11, 12, 11, 13, 14, 15, 13, 16], false],
  ),
])

const percent = (text: string, gap = 100) =>
  unitHeads([
    {
      words: [
        { text: '20', box: [0, 0, 10, 10] },
        { text, box: [10 + gap, 0, 20 + gap, 10] },
      ],
    } as never,
  ]).length
const over = (head: readonly [number, number], top = 20) =>
  unitOver([[100, top, 140, top + 10]], [{ unit: 'rate', box: [head[0], 0, head[1], 10] }])
testBounds('headings of columns without money', [
  bound('letters', (count: number) => percent(`%${'a'.repeat(count - 1)}`), [14, 1], [15, 0]),
  bound('a rate of its own', (gap: number) => percent('%', gap), [20, 0], [20.1, 1]),
  bound('above', (top: number) => over([110, 130], top), [90, 'rate'], [90.1, undefined]),
  bound('to the left', (middle: number) => over([middle - 5, middle + 5]), [94, 'rate'], [93.9, undefined]),
  bound('to the right', (middle: number) => over([middle - 5, middle + 5]), [146, 'rate'], [146.1, undefined]),
  bound('a wide one', (left: number) => over([left, 400]), [120, 'rate'], [120.1, undefined]),
])

const left = (rows: readonly TableRow[]) =>
  moneyTable({ rights: [150, 250, 350], rows } as never, () => []).leftOut.size
/** So many amounts with cents, so many without, and digits alone. */
const mixed = (withCents: number, without: number, digit: Cell = { cents: 5_00, text: '5', plain: true }) =>
  left([
    ...times(withCents, () => rowOf('poste', [{ cents: 12_34 }])),
    ...times(without, () => rowOf('poste', [{ cents: 12_00, text: '1 200' }])),
    rowOf('poste', [undefined, digit]),
  ])
const beside = (text: string, gap: number, cell: Cell) =>
  left([
    rowOf('poste', [cell, { cents: 77_00, text: '77 000' }], 1, 0, [
      { text: 'Note', box: [0, 0, text === '%' ? 20 : 100 - gap, 10] },
      { text: '12', box: [100, 0, 150, 10] },
      { text: text === '%' ? '%' : 'x', box: [150 + gap, 0, 160 + gap, 10] },
    ]),
  ])
testBounds('what is no money in a table', [
  bound('digits among cents', (count: number) => mixed(count, 0), [4, 1], [3, 0]),
  bound(
    'share of cents',
    ([withCents, without]: [number, number]) => mixed(withCents, without),
    [[17, 3], 1],
    [[16, 4], 0],
  ),
  bound(
    'small print',
    (high: number) => mixed(0, 3, { cents: 5_00, text: '5', plain: true, high }),
    [8.6, 1],
    [8.7, 0],
  ),
  bound(
    'digits without groups',
    (cents: number) =>
      left([
        rowOf('poste', [
          { cents, text: String(cents / 100), plain: true },
          { cents: 77_00, text: '77 000' },
        ]),
      ]),
    [1_000_00, 1],
    [999_00, 0],
  ),
  bound('a rate', (gap: number) => beside('%', gap, { cents: 12_34 }), [15, 1], [15.1, 0]),
  bound(
    'digits behind a word',
    (gap: number) => beside('x', gap, { cents: 12_00, text: '12', plain: true }),
    [7.5, 1],
    [7.6, 0],
  ),
  bound(
    'years',
    (year: number) => isYears(rowOf('', [{ cents: year * 100, plain: true }])),
    [1_900, true],
    [1_899, false],
    [2_100, true],
    [2_101, false],
  ),
])

const readings = (gap: number) =>
  otherReadings(
    {
      line: {
        words: [
          { text: '8994932', box: [0, 0, 35, 10] },
          { text: '525,63', box: [35 + gap, 0, 65 + gap, 10] },
        ],
      } as never,
    },
    { ...amountAt(0, { cents: 525_63, text: '525,63' }), first: 1 },
  ).join()
testBounds('an amount whose beginning is not known', [
  bound('apart', readings, [15, '252563,3252563,93252563'], [15.1, '']),
])

const without = (result: number) => {
  const figure = (cents: number) => ({ figure: { cents } as never, factor: 1 })
  return isWithoutSome({ terms: [figure(30), figure(41)], result: { cents: result }, offCents: -71 } as never)
}
testBounds('movements that are counted elsewhere', [bound('by chance', without, [100, true], [99, false])])
