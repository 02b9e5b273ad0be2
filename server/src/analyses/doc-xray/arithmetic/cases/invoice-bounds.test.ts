import type { Line } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { misfitFinding } from '../certainty/misfit-finding.ts'
import { invoiceSums } from '../invoices/invoice.ts'
import { payslipSums } from '../pay/payslip.ts'
import { type Figure, holds, type Sum, sumOf } from '../sum.ts'

type Cell = { cents: number; plain?: boolean }
let top = 0
/** A row of a table: words, then its cells in columns of their own. */
function row(label: string, cells: readonly (Cell | undefined)[], text = label): TableRow {
  top += 14
  const words = [
    ...label.split(' ').map((word, at) => ({ text: word, box: [at * 40, top, at * 40 + 35, top + 10] })),
    ...cells.flatMap((cell, at) =>
      cell === undefined
        ? []
        : [
            {
              text: cell.plain ? String(cell.cents / 100) : (cell.cents / 100).toFixed(2).replace('.', ','),
              box: [200 + at * 60, top, 240 + at * 60, top + 10],
            },
          ],
    ),
  ]
  const count = label.split(' ').length
  let seen = -1
  const placed = cells.flatMap((cell, at) => {
    if (cell === undefined) return []
    seen += 1
    const index = count + seen
    return [
      [
        at,
        {
          ...cell,
          plain: cell.plain ?? false,
          text: words[index]?.text,
          signed: false,
          first: index,
          last: index,
          box: words[index]?.box,
        },
      ] as const,
    ]
  })
  return {
    label: label.toLowerCase(),
    page: 1,
    cells: new Map(placed),
    line: { words, text, box: [0, top, 600, top + 10] },
  } as never
}
const table = (rows: readonly TableRow[]): Table =>
  ({ rights: times(12, (at) => 240 + at * 60), rows, heads: new Map() }) as never
const sums = (rows: readonly TableRow[]) => invoiceSums(table(rows), () => rows.map(({ line }) => line as Line))
const of = (grouping: string, found: readonly Sum[]) => found.filter(({ origin }) => origin?.grouping === grouping)
const only = (grouping: string, found: readonly Sum[]) => {
  const [one] = of(grouping, found)
  return one === undefined ? undefined : holds(one)
}

/** So many pieces at so much each make so much, in the columns from `from` on. */
const line = (pieces: number, each: number, made: number, from = 0, text = 'article') =>
  row(
    'article',
    [...times(from, () => undefined), { cents: pieces * 100, plain: true }, { cents: each }, { cents: made }],
    text,
  )
const good = (count: number, from = 0) => times(count, (at) => line(at + 2, 10_07 + at, (at + 2) * (10_07 + at), from))
const bad = (count: number) => times(count, (at) => line(at + 3, 21_03 + at, 400_01 + 17 * at))
const lines = (found: readonly TableRow[]) => of('line', sums(found)).length
testBounds('lines of an invoice', [
  bound('that come out', (count: number) => lines(good(count)), [2, 2], [1, 0]),
  bound(
    'share of those that come out',
    ([right, wrong]: [number, number]) => lines([...good(right), ...bad(wrong)]),
    [[3, 2], 5],
    [[4, 3], 0],
  ),
  bound(
    'rounded',
    (off: number) => only('line', sums([line(2, 10_07, 20_14 + off), ...good(3)])),
    [1, true],
    [2, false],
  ),
  bound(
    'the price of a pack',
    (pieces: number) => lines([...good(3), line(250, 40_00, (250 * 40_00) / pieces)]),
    [10, 3],
    [100, 3],
    [1_000, 3],
    [11, 4],
  ),
  bound(
    'a discount that is printed',
    (text: string) => lines([...good(3), line(4, 50_00, 190_00, 0, text)]),
    ['remise 5 %', 3],
    ['remise 6 %', 4],
  ),
  bound(
    'discounts of what the ones before them leave',
    (text: string) => lines([...good(3), line(2, 100_00, 174_60, 0, text)]),
    ['sconto 10+3', 3],
    ['10,00 3,00', 3],
    ['sconto 10+4', 4],
  ),
  bound(
    'discounts one after the other',
    (made: number) => lines([...good(3), line(2, 100_00, made, 0, 'sconto 10+20+30+40')]),
    [100_80, 3],
    [60_48, 4],
  ),
  bound(
    'a price of a weight or a length',
    (text: string) => lines([...good(3), line(4, 12_40, 76_88, 0, text)]),
    ['6,2 kg', 3],
    ['1,55 m', 3],
    ['6,3 kg', 4],
  ),
  bound(
    'a deposit on each piece',
    (text: string) => lines([...good(3), line(24, 89, 27_36, 0, text)]),
    ['Pfand 0,25', 3],
    ['Pfand 0,26', 4],
  ),
  bound(
    'where a discount is looked for',
    (before: number) => lines([...good(3), line(4, 50_00, 190_00, 0, `${'x'.repeat(before)} 5 %`)]),
    [298, 3],
    [299, 4],
  ),
  bound('one piece', (pieces: number) => lines([...good(2), line(pieces, 5_00, 9_99)]), [1, 3], [2, 3]),
])

