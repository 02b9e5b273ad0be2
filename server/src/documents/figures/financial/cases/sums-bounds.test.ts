import { amount, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { linesOf } from '../../lines.ts'
import { companiesOn } from '../company/statement-company.ts'
import { notedLoans } from '../notes/noted-loans.ts'
import type { PageLine } from '../pages/page-line.ts'
import { gutterOf, sidesOf } from '../pages/page-sides.ts'
import { rowRelations } from '../proofs/row-identities.ts'
import { sumRelations } from '../proofs/sums.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import { sumsBelow } from '../rows/sums-below.ts'
import { tiedUnits } from '../units/page-units.ts'
import { moneyOn, type StatementMoney } from '../units/statement-money.ts'
import type { LineKey } from '../words/line-table.ts'

type Cells = readonly number[]
const row = (cells: Cells, isTotal = false, more: object = {}): StatementRow =>
  ({
    instance: 1,
    page: 1,
    section: 'assets',
    isAside: false,
    isTotal,
    label: 'ligne',
    normal: 'ligne',
    key: undefined,
    cells: new Map(cells.map((cents, at) => [String(at), { cents }])),
    ...more,
  }) as unknown as StatementRow
const sums = (parts: readonly Cells[], total: Cells) =>
  sumRelations([...parts.map((cells) => row(cells)), row(total, true)])
const holding = (parts: readonly Cells[], total: Cells) =>
  sums(parts, total)
    .map(({ parts: made, holds }) => `${made.length}${holds ? '' : '!'}`)
    .join(' ')

const sumOf = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
/** Figures of which no other sum comes out by chance. */
const odd = (count: number) => times(count, (at) => 1_001 + at * at * at * 37 + at * 101)
testBounds('totals of the rows above them', [
  bound(
    'rows',
    (count: number) =>
      holding(
        odd(count).map((each) => [each]),
        [sumOf(odd(count))],
      ),
    [45, '45'],
    [46, ''],
  ),
  bound(
    'rows of which some are taken away',
    (count: number) => {
      const [first = 0, second = 0, ...rest] = odd(count)
      return holding(
        [...rest, second, first].map((each) => [each]),
        [sumOf(rest) - second + first],
      )
    },
    [6, '6'],
    [7, ''],
  ),
  bound(
    'income less all that it cost',
    (count: number) => {
      const [first = 0, ...rest] = odd(count)
      return holding([[10 * first + 100_000], ...rest.map((each) => [each])], [10 * first + 100_000 - sumOf(rest)])
    },
    [8, '8'],
    [45, '45'],
    [46, ''],
  ),
  bound(
    'the last of two that are taken away',
    (total: number) => holding([[7_01], [2_03]], [total]),
    [4_98, '2'],
    [5_98, ''],
  ),
  bound('a sum of nothing', (parts: readonly Cells[]) => holding(parts, [0]), [[[5_00], [-5_00]], '2'], [[[5_00]], '']),
  bound(
    'exact in one year, rounded in the other',
    (total: Cells) =>
      holding(
        [
          [1_00, 7_00],
          [2_00, 8_00],
        ],
        total,
      ),
    [[3_00, 16_00], '2 2'],
  ),
])

const below = (total: Cells, parts: readonly Cells[]) =>
  sumsBelow([row(total), ...parts.map((cells) => row(cells))]).relations.length
testBounds('sums that stand above their rows', [
  bound(
    'rows',
    (count: number) =>
      below(
        [sumOf(odd(count).map((each) => each * 1_000))],
        odd(count).map((each) => [each * 1_000]),
      ),
    [24, 1],
    [25, 0],
  ),
  bound(
    'cents that are not met by chance',
    (cents: number) => below([cents], [[cents - 31_01], [31_01]]),
    [100_01, 1],
    [99_99, 0],
  ),
  bound(
    'rows over what could have been, in whole units',
    (cents: number) => below([cents], [[cents - 110_00], [100_00], [10_00]]),
    [667_00, 1],
    [666_00, 0],
  ),
])

const side = (top: number, bottom = top + 10) => {
  const sides = sidesOf([{ text: 'mot', box: [0, top, 20, bottom] }], { x: 100, start: 110, top: 200, bottom: 300 })
  return sides.findIndex((lines) => lines.length > 0)
}
const titled = (top: number, end: number, start: number, begins = 100) =>
  sidesOf(
    [
      { text: 'AKTIVA', box: [0, top, end, top + 10] },
      { text: 'PASSIVA', box: [start, top, start + 40, top + 10] },
    ],
    { x: 100, start: begins, top: 400, bottom: 500 },
  ).findIndex((lines) => lines.length > 0)
testBounds('two tables side by side', [
  bound('above them', (top: number) => side(top), [170, 1], [169.9, 0]),
  bound('below them', (bottom: number) => side(280, bottom), [304, 1], [304.1, 3]),
  bound('titles above them', (top: number) => titled(top, 40, 140), [240.1, 1], [240, 0]),
  bound('titles apart', (end: number) => titled(300, end, 120), [95.9, 1], [96, 0]),
  bound('titles where the second table begins', (begins: number) => titled(300, 98, 116, begins), [100, 1], [99.9, 0]),
  bound('a title that reaches over', (end: number) => titled(300, end, 150), [104, 1], [104.1, 0]),
])

/** Rows of two tables, `gap` points between an amount and the words behind it; then a row so far below. */
const gutter = (gap: number, far = 14, count = 6) => {
  const at = (top: number) => [
    word('Stock', 0, top),
    amount(150, 180, top),
    word('Capital', 180 + gap, top),
    amount(320, 350, top),
  ]
  const rows = times(count, (each) => at(each * 14)).flat()
  const last = word('Suite', 0, 70 + 10 + far)
  return gutterOf(linesOf([...rows, last]))
}
testBounds('where the second of two tables begins', [
  bound('apart', (gap: number) => gutter(gap, 14, 4) !== undefined, [4.1, true], [4, false]),
  bound(
    'close behind amounts that end at one place',
    (gap: number) => gutter(gap) !== undefined,
    [0.1, true],
    [0, false],
  ),
  bound('rows of such', (rows: number) => gutter(2, 14, rows) !== undefined, [5, true], [4, false]),
  bound('rows that follow', (far: number) => gutter(30, far)?.bottom, [40, 130], [40.1, 80]),
])

const keyed = (page: number, key: LineKey, cents: number) => row([cents], false, { page, instance: page, key })
const money = {
  unitCents: 100_000,
  severalUnits: false,
  isHinted: false,
  toldUnitOf: (page: number) => (page === 1 ? 100_000 : undefined),
  isTornOn: () => false,
  unitCentsOf: () => 100_000,
} as unknown as StatementMoney
const tied = (told: number, printed: number) =>
  tiedUnits([keyed(1, 'netIncome', told), keyed(2, 'balanceResult', printed)], money)
testBounds('pages that do not tell their unit', [
  bound(
    'a thousand times, apart',
    (printed: number) => tied(158_00, printed).unitCentsOf({ page: 2 }),
    [159_000_00, 100],
    [159_001_00, 100_000],
  ),
  bound(
    'a million times',
    (printed: number) => tied(158_00, printed).unitCentsOf({ page: 2 }),
    [158_000_000_00, 0.1],
    [142_000_000_00, 100_000],
  ),
  bound(
    'digits that say something',
    (told: number) => tied(told, told * 1_000).unitCentsOf({ page: 2 }),
    [20_00, 100],
    [19_99, 100_000],
  ),
  bound('the same figure', (cents: number) => tied(cents, cents).isSureOf({ page: 2 }), [100_00, true], [99_99, false]),
])

const line = (text: string, page = 1, amounts: readonly object[] = []) =>
  ({ text, page, amounts, words: [], label: text, ocr: false, box: [0, 0, 1, 1] }) as unknown as PageLine
const currency = (...lines: readonly PageLine[]) => moneyOn(lines, new Set([1])).currency
testBounds('the currency of a statement', [
  bound(
    'told, against lines of the table',
    (count: number) => currency(line('Montants exprimés en euros', 2), ...times(count, () => line('USD 5'))),
    [19, 'EUR'],
    [21, 'USD'],
  ),
  bound(
    'in the table, against lines elsewhere',
    (count: number) => currency(line('EUR 5'), ...times(count, () => line('USD 5', 2))),
    [9, 'EUR'],
    [11, 'USD'],
  ),
  bound(
    'lines of a page',
    (before: number) => currency(...times(before, () => line('xyz')), line('EUR 5')),
    [399, 'EUR'],
    [400, null],
  ),
])

const noted = (rows: number, by = 0) => {
  const cents = times(rows, (at) => (at + 1) * 1_00)
  const of = (label: string, each: number, at: number, offset = 0) =>
    line(label, 1, [
      { cents: each, box: [280, at, 300 + offset, at + 10] },
      { cents: each + 7, box: [380, at, 400, at + 10] },
    ])
  const lines = [
    line('Creditors: amounts falling due within one year'),
    ...cents.map((each, at) => of(at === 1 ? 'Bank loans' : 'Trade creditors', each, at, at === 1 ? by : 0)),
    of('', sumOf(cents), rows),
  ]
  const year = { figures: { currentLiabilities: { valueCents: sumOf(cents) } }, bounds: {}, absent: [] }
  return notedLoans(year as never, lines, () => 100).figures.shortTermDebt?.valueCents
}
testBounds('loans in a note', [
  bound('lines of the note', (rows: number) => noted(rows), [13, 2_00], [14, undefined]),
  bound('lines that make the sum', (rows: number) => noted(rows), [2, 2_00], [1, undefined]),
  bound('out of line', (by: number) => noted(3, by), [8, 2_00], [8.1, undefined]),
])

const luhn = (id: string) => companiesOn([line(`SIREN ${id}`)]).length
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
/** Numbers of companies whose check digit fits, by the rule of Luhn written out. */
const sirens = (count: number) => {
  const found: string[] = []
  for (let number = 552_000_000; found.length < count; number += 7) {
    const digits = [...String(number)].toReversed().map(Number)
    const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : (doubled[digit] ?? 0)), 0)
    if (sum % 10 === 0) found.push(String(number))
  }
  return found
}
testBounds('numbers of companies', [
  bound('check digits', luhn, ['732 829 320', 1], ['732 829 321', 0]),
  bound(
    'companies',
    (count: number) => companiesOn(sirens(count).map((id) => line(`SIREN ${id}`))).length,
    [9, 9],
    [10, 10],
    [11, 10],
  ),
  bound(
    'lines',
    (before: number) => companiesOn([...times(before, () => line('xyz')), line('SIREN 732 829 320')]).length,
    [1_499, 1],
    [1_500, 0],
  ),
])

/** Rows of gross, depreciation and net, so many of which come out. */
const netted = ([right, wrong]: [number, number]) => {
  const made = (gross: number, less: number, net: number) =>
    row([], false, { cells: new Map(Object.entries({ gross, less, net }).map(([name, cents]) => [name, { cents }])) })
  const rows = [
    ...times(right, (at) => made(1_000_01 + at, 300_00, 700_01 + at)),
    ...times(wrong, (at) => made(5_000_01 + at, 300_00, 1_23 + at)),
  ]
  const roles = { gross: 'gross', less: 'depreciation', net: 'value' }
  const columns = Object.entries(roles).map(([name, role]) => [name, { role, year: 2024, guessed: false }])
  return rowRelations(rows, new Map(columns as never)).length
}
testBounds('gross, depreciation and net', [
  bound('rows', netted, [[4, 0], 4], [[3, 0], 0]),
  bound('share of those that come out', netted, [[6, 2], 8], [[8, 3], 0]),
])

testBounds('a document without figures', [
  bound('what one means', () => readFinancialFigures({ pages: [], data: null } as never).unitCents, [0, 100]),
])
