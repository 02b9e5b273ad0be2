import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { balanceWords } from '../balances/balance-words.ts'
import type { BankLine } from '../bank-lines.ts'
import { weighed } from '../columns/column-roles.ts'
import { itemsOf } from '../columns/table-items.ts'
import { type LineDate, ordinal } from '../days/line-dates.ts'
import { titledPeriod } from '../days/period-lines.ts'
import type { LineFacts } from '../facts.ts'
import type { Item } from '../items.ts'
import { markOf } from '../marks/mark-words.ts'
import { moveLines } from '../moves/move-labels.ts'
import type { Role } from '../moves/row-moves.ts'
import { placeOf } from '../sums/check.ts'
import { isSubtotal } from '../sums/subtotals.ts'
import { faultsOf } from '../told-faults.ts'

const nothing = { holds: 0, fails: 0, unsure: 0, moves: 0, ends: 0, proved: 0, agree: 0, unexplained: 0 }
const weight = (seen: Partial<typeof nothing>) => Math.round(10 * weighed({ ...nothing, ...seen }))
testBounds('what speaks for the roles of columns, each against sums that hold', [
  bound('sums that fail', (fails: number) => weight({ holds: 4, fails }), [3, 0], [2, 40]),
  bound('lines whose way is not known', (unsure: number) => weight({ holds: 2, unsure }), [3, 0], [2, 20]),
  bound('titles that disagree', (agree: number) => weight({ holds: 1, agree }), [-1, 0], [0, 30]),
  bound('amounts in no column', (unexplained: number) => weight({ holds: 1, unexplained }), [3, 0], [2, 10]),
  bound('lines', (moves: number) => weight({ unexplained: 1, moves }), [10, 0], [9, -1]),
  bound('balances at the ends', (ends: number) => weight({ unexplained: 2, ends }), [3, -5], [4, 0], [5, 0]),
  bound('lines that a sum proves', (proved: number) => weight({ fails: 3, proved }), [8, 0], [7, -15]),
])

testBounds('words of a balance', [
  bound('words', (count: number) => balanceWords(`solde ${'de '.repeat(count - 1)}`), [14, 'balance'], [15, undefined]),
  bound(
    'letters',
    (end: string) => markOf(`${'rechnungsabschlusssaldo '.repeat(3)}abschlusssaldo ${end}`),
    ['les', 'balance'],
    ['date', undefined],
  ),
])

const day = (year: number | null, month: number, of: number): LineDate =>
  ({ year, month, day: of, order: 'told', weak: false, box: [0, 0, 0, 0], first: 0, last: 0 }) as LineDate
testBounds('days in order', [
  bound(
    'days between',
    ([one, other]: [LineDate, LineDate]) => ordinal(other) - ordinal(one),
    [[day(2023, 12, 31), day(2024, 1, 1)], 1],
    [[day(2024, 1, 31), day(2024, 2, 1)], 1],
  ),
])

testBounds('places', [
  bound(
    'points',
    (left: number) => placeOf({ page: 1, tilt: 0, lean: 0 }, [left, 0, 0, 0])?.box?.[0],
    [1.2349, 1.23],
    [7, 7],
  ),
])

const move = (cents: number) => ({ kind: 'move', cents, date: day(null, 1, 1), section: 0 }) as Item
testBounds('a sum of what comes in and goes out', [
  bound(
    'lines right above',
    (cents: readonly number[]) =>
      isSubtotal({ booking: undefined, value: undefined, label: 'xyz' } as LineFacts, cents.map(move), {
        cents: 3_00,
        balance: undefined,
      }),
    [[5_00, -2_00], true],
    [[3_00], false],
  ),
])

const words = (text: string) => {
  let left = 0
  return text.split(' ').map((part) => {
    const one = word(part, left)
    left = one.box[2] + 5
    return one
  })
}
testBounds('the title of a day', [
  bound(
    'words before the day',
    (between: string) =>
      titledPeriod(
        [`From ${between}01/01/2024`, 'To: 31/01/2024'].map((text) => ({
          marks: [],
          line: bankLineOf(words(text)),
        })) as never,
        () => true,
        false,
      )?.from,
    ['', '2024-01-01'],
  ),
])

