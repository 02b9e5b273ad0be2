import type { Amount } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { formulaSums } from '../accounts/printed-formula.ts'
import { relatedSums } from '../accounts/related-figures.ts'
import { diagnosisOf } from '../certainty/diagnosis.ts'
import { comesOutRegrouped } from '../certainty/other-groupings.ts'
import { roundingCents } from '../certainty/rounding.ts'
import { secondWitnesses } from '../certainty/second-witness.ts'
import { isWholeReading } from '../certainty/whole-reading.ts'
import { nearFigures } from '../figures/near-figures.ts'
import { sideBySide } from '../figures/side-by-side.ts'
import { type Figure, figureOf, holds, sumOf } from '../sum.ts'

type Placed = readonly [text: string, left: number]
/** A row of words; amounts are those at these places. */
const rowOf = (label: string, words: readonly Placed[], amounts: Readonly<Record<number, number>>, at = 0): TableRow =>
  ({
    label,
    page: 1,
    cells: new Map(
      Object.entries(amounts).map(([word, cents], column) => {
        const [text, left] = words[Number(word)] as Placed
        const box = [left, at * 14, left + 40, at * 14 + 10]
        return [column, { cents, text, plain: false, signed: false, first: Number(word), last: Number(word), box }]
      }),
    ),
    line: {
      words: words.map(([text, left]) => ({ text, box: [left, at * 14, left + 40, at * 14 + 10] })),
      text: words.map(([text]) => text).join(' '),
      box: [0, at * 14, 600, at * 14 + 10],
    } as unknown as Line,
  }) as never

/** Assets and liabilities on one line each; the labels of the second table begin here, the amounts of the first there. */
const sides = (lefts: readonly number[], amountLeft = 200) =>
  sideBySide({
    rights: [],
    heads: new Map(),
    rows: lefts.map((left, at) =>
      rowOf(
        'x',
        [
          [`actif${at}`, 40],
          ['12,50', amountLeft],
          [`passif${at}xyz`.replace(/\d/, 'abcdef'[at] ?? ''), left],
          ['7,25', 500],
        ],
        { 1: 12_50, 3: 7_25 },
        at,
      ),
    ),
  } as never as Table).rows.length
testBounds('two tables side by side', [
  bound('labels of the second', (rows: number) => sides(times(rows, () => 300)), [3, 6], [2, 2]),
  bound('labels in line', (by: number) => sides([300, 300, 300 + by]), [2, 6], [2.1, 3]),
  bound('amounts before them', (left: number) => sides([300, 300, 300], left), [297.9, 6], [298, 3]),
])

const near = (at: number) => {
  const rows = times(40, (row) => rowOf('poste', [['12,50', 100]], { 0: 12_50 + row }, row))
  return nearFigures({ rows, leftOut: new Map() } as never, { at, column: 0, parts: rows.slice(at - 2, at) }).length
}
testBounds('figures near a sum of two', [bound('above and below', near, [16, 20], [17, 21], [18, 21])])

const formula = (by: number) =>
  formulaSums({
    rows: [
      rowOf('produits (a)', [['x', 100]], { 0: 900_00 }, 0),
      rowOf('charges (b)', [['x', 100]], { 0: 300_00 }, 1),
      rowOf('resultat (a - b)', [['x', 100]], { 0: 600_00 + by }, 2),
    ],
  } as never as Table).filter(holds).length
testBounds('a sum whose formula is printed', [bound('rounding', formula, [1_00, 1], [1_01, 0])])

/** A line of an invoice means another amount than it prints: with it, so many amounts of its column make the one below them. */
function witnessed({ amounts = 3, meant = 5_000_07, toleranceCents = 0 }) {
  const rest = times(amounts - 1, (at) => 7_001_03 + at * at * 77)
  const total = meant + rest.reduce((sum, cents) => sum + cents, 0)
  const rows = [meant + 1_000_01, ...rest, total].map((cents, at) => rowOf('poste', [['x', 100]], { 0: cents }, at))
  const result = figureOf(rows[0] as TableRow, rows[0]?.cells.get(0) as Amount)
  const price = { ...result, cents: meant / 2, box: [0, 0, 1, 1] as const }
  const origin = { grouping: 'line', columns: [], tried: 1, near: () => [] }
  const claim = sumOf('invoice', [{ figure: price, factor: 2 }], result, toleranceCents, origin)
  return secondWitnesses({ rows } as never as Table, [claim], []).length
}
testBounds('a column that bears out what a line means', [
  bound('amounts', (amounts: number) => witnessed({ amounts }), [2, 1], [1, 0], [60, 1], [61, 0]),
  bound('cents', (meant: number) => witnessed({ amounts: 2, meant }), [10_00, 1], [9_99, 0]),
  bound('beyond chance', (meant: number) => witnessed({ amounts: 60, meant }), [196_67, 1], [196_66, 0]),
  bound(
    'beyond chance, where it is rounded',
    (meant: number) => witnessed({ amounts: 60, meant, toleranceCents: 1 }),
    [590_00, 1],
    [589_99, 0],
  ),
])

