import { bound, testBounds, times } from '#test/support/bounds.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { isCertain, isLikely } from '../certainty/certainty.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import { comesOutRegrouped } from '../certainty/other-groupings.ts'
import { isWithoutSome } from '../statements/movement-groups.ts'
import { type Figure, type Origin, type Sum, type SumKind, sumOf } from '../sum.ts'

let drawn = 0
/** A figure of its own, on a line of its own. */
function figure(cents: number, more: Partial<Figure> = {}): Figure {
  drawn += 1
  const [top, text] = [drawn * 14, (cents / 100).toFixed(2)]
  return { page: 1, box: [0, top, 50, top + 10], text, cents, others: [], ...more }
}
const origin = (grouping: string, more: Partial<Origin> = {}): Origin => ({
  grouping,
  columns: [0],
  tried: 1,
  near: () => [],
  ...more,
})
type Part = number | readonly [cents: number, factor: number]
const sum = (
  kind: SumKind,
  grouping: string,
  parts: readonly Part[],
  result: number,
  more: Partial<Origin> = {},
): Sum =>
  sumOf(
    kind,
    parts.map((part) =>
      typeof part === 'number' ? { figure: figure(part), factor: 1 } : { figure: figure(part[0]), factor: part[1] },
    ),
    figure(result),
    0,
    origin(grouping, more),
  )
const misfit = (...failed: readonly Sum[]): Misfit => ({
  figures: [failed[0]?.result as Figure],
  failed,
  changeCents: 1,
})
const likely = (failed: Sum, ...holding: readonly Sum[]) => isLikely(misfit(failed), { holding })
const certain = (failed: readonly Sum[], holding: readonly Sum[]) => isCertain(misfit(...failed), { holding }, [])

const total = (result: number) => likely(sum('total', 'payslip', [100_00, 3_17], result))
const groupFirst = (result: number) => likely(sum('total', 'payslip', [100_00, [120_00, -1]], result))
testBounds('a total whose words say what it is made of is doubtful', [
  bound('beside its largest part', total, [2_000_00, true], [2_000_01, false]),
  bound('on the other side of nothing', groupFirst, [-19_00, true], [19_00, false]),
])

/** Sums across that all come out but one. */
const acrossBy = (grouping: string) =>
  certain(
    [sum('total', grouping, [100_00, 3_17], 105_17)],
    times(6, (at) => sum('total', grouping, [10_00 + at, 2_00], 12_00 + at)),
  )
testBounds('sums across prove one another', [
  bound(
    'unless words join them',
    acrossBy,
    ['columns', true],
    ...(['product', 'meter', 'spelt', 'percentage', 'attested'] as const).map((grouping) => [grouping, false] as const),
  ),
])

/** A price of a line of an invoice that should have been another one, beside so many lines that come out. */
const line = (price: number, meant: number, lines = 2) =>
  likely(
    sum('invoice', 'line', [[price, 2]], 2 * meant),
    sum('invoice', 'lines', [100_00, 50_00], 150_00),
    ...times(lines, () => sum('invoice', 'line', [[50_00, 2]], 100_00)),
  )
testBounds('a price of an invoice is doubtful', [
  bound('lines that come out', (lines: number) => line(12_34, 15_34, lines), [2, true], [1, false]),
  bound(
    'digits',
    ([price, meant]: [number, number]) => line(price, meant),
    [[12_34, 15_64], true],
    [[12_34, 15_65], false],
  ),
  bound('with a digit more', (price: number) => line(price, 12_34), [92_34, true], [112_34, false]),
  bound('lines, for a price unlike it', (lines: number) => line(382_76, 248_36, lines), [3, true], [2, false]),
  bound('digits that are left of it', (meant: number) => line(382_76, meant, 3), [248_36, true], [248_35, false]),
  bound('below the printed price', (meant: number) => line(30_03, meant, 3), [15_13, true], [14_93, false]),
  bound('above the printed price', (meant: number) => line(15_03, meant, 3), [29_73, true], [30_13, false]),
  bound('a discount', (meant: number) => line(200_00, meant, 3), [140_46, true], [141_00, false]),
])

const odd = [1_003_07, 211_11, 407_33]
const balance = (grouping: string, off = 5_05, more: Partial<Origin> = {}) =>
  sum('balance', grouping, odd, odd.reduce((all, each) => all + each, 0) + off, more)
const held = (grouping: string) => sum('balance', grouping, [1_00, 2_00], 3_00)
const beyond = (cents: number) => likely(sum('balance', 'headed', [cents, 3_07, 1_01], 50_03))
const ofBox = (agreeing: number, chain: number, failed = 1) =>
  isLikely(misfit(...times(failed, () => balance('summary'))), {
    holding: [...times(agreeing, () => held('summary')), ...times(chain, () => held('table'))],
  })
testBounds('a balance is doubtful', [
  bound('beside the next largest figure', beyond, [1_000_60, true], [1_000_61, false]),
  bound('a box: those of it that come out', (agreeing: number) => ofBox(agreeing, 5), [2, true], [1, false]),
  bound('a box: balances of the table that come out', (chain: number) => ofBox(2, chain), [5, true], [4, false]),
  bound('two of a box: those of it that come out', (agreeing: number) => ofBox(agreeing, 0, 2), [1, true], [0, false]),
])

const wrongBalance = (failed: number, holding: number) =>
  certain(
    times(failed, () => balance('table')),
    times(holding, () => held('table')),
  )
