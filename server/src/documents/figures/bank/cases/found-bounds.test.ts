import { bound, testBounds, times } from '#test/support/bounds.ts'
import { withFoundBalances } from '../balances/found-balances.ts'
import type { LineDate } from '../days/line-dates.ts'
import { isNewestFirst } from '../days/newest-first.ts'
import type { Item, Move } from '../items.ts'
import { pageFaults } from '../pages/page-faults.ts'
import { wholeRows } from '../scans/scanned-rows.ts'
import { proveSegment } from '../sums/prove.ts'

const day = (month: number, of: number): LineDate =>
  ({ year: null, month, day: of, order: 'told', weak: false, box: [0, 0, 0, 0], first: 0, last: 0 }) as LineDate
const moneyAt = (cents: number, left: number, right: number) =>
  ({ cents, signed: false, weakDate: false, right, box: [left, 0, right, 10], first: 1, last: 1 }) as never
const factsOf = (index: number, money: readonly unknown[] = []) =>
  ({ index, line: { money, dates: [], page: 1, tilt: 0 }, cells: [], label: '' }) as never
/** Movements of a cent more each, one a day, between lines 100 and 200. */
const moves = (count: number): Move[] =>
  times(
    count,
    (at) =>
      ({
        kind: 'move',
        facts: factsOf(100 + at),
        date: day(1, 1 + at),
        from: undefined,
        cents: 10_00 + at,
        isSure: true,
        money: moneyAt(10_00 + at, 300, 330),
        balance: undefined,
        section: 0,
      }) as Move,
  )

/** Two amounts that are apart by what moved, above and below the movements, and others before them that say nothing. */
function found({ count = 3, others = 0, left = 0, right = 0 }) {
  const own = moves(count)
  const sum = own.reduce((all, { cents }) => all + cents, 0)
  const proven = proveSegment({ items: own } as never)
  const around = [
    ...times(others, (at) => factsOf(at, [moneyAt(7_000_000_00 + at * at * 131_00, 0, 20)])),
    factsOf(90, [moneyAt(500_07, 400, 430)]),
    factsOf(210, [moneyAt(500_07 + sum, 400 + left, 430 + right)]),
  ]
  const { opening, closing, segment } = withFoundBalances(proven, around)
  const isLoose = segment.items.some((item) => item.kind === 'balance' && item.isLoose === true)
  return opening?.mark === undefined || closing?.mark === undefined ? 'none' : isLoose ? 'loose' : 'found'
}
testBounds('balances that no word names', [
  bound('movements', (count: number) => found({ count }), [2, 'found'], [1, 'none']),
  bound('amounts that are looked at', (others: number) => found({ others }), [78, 'found'], [79, 'none']),
  bound('ending in one column', (by: number) => found({ left: 50, right: by }), [3, 'found'], [3.1, 'loose']),
  bound('beginning in one column', (by: number) => found({ left: by, right: 50 }), [3, 'found'], [3.1, 'loose']),
])

const turned = (from: LineDate, to: LineDate) =>
  isNewestFirst([from, to].map((date) => ({ kind: 'move', date, section: 0 }) as Item))
testBounds('days without a year that go back', [
  bound(
    'over the end of the year',
    ([from, to]: [LineDate, LineDate]) => turned(from, to),
    [[day(12, 28), day(1, 3)], false],
    [[day(6, 2), day(6, 1)], true],
  ),
  bound('by half a year', (to: LineDate) => turned(day(7, 1), to), [day(1, 7), true], [day(1, 6), false]),
])

/** A statement with an opening balance and no closing one, whose last movement ends so far down a page of 1,000 points. */
const cutOff = (bottom: number) => {
  const facts = (index: number, top: number) => ({ index, line: { page: 1, tilt: 0, box: [0, top, 500, top + 10] } })
  const mark = { kind: 'balance', mark: 'opening', facts: facts(0, 50), money: { box: [0, 0, 1, 1] }, label: '' }
  const moved = { kind: 'move', facts: facts(5, bottom - 10) }
  const proven = { segment: { items: [mark, moved] }, opening: { cents: 0, mark }, closing: undefined, moves: [moved] }
  const page = { number: 1, widthPoints: 600, heightPoints: 1_000, ocr: false, lines: [] }
  return pageFaults(proven as never, [page]).map(({ code }) => code)[0]
}
testBounds('a statement whose last page is missing', [
  bound('down the page', cutOff, [880.1, 'last-page-missing'], [880, undefined]),
])

/** A sign that is lower than its line, and came out behind so many lines of other rows. */
const signBehind = (others: number) => {
  const line = (text: string, left: number, top: number, high = 10) => {
    const box = [left, top, left + 50, top + high] as const
    return { words: [{ text, box }], text, box }
  }
  const rest = times(others, (at) => line('texte', 0, 100 + at * 20))
  return wholeRows([line('12,50', 0, 0), ...rest, line('-', 60, 2, 6)]).length - others
}
testBounds('what stands beside a line', [bound('lines between', signBehind, [2, 1], [3, 2])])