let drawn = 0
const figure = (cents: number): Figure => {
  drawn += 1
  const [top, text] = [drawn * 14, (cents / 100).toFixed(2)]
  return { page: 1, box: [0, top, 50, top + 10], text, cents, others: [] }
}
const sum = (parts: readonly number[], result: number, nearby: readonly number[] = []) => {
  const near = nearby.map(figure)
  const origin = { grouping: 'x', columns: [0], tried: 1, near: () => near }
  return sumOf(
    'total',
    parts.map((part) => ({ figure: figure(part), factor: 1 })),
    figure(result),
    0,
    origin,
  )
}
/** A sum of so many like figures that is off by one digit: each of them may be the wrong one. */
const suspects = (parts: number) =>
  diagnosisOf([
    sum(
      times(parts, (at) => 511_11 + at * 10),
      parts * 511_11 + (parts * (parts - 1) * 10) / 2 + 100_00,
    ),
  ]).misfits[0]?.figures.length
/** Small figures, of which one counts the other way round. */
const turned = (result: number) => comesOutRegrouped(sum([3_11, 1_07, 2_03], result))
/** Two figures, and two near them that count as well: so small ones meet any number. */
const withTwo = (result: number) => comesOutRegrouped(sum([5_01, 7_23], result, [3_37, result - 15_61]))
testBounds('what explains a sum that does not come out', [
  bound('figures that may be wrong', suspects, [2, 3], [3, 1]),
  bound('one that is taken away', turned, [2_15, true], [2_18, false]),
  bound('two more that count, beyond chance', withTwo, [40_01, true], [39_99, false]),
])

const related = relatedSums({
  rights: [150, 250, 350],
  rows: times(5, (at) =>
    rowOf(
      'bien',
      [
        ['x', 100],
        ['x', 200],
        ['x', 300],
      ],
      { 0: 900_00 + at * 701, 1: 100_07 + at, 2: 799_93 + at * 700 },
      at,
    ),
  ),
} as never as Table)
testBounds('columns of which one follows from two others', [
  bound('ways: three of eight columns, added or taken away', (at: number) => related[at]?.origin?.tried, [
    0,
    (2 * 8 * 7 * 6) / 6,
  ]),
])

/** A total of two rows in a column of 50 points, and a number between them that nobody counted, on so much of the column. */
function whole(shared: number) {
  const at = (line: number, cents: number) => ({
    ...figure(cents),
    box: [0, 100 + line * 14, 50, 110 + line * 14] as const,
  })
  const origin = { grouping: 'x', columns: [0], tried: 1, near: () => [], lines: new Set<Line>() }
  const terms = [at(0, 1_00), at(2, 2_00)].map((one) => ({ figure: one, factor: 1 }))
  const between = { ...word('9', { left: 0, baseline: 122 }), box: [50 - shared, 114, 60 - shared, 124] as const }
  return isWholeReading(sumOf('total', terms, at(4, 3_00), 0, origin), [page([between])])
}
testBounds('all that stands in a column is counted', [bound('on the column', whole, [3.9, true], [4, false])])

const rounding = (parts: readonly number[], result: number) => roundingCents(sum(parts, result))
testBounds('what rounding explains', [
  bound(
    'a total in whole units, of exact parts',
    (result: number) => rounding([12_34, 56_78], result),
    [69_10, 2],
    [69_00, 51],
  ),
  bound('a total in thousands', (result: number) => rounding([12_34, 56_78], result), [1_000_000_00, 50_001]),
  bound('parts in hundreds', (part: number) => rounding([part, part], 2 * part), [10_000_00, 60_000]),
])