/** Movements that are so many lines of 10 points apart, with lines of text between them at these heights. */
function labelled(tops: readonly number[], moves: readonly number[], lefts: readonly number[] = []) {
  const lines = tops.map((top, index) => ({
    index,
    line: bankLineOf([word('texte', 0, top), ...(moves.includes(index) ? [amount(300, 330, top)] : [])]),
    booking: moves.includes(index) ? day(null, 1, 1) : undefined,
    cells: moves.includes(index) ? [1] : [],
    label: 'texte',
    labelLeft: lefts[index] ?? 0,
  }))
  const items = moves.map((at) => ({ kind: 'move', facts: lines[at], from: undefined }))
  const found = moveLines(lines as never, items as never, new Set())
  return moves.map((at) => (found.get(lines[at] as never) ?? []).map(({ index }) => index).join('')).join(' ')
}
/** Ten movements, so many of which have a line of text nearer to the next one than to their own. */
const above = (many: number) => {
  const tops: number[] = []
  const moves: number[] = []
  for (const at of times(10, (each) => each)) {
    moves.push(tops.length)
    tops.push(at * 24 + 100)
    if (at < 9) tops.push(at * 24 + 100 + (at < many ? 14 : 10))
  }
  return labelled(
    [80, ...tops],
    moves.map((each) => each + 1),
  ).startsWith('01')
}
testBounds('to which movement a line of text belongs', [
  bound(
    'the wider gap',
    (gap: number) => labelled([0, 12, 12 + gap], [0, 2]),
    [13.6, '01 2'],
    [13, '01 2'],
    [10.6, '0 12'],
    [11, '01 2'],
  ),
  bound('movements whose text begins above', above, [3, false], [4, true]),
])
const indented = (left: number) => labelled([0, 12], [1], [left, 0])
testBounds('a line above that begins a movement', [bound('indented', indented, [12, '01'], [12.1, '1'])])

/** A dated line with one amount in the first column. */
const facts = (index: number, text: string, more: Partial<LineFacts> = {}): LineFacts => {
  const line: BankLine = bankLineOf([
    word('01/01', 0, index * 12),
    ...words(text).map((each) => ({
      ...each,
      box: [each.box[0] + 100, index * 12, each.box[2] + 100, index * 12 + 10] as never,
    })),
  ])
  return {
    index,
    layout: 0,
    line,
    booking: day(null, 1, 1),
    value: undefined,
    isDayUnread: false,
    cells: line.money.map((money) => [0, money] as const),
    side: undefined,
    marks: [],
    label: 'texte',
    labelLeft: 0,
    iban: undefined,
    account: undefined,
    period: undefined,
    isFirstPage: false,
    ...more,
  }
}
const signOf = (role: Role, texts: readonly string[]) => {
  const [first] = itemsOf(
    texts.map((text, at) => facts(at, text)),
    [role],
  )
  return first?.kind === 'move' ? first.cents : undefined
}
testBounds('which way amounts go', [
  bound(
    'words beside them, of ten',
    (many: number) =>
      signOf(
        'amount',
        times(10, (at) => (at < many ? 'af 12,34' : '12,34')),
      ),
    [3, -12_34],
    [2, 12_34],
  ),
  bound(
    'minus signs among debits, of ten',
    (many: number) =>
      signOf(
        'debit',
        times(10, (at) => (at < many ? '-12,34' : '12,34')),
      ),
    [5, 12_34],
    [6, -12_34],
  ),
])
const undated = (top: number) => {
  const below = facts(0, '12,34', { booking: undefined })
  const moved = bankLineOf(
    below.line.words.slice(1).map((each) => ({ ...each, box: [each.box[0], top, each.box[2], top + 10] as never })),
  )
  const cells = moved.money.map((money) => [0, money] as const)
  return itemsOf([facts(0, '12,34'), { ...below, index: 1, line: moved, cells }], ['amount']).length
}
testBounds('a line without a day', [bound('below the last one', undated, [80, 2], [80.1, 1])])

const transaction = (bookingDate: string) => ({ bookingDate, valueDate: null, place: null }) as never
const faults = (days: readonly string[], period?: { from: string; to: string }) => {
  const moved = { section: 0, facts: { index: 0, line: { page: 1, box: [0, 0, 0, 0] } } }
  return faultsOf(
    { segment: { period, items: [], firstLine: 0 }, moves: days.map(() => moved), checks: [] } as never,
    days.map(transaction),
    {
      pages: [],
      file: [],
      lines: [],
      around: [],
      currency: 'EUR',
    },
  )
    .filter(({ code }) => code.startsWith('day'))
    .map(({ code }) => code)
}
/** So many of two hundred lines are of a day before that of the line above. */
const backwards = (many: number) =>
  faults(times(200, (at) => (at % 2 === 1 && at < 2 * many ? '2024-01-10' : '2024-01-20')))[0]
testBounds('faults of days', [
  bound(
    'that are told',
    (many: number) =>
      faults(
        times(many, () => '2024-05-01'),
        { from: '2024-01-01', to: '2024-01-31' },
      ).length,
    [50, 50],
    [51, 50],
  ),
  bound('lines out of order, of two hundred', backwards, [30, 'day-out-of-order'], [31, 'days-out-of-order']),
])