const totals = (tax: number, gross: number) =>
  sums([row('Total HT', [{ cents: 100_00 }]), row('TVA 20 %', [{ cents: tax }]), row('Total TTC', [{ cents: gross }])])
testBounds('totals of an invoice', [
  bound('gross, rounded', (gross: number) => only('gross', totals(20_00, gross)), [120_02, true], [120_03, false]),
  bound('tax, rounded', (tax: number) => only('tax', totals(tax, 120_00)), [20_02, true], [20_03, false]),
  bound(
    'lines, rounded',
    (off: number) => {
      const made = good(3)
      const net = made.reduce((all, { cells }) => all + (cells.get(2)?.cents ?? 0), 0) + off
      return only(
        'lines',
        sums([
          ...made,
          row('Total HT', [undefined, undefined, { cents: net }]),
          row('TVA 20 %', [undefined, undefined, { cents: 1 }]),
          row('Total TTC', [undefined, undefined, { cents: net + 1 }]),
        ]),
      )
    },
    [2, true],
    [3, false],
  ),
])

/** A table of rates beside totals that stand apart. */
const rates = (count: number, off = 0) =>
  sums([
    ...times(count, (at) =>
      row(`Taux ${at + 5} %`, [{ cents: 1_000_00 }, { cents: (at + 5) * 10_00 + (at === 0 ? off : 0) }]),
    ),
    row('Autre', [{ cents: 1 }]),
  ])
const apart = (gross: number) =>
  of(
    'gross',
    sums([
      row('Total HT', [{ cents: 100_00 }]),
      row('autre', [{ cents: 7_00 }]),
      row('TVA', [{ cents: 20_00 }]),
      row('Total TTC', [{ cents: gross }]),
      row('Taux 20 %', [{ cents: 50_00 }, { cents: 10_00 }]),
    ]),
  ).length
testBounds('rates of an invoice', [
  bound('rows', (count: number) => of('rate', rates(count)).length, [6, 6], [7, 0]),
  bound('rounded', (off: number) => of('rate', rates(2, off)).filter(holds).length, [2, 2], [3, 1]),
  bound('a total beside the others', apart, [2_000_00, 1], [2_000_01, 0]),
])

const slip = (rows: readonly (readonly [string, number])[]) => {
  const printed = rows.map(([label, cents]) => row(label, [{ cents }]))
  return payslipSums(table(printed), () => printed.map((each) => each.line as Line), [])
}
const deducted = (count: number) =>
  slip([
    ['Gross pay', 1_000_00],
    ...times(count, (at) => [`Deduction ${'abcdefghij'[at]}`, -10_00 - at] as const),
    ['Net pay', 900_00],
  ]).sums.length
testBounds('a payslip', [bound('deductions', deducted, [2, 1], [1, 0])])

const figure = (cents: number, at: number): Figure => ({
  page: 1,
  box: [0, at * 14, 50, at * 14 + 10],
  text: String(cents),
  cents,
  others: [],
})
const failed = (terms: number, results = 1) => {
  const made = times(results, (at) =>
    sumOf(
      'total',
      times(terms, (each) => ({ figure: figure(1_00, each + 100 * at), factor: 1 })),
      figure(99, 1_000 + at),
    ),
  )
  return misfitFinding({ figures: [figure(99, 0)], failed: made, changeCents: 1 })
}
testBounds('what is told of a figure that does not fit', [
  bound(
    'figures of a sum that is written out',
    (terms: number) => failed(terms).check !== undefined,
    [60, true],
    [61, false],
  ),
  bound('the result of a sum of few figures', (terms: number) => failed(terms).places?.length, [3, 2], [4, 1]),
  bound('places', (results: number) => failed(2, results).places?.length, [8, 9], [9, 9]),
  bound('amounts', (terms: number) => /'(.*?)'/.exec(failed(terms).check ?? '')?.[1], [2, '1.00 + 1.00']),
])