testBounds('a balance is certainly wrong', [
  bound('others that come out', (holding: number) => wrongBalance(1, holding), [2, true], [1, false]),
  bound('others that come out, of two', (holding: number) => wrongBalance(2, holding), [1, true], [0, false]),
])

const invoice = (failed: readonly string[], holding: readonly string[]) =>
  certain(
    failed.map((grouping) => sum('invoice', grouping, [100_00, 20_00], 125_00)),
    holding.map((grouping) => sum('invoice', grouping, [1_00, 2_00], 3_00)),
  )
testBounds('a figure of an invoice is certainly wrong', [
  bound(
    'others that come out',
    (holding: readonly string[]) => invoice(['gross'], holding),
    [['tax', 'rate'], true],
    [['tax'], false],
  ),
  bound(
    'that fail',
    (failed: readonly string[]) => invoice(failed, ['rate']),
    [['gross', 'tax'], true],
    [['gross'], false],
  ),
])

/** Three columns of which one follows from the others, in so many rows. */
const across = (rows: number) =>
  certain(
    [sum('total', 'columns', [100_00, 20_00], 125_00)],
    times(rows, (at) => sum('total', 'columns', [1_00 + at, 2_00], 3_00 + at)),
  )
testBounds('a figure of three columns is certainly wrong', [bound('rows that come out', across, [6, true], [5, false])])

/** A figure on a line, in a column of figures. */
const placed = (cents: number, line: number, column: number) =>
  figure(cents, { box: [column * 100, line * 14, column * 100 + 50, line * 14 + 10] })
type Rows = { rows?: number; alike?: number; columns?: number; covered?: number; grown?: number }
/** A total of so many rows that fails, and comes out in so many other columns, in which it has so many of the rows, `grown` from column to column. */
function certainTotal({ rows = 2, alike = 1, columns = 1, covered = rows, grown = 13_13 }: Rows) {
  const lines: Partial<Origin> = { lines: new Set(), isNamed: true }
  const inColumn = (column: number, count: number, off = 0) => {
    const terms = times(count, (at) => placed(1_003_07 + at * 77_11 + column * grown, at, column))
    const result = placed(
      terms.reduce((all, { cents }) => all + cents, off),
      rows,
      column,
    )
    const own = origin('row', { ...lines, columns: [column] })
    return sumOf(
      'total',
      terms.map((one) => ({ figure: one, factor: 1 })),
      result,
      0,
      own,
    )
  }
  const other = sum('total', 'another row', [5_001_03, 7_003_09], 12_004_12, { ...lines, columns: [0] })
  const page = printedPage(
    times(6, (row) => times(columns, (at) => ({ text: `${row + 1}.234,5${at}`, right: 300 + at * 60 }))),
  )
  const holding = [...times(alike, (at) => inColumn(1 + at, covered)), other]
  return isCertain(misfit(inColumn(0, rows, 5_05)), { holding }, [page])
}
testBounds('a total is certainly wrong', [
  bound('columns of the table', (columns: number) => certainTotal({ columns }), [5, true], [6, false]),
  bound(
    'rows, in a table of many columns',
    (rows: number) => certainTotal({ rows, columns: 6 }),
    [3, true],
    [2, false],
  ),
  bound('columns in which it comes out', (alike: number) => certainTotal({ alike, columns: 6 }), [2, true], [1, false]),
  // As in a budget that is carried on from year to year.
  bound(
    'columns with the same amounts, which count once',
    (grown: number) => certainTotal({ alike: 2, columns: 6, grown }),
    [1, true],
    [0, false],
  ),
  bound('rows that count there', (covered: number) => certainTotal({ rows: 3, covered }), [2, true], [1, false]),
])

const regrouped = (parts: readonly number[], result: number, more: Partial<Origin> = {}, kind: SumKind = 'total') =>
  comesOutRegrouped(sum(kind, 'x', parts, result, more))
const primes = [1_000_03, 2_113_07, 4_421_11, 8_887_19, 17_393_23, 35_111_41, 70_001_57, 140_009_03, 280_001_17]
const all = primes.reduce((sum, each) => sum + each, 0)
const near = (count: number) =>
  regrouped([100_03, 20_07], 127_87, { near: () => [...times(count - 1, (at) => figure(31 + at)), figure(7_77)] })
const between = (count: number) =>
  regrouped([100_00, 20_00], 999_99, { between: times(count, (at) => figure(1 + at)) }, 'balance')
/** Without three of many figures, which no single change explains. */
const subset = (count: number) => {
  const parts = times(count, (at) => (10 ** 9 + at * 77_777_777 + at * at * 1_234_567) * 3 + 1)
  return regrouped(
    parts,
    parts.filter((_, at) => ![1, 4, 7].includes(at)).reduce((sum, each) => sum + each, 0),
  )
}
testBounds('a sum that comes out of other figures', [
  bound('figures near it', near, [120, true], [121, false]),
  bound('amounts between them', between, [9, true], [8, false]),
  bound('figures of which some are left out', subset, [14, true], [15, false]),
  bound('without one', (result: number) => regrouped(primes, result), [all - 8_887_19, true], [all + 777_77, false]),
])

/** Of so many movements two are counted elsewhere. */
const without = (result: number) => {
  const parts = [211, 307, 503, 709, 1_013, 1_511, 2_017, 3_019, 4_021, result - 307 - 503].map((each) => each)
  return isWithoutSome(sum('balance', 'group', parts, parts.reduce((sum, each) => sum + each, 0) - 307 - 503))
}
testBounds('a box that counts two of ten movements elsewhere', [
  bound('its total', without, [20_000, true], [3_000, true]),
])
