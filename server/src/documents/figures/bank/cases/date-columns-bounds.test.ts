import { amount, bankLineOf, head, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { BankLine } from '../bank-lines.ts'
import type { Head } from '../columns/heading-words.ts'
import { tableColumns } from '../columns/table-columns.ts'

type Days = { at: number; day: string }
const day = (at: number, text: string): Days => ({ at, day: text })
/** A line with these days and, unless said otherwise, an amount. */
const row = (days: readonly Days[], words = 0, hasMoney = true, high = 10): BankLine =>
  bankLineOf([
    ...days.map(({ at, day: text }) => word(text, at, 0, high)),
    ...times(words, (at) => word('texte', 400 + 50 * at, 0, high)),
    ...(hasMoney ? [amount(780, 800, 0, high)] : []),
  ])
const found = (rows: readonly BankLine[], heads: readonly Head[] = []) => tableColumns(rows, heads)
const bookedAt = (rows: readonly BankLine[], heads: readonly Head[] = []) => found(rows, heads).booking?.at
const inOrder = (at: number) => `${String(at + 1).padStart(2, '0')}/03/2024`
/** Up and down by turns. */
const mixed = (at: number) => inOrder(at % 2 === 0 ? at : 20 - at)

testBounds('days that begin at one place', [
  bound(
    'apart',
    (by: number) => found([row([day(0, inOrder(0))]), row([day(by, inOrder(1))])]).booking?.count,
    [16, 2],
    [16.1, 1],
  ),
  bound(
    'apart, in small print',
    (by: number) =>
      found([row([day(0, inOrder(0))], 0, true, 2), row([day(by, inOrder(1))], 0, true, 2)]).booking?.count,
    [6.4, 2],
    [6.5, 1],
  ),
  bound(
    'days of the text, in order',
    (count: number) =>
      bookedAt(times(10, (at) => row([day(0, mixed(at)), ...(at < count ? [day(200, inOrder(at))] : [])]))),
    [7, 200],
    [6, 0],
  ),
  bound(
    'fewer than days of value',
    (count: number) =>
      bookedAt(
        times(10, (at) => row([...(at < count ? [day(0, inOrder(at))] : []), day(200, mixed(at))])),
        [head('value', 200, 250)],
      ),
    [4, 0],
    [3, 200],
  ),
  bound(
    'half a year back is the turn of a year',
    (second: string) =>
      bookedAt(['01/01', second, '21/07'].map((text, at) => row([day(0, text), day(200, inOrder(at))]))),
    ['20/06', 0],
    ['01/07', 200],
  ),
  bound(
    'the last of a month',
    (last: string) =>
      bookedAt(['30/01', last, '01/02', '02/02'].map((text, at) => row([day(0, text), day(200, inOrder(at))]))),
    ['31/01', 0],
    ['03/02', 200],
  ),
])

const valueAt = (lines: number, own: number, shared = own) =>
  found([
    ...times(lines, (at) => row([day(0, inOrder(at)), ...(at < shared ? [day(200, inOrder(at))] : [])])),
    ...times(own - shared, (at) => row([day(200, inOrder(lines + at))])),
  ]).value?.at
testBounds('days of value', [
  bound('of the days of booking', (own: number) => valueAt(10, own), [7, 200], [6, undefined]),
  bound('at least', (own: number) => valueAt(own, own), [3, 200], [2, undefined]),
  bound(
    'beside days of booking',
    ([own, shared]: [number, number]) => valueAt(10, own, shared),
    [[8, 4], 200],
    [[7, 3], undefined],
  ),
])

testBounds('days beside amounts', [
  bound(
    'lines',
    (lines: number) =>
      bookedAt([
        ...times(lines, (at) => row([day(0, inOrder(at))])),
        ...times(6, (at) => row([day(200, inOrder(at))], 4, false)),
      ]),
    [2, 0],
    [1, 200],
  ),
  bound(
    'share',
    (beside: number) =>
      bookedAt([
        ...times(10, (at) => row([day(0, mixed(at)), ...(at < beside ? [day(200, inOrder(at))] : [])])),
        ...times(8 - beside, (at) => row([day(200, inOrder(10 + at))], 4, false)),
      ]),
    [4, 200],
    [3, 0],
  ),
  bound(
    'lines of a day alone',
    (alone: number) =>
      bookedAt([
        ...times(10, (at) => row([day(0, mixed(at))])),
        ...times(10, (at) => row([day(200, inOrder(at))], at < alone ? 2 : 4, false)),
      ]),
    [6, 200],
    [5, 0],
  ),
  bound(
    'words of such a line',
    (words: number) =>
      bookedAt([
        ...times(10, (at) => row([day(0, mixed(at))])),
        ...times(10, (at) => row([day(200, inOrder(at))], words - 1, false)),
      ]),
    [3, 200],
    [4, 0],
  ),
])

const bare = (days: readonly string[], others: number, heads: readonly Head[] = []) =>
  found([...days.map((text) => row([day(0, text)])), ...times(others, () => row([], 1))], heads).booking?.isBare ??
  false
const digits = (count: number) => times(count, (at) => `${String(at + 10)}03`)
testBounds('days of four digits', [
  bound('below a title', (count: number) => bare(digits(count), 0, [head('booking', 0, 50)]), [3, true], [2, false]),
  bound(
    'of the lines, below a title',
    ([count, others]: [number, number]) => bare(digits(count), others, [head('booking', 0, 50)]),
    [[5, 4], true],
    [[5, 5], false],
  ),
  bound('without a title', (count: number) => bare(digits(count), 0), [4, true], [3, false]),
  bound(
    'of the lines, without a title',
    ([count, others]: [number, number]) => bare(digits(count), others),
    [[6, 4], true],
    [[5, 4], false],
  ),
  bound(
    'steps back',
    (back: number) =>
      bare(
        times(10, (at) => `${20 + at - (at % 2 === 1 && at < 2 * back ? 3 : 0)}03`),
        0,
      ),
    [1, true],
    [2, false],
  ),
])

const titled = (box: readonly [number, number], [first, second] = [3, 3]) =>
  bookedAt(
    [
      ...times(first, (at) => row([day(0, inOrder(at))])),
      ...times(second, (at) => row([day(200, inOrder(first + at))])),
    ],
    [head('booking', ...box)],
  )
testBounds('the title of a column of days', [
  bound('apart', (left: number) => titled([left, 600]), [240, 200], [240.1, 0]),
  bound('over its middle', (left: number) => titled([left, 325]), [125, 200], [20, 0]),
  bound('days below it', (count: number) => titled([200, 250], [2, count]), [2, 200], [1, 0]),
])
