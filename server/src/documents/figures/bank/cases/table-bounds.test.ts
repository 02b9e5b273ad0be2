import { amount, bankLineOf, head, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { BankLine, Money } from '../bank-lines.ts'
import type { Head } from '../columns/heading-words.ts'
import { tableColumns } from '../columns/table-columns.ts'

type Ends = readonly [left: number, right: number]
const ending = (right: number): Ends => [right - 20, right]
/** A dated line with these amounts. */
const row = (amounts: readonly Ends[], page = 1, high = 10, day = '03/01/2024'): BankLine =>
  bankLineOf([word(day, 0, 0, high), ...amounts.map(([left, right]) => amount(left, right, 0, high))], page)
const undated = (right: number): BankLine => bankLineOf([word('Prestation', 0), amount(right - 20, right)])
const columns = (rows: readonly Ends[], heads: readonly Head[] = [], high = 10) =>
  tableColumns(
    rows.map((ends) => row([ends], 1, high)),
    heads,
  ).columns
const count = (rights: readonly number[], high = 10) => columns(rights.map(ending), [], high).length

testBounds('amounts that end at one place', [
  bound('apart', (by: number) => count([300, 300 + by]), [6, 1], [6.1, 2]),
  bound('apart, in small print', (by: number) => count([300, 300 + by], 2), [4, 1], [4.1, 2]),
  bound('one after the other', (by: number) => count([300, 306, 311, 300 + by]), [12, 1], [12.1, 2]),
  bound(
    'an amount beside the column',
    (by: number) => {
      const { columnOf } = tableColumns([row([ending(300)]), row([ending(300)])], [])
      return columnOf(row([ending(300 + by)]).money[0] as Money, 1)
    },
    [12, 0],
    [12.1, undefined],
  ),
  bound('alone among many', (many: number) => count([...times(many, () => 300), 400]), [11, 2], [12, 1]),
  bound('few among many', (few: number) => count([...times(20, () => 300), ...times(few, () => 400)]), [1, 1], [2, 2]),
  bound('columns', (many: number) => count(times(2 * many, (at) => 100 + 40 * (at % many))), [7, 7], [8, 7]),
  bound(
    'of days, below a title',
    (rows: number) =>
      tableColumns(
        times(rows, () => bankLineOf([word('Achat', 0), amount(280, 300, 0, 10, '12.05')])),
        [head('amount', 280, 300)],
      ).columns.length,
    [1, 1],
    [2, 0],
  ),
  bound(
    'lines without a day',
    ([dated, others]: [number, number]) =>
      tableColumns([...times(dated, () => row([ending(300)])), ...times(others, () => undated(400))], []).columns
        .length,
    [[5, 4], 1],
    [[2, 2], 2],
  ),
])

/** On the second page so many amounts stand as on the first, so many are moved, and some stand anywhere. */
const shift = (same: number, moved: number, other = 0, by = 40) =>
  tableColumns(
    [
      ...[300, 300 + by, 300 + by].map((right) => row([ending(right)])),
      ...times(same, () => row([ending(300 + by)], 2)),
      ...times(moved, () => row([ending(300 + 2 * by)], 2)),
      ...times(other, () => row([ending(700)], 2)),
    ],
    [],
  ).shiftOf(2)
testBounds('a page that lies beside the others', [
  bound('by', (by: number) => shift(0, 4, 0, by), [40, -40], [41, 0]),
  bound('amounts', (moved: number) => shift(0, moved, 0, 30), [3, -30], [2, 0]),
  bound(
    'amounts that stand as on the first',
    ([same, moved]: [number, number]) => shift(same, moved),
    [[8, 2], 0],
    [[3, 1], -40],
  ),
  bound('more than without', ([same, moved]: [number, number]) => shift(same, moved, 1), [[5, 1], 0], [[4, 1], -40]),
])

/** The edge that the first column is read by: all begin at 300, save where said. */
const edge = (rights: readonly number[], lefts: readonly number[] = []) =>
  columns(rights.map((right, at) => [lefts[at] ?? 300, right] as const)).some(({ at }) => at === 300) ? 'left' : 'right'
const apart = (from: number, many: number) => times(many, (at) => from + 20 * at)
testBounds('amounts that begin at one place', [
  bound('amounts', (many: number) => edge(apart(330, many)), [9, 'left'], [8, 'right']),
  bound(
    'those that end at one place',
    ([same, others]: [number, number]) => edge([...times(same, () => 320), ...apart(340, others)]),
    [[9, 3], 'right'],
    [[7, 3], 'left'],
  ),
  bound(
    'at one place',
    (many: number) => edge(times(9, (at) => 320 + 20 * Math.floor(at / many))),
    [2, 'left'],
    [3, 'right'],
  ),
  bound(
    'more than end at one place',
    (many: number) =>
      edge(
        [...times(5, () => 320), ...apart(340, 5)],
        times(10, (at) => (at < many ? 300 : 100 + 18 * at)),
      ),
    [6, 'right'],
    [7, 'left'],
  ),
])

const overlapping = (left: number, [upper, lower] = [2, 2]) =>
  columns([...times(upper, (): Ends => [280, 300]), ...times(lower, (): Ends => [left, 320])]).length
testBounds('columns that stand one above the other are one', [
  bound('shared', (left: number) => overlapping(left), [290, 2], [289, 1]),
  bound('amounts of the first', (many: number) => overlapping(281, [many, 2]), [2, 1], [1, 2]),
  bound('amounts of the second', (many: number) => overlapping(281, [2, many]), [2, 1], [1, 2]),
])

const headed = (...heads: readonly Head[]) =>
  columns(
    times(2, () => ending(300)),
    heads,
  )[0]?.head
testBounds('the title of a column', [
  bound('to the right', (left: number) => headed(head('debit', left, left + 40)), [302, 'debit'], [302.1, undefined]),
  bound('to the left', (right: number) => headed(head('debit', 200, right)), [278, 'debit'], [277.9, undefined]),
  bound(
    'over its middle',
    (middle: number) => headed(head('debit', middle - 20, middle + 20), head('credit', 283, 330)),
    [290, 'debit'],
    [294, 'credit'],
  ),
])
