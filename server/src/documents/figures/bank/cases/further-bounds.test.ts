import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { bankName } from '../accounts/names.ts'
import { accountIn, ibanIn } from '../accounts/printed-iban.ts'
import type { BankLine } from '../bank-lines.ts'
import { bestRoles } from '../columns/column-roles.ts'
import { headsOf } from '../columns/heading-words.ts'
import { tableColumns } from '../columns/table-columns.ts'
import { itemsOf } from '../columns/table-items.ts'
import { layoutsOf } from '../columns/table-layouts.ts'
import { datesOf, type LineDate } from '../days/line-dates.ts'
import type { LineFacts } from '../facts.ts'
import { lineFacts } from '../line-facts.ts'
import { pageGroups } from '../pages/page-groups.ts'
import { proveSegment } from '../sums/prove.ts'

const words = (text: string, top = 0, from = 0, gap = 5) => {
  let left = from - gap
  return text.split(' ').map((part) => {
    const one = word(part, left + gap, top)
    left = one.box[2]
    return one
  })
}
const line = (text: string, top = 0, from = 0) => bankLineOf(words(text, top, from))
const day = (of: number): LineDate =>
  ({ year: null, month: 1, day: of, order: 'told', weak: false, box: [0, 0, 0, 0], first: 0, last: 0 }) as LineDate

testBounds('a day in words', [
  bound(
    'words',
    (text: string) => datesOf(words(text))[0]?.year,
    ['3 de enero de 2024', 2024],
    ['3 de enero de del 2024', null],
  ),
])

testBounds('the title of a list that joins two words is no row of titles', [
  bound(
    'how far apart its words stand',
    (gap: number) => headsOf([bankLineOf(words('Payments and other credits', 0, 0, gap))]).length,
    [5, 0],
    [40, 2],
  ),
  bound(
    'the word that joins them',
    (text: string) => headsOf([bankLineOf(words(text))]).length,
    ['Debits and credits', 0],
    ['Debits or credits', 2],
  ),
])

testBounds('one title of a column', [
  bound(
    'words',
    (text: string) => headsOf([bankLineOf([...words(text), ...words('Solde', 0, 300)])])[0]?.box[2],
    ['zu Ihren Lasten EUR', 95],
    ['zu Ihren Lasten in EUR', 75],
  ),
])

testBounds('tables of their own', [
  bound(
    'titles of a line',
    (second: string) =>
      layoutsOf([bankLineOf(words('Date Montant', 0, 0, 30)), bankLineOf(words(second, 14, 0, 30))]).layouts.length,
    ['Solde', 1],
    ['Débit Crédit', 2],
  ),
])

const table = {
  columns: [{}],
  columnOf: () => 0,
  shiftOf: () => 0,
  booking: undefined,
  value: undefined,
  sign: undefined,
}
testBounds('the label of a line', [
  bound(
    'words behind its amount that say which way it goes',
    (text: string) => lineFacts([line(text)], { tables: [table as never], of: [0] })[0]?.label,
    ['Loyer 12,34 bij', 'Loyer'],
    ['Loyer 12,34 bij Zetwerk', 'Loyer bij Zetwerk'],
  ),
])

const page = (lines: readonly BankLine[], number = 1) => ({
  number,
  widthPoints: 600,
  heightPoints: 1_000,
  ocr: false,
  lines: [...lines, ...times(9, (at) => line('Libellé', 400 + 20 * at, 300))],
})
const big = (text: string, top: number) => bankLineOf([word(text, 0, top, 20)])
const each = line('Uferwerk', 100)
const again = page([line('Uferwerk SARL', 50)], 2)
testBounds('the name of the bank, where several speak for one', [
  bound(
    'near the top and on each page',
    (top: number) => bankName([page([line('Uferwerk', top)]), again]),
    [100, 'Uferwerk'],
    [200, undefined],
  ),
  bound(
    'as much as large letters: the first of them',
    (isFirst: boolean) => {
      const large = big('Zetwerk', 200)
      return bankName([page(isFirst ? [each, large] : [large, each]), again])
    },
    [true, 'Uferwerk'],
    [false, 'Zetwerk'],
  ),
  bound(
    'a form of company, against small print and each page',
    (high: number) => {
      const top = bankLineOf([word('Uferwerk', 0, 200, high), word('SARL', 45, 200, high)])
      return bankName([
        { ...page([top]), lines: [top, ...page([]).lines, line('Uferwerk SARL, 12 rue Haute', 900)] },
        again,
      ])
    },
    [10, undefined],
    [20, 'Uferwerk SARL'],
  ),
  bound(
    'letters of its line at the foot',
    (count: number) => bankName([{ ...page([]), lines: [line('Novabank - '.padEnd(count, 'x'), 900)] }]),
    [79, 'Novabank'],
    [80, undefined],
  ),
])

const other = (above: number) => {
  const second = [...times(above, (at) => line('texte', at * 14)), line('IBAN DE89 3704 0044 0532 0130 00', 600)]
  const first = [line('IBAN FR76 3000 6000 0112 3456 7890 189'), line('Nouveau solde 12,34', 600)]
  return pageGroups([
    { ...page([]), lines: first },
    { ...page([], 2), lines: second },
  ]).length
}
testBounds('a page of another account', [bound('lines above its number', other, [24, 2], [25, 1])])

testBounds('the number of an account', [
  bound(
    'digits at most',
    (count: number) =>
      accountIn(`compte n° ${'1234567 '.repeat(6).slice(0, count + Math.floor((count - 1) / 7))}`)?.length,
    [34, 34],
    [35, undefined],
  ),
  bound(
    'characters that must look like the first of one',
    (text: string) => ibanIn(words(text), true),
    ['DE8 93704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DEB 93704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DEB9 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DEX9 3704 0044 0532 0130 00', undefined],
  ),
])

const money = { cents: 5_00, signed: false, box: [0, 0, 0, 0], right: 0, first: 0, last: 0 }
const facts = (index: number, booking: LineDate | undefined, label: string) =>
  ({ index, line: { page: 1, box: [0, 0, 0, 0], tilt: 0, money: [], dates: [] }, booking, label, cells: [] }) as never
const move = (index: number, cents: number, booking?: LineDate) => ({
  kind: 'move',
  facts: facts(index, booking, 'texte'),
  date: day(1),
  from: undefined,
  cents,
  isSure: true,
  money,
  balance: undefined,
  section: 0,
})
testBounds('a last line that is worth what the account then holds', [
  bound(
    'lines',
    (before: readonly number[]) => {
      const opening = {
        kind: 'balance',
        mark: 'opening',
        cents: 5_00,
        money,
        facts: facts(0, undefined, ''),
        label: '',
      }
      const sum = before.reduce((all, cents) => all + cents, 5_00)
      const moves = [...before.map((cents, at) => move(at + 1, cents, day(1))), move(9, sum)]
      return proveSegment({ items: [opening, ...moves], firstLine: 0 } as never).closing?.mark?.mark
    },
    [[2_00], 'closing'],
    [[], undefined],
  ),
])

/** A dated line with an amount, and below it one without a day that has nothing but a balance. */
const point = (label: string) => {
  const rows = [bankLineOf([word('01/01', 0), amount(300, 330)]), bankLineOf([amount(400, 430, 12)])]
  const all = rows.map((row, index) => ({
    index,
    layout: 0,
    line: row,
    booking: index === 0 ? day(1) : undefined,
    value: undefined,
    isDayUnread: false,
    cells: row.money.map((each) => [index, each] as const),
    side: undefined,
    marks: [],
    label: index === 0 ? 'texte' : label,
    labelLeft: 0,
    iban: undefined,
    account: undefined,
    period: undefined,
    isFirstPage: false,
  }))
  return itemsOf(all as never, ['amount', 'balance']).some(({ kind }) => kind === 'balance')
}
testBounds('a balance without a day', [bound('letters beside it', point, ['xyz', true], ['xyzw', false])])

/** Movements with a balance beside each that bears them out. */
const roles = (count: number) => {
  const rows = times(4, (at) => {
    const row = bankLineOf([
      word('01/01', 0, at * 14),
      amount(300, 330, at * 14, 10, '-1,00'),
      amount(400, 430, at * 14, 10, `${9 - at},00`),
    ])
    return {
      index: at,
      layout: 0,
      line: row,
      booking: day(1 + at),
      value: undefined,
      isDayUnread: false,
      cells: row.money.map((each, column) => [column, each] as const),
      side: undefined,
      marks: [],
      label: 'texte',
      labelLeft: 0,
      iban: undefined,
      account: undefined,
      period: undefined,
      isFirstPage: false,
    }
  })
  const column = (amounts: number) => ({ at: 0, ends: [], left: 0, right: 0, count: amounts, head: undefined })
  return bestRoles(rows as never as LineFacts[], [[column(100), column(count)]])?.roles.join(' ')
}
testBounds('a column of balances without a title', [
  bound('balances for a hundred amounts', roles, [15, 'amount balance'], [14, 'debit credit']),
])

/** So many days on lines of their own, each in another place, and then a column of days. */
const scattered = (places: number) =>
  tableColumns(
    [
      ...times(places, (at) => bankLineOf([word('05/03/2024', at * 100)])),
      ...times(5, (at) => bankLineOf([word(`0${at + 1}/03/2024`, 30_000), amount(40_000, 40_030)])),
    ],
    [],
  ).booking?.at
testBounds('places of days that are looked at', [bound('places', scattered, [199, 30_000], [200, 0])])

/** A page of three hundred amounts that lie 20 points to the right of those of the first, but for so many of the first 200. */
const moved = (asBefore: number) => {
  const ending = (right: number, at: number, number: number) => bankLineOf([amount(right - 30, right, at * 14)], number)
  const second = times(300, (at) => ending(at >= 8 && at < 8 + asBefore ? 300 : 320, at, 2))
  return tableColumns([...times(3, (at) => ending(300, at, 1)), ...second], []).shiftOf(2)
}
testBounds('amounts that say where a page lies', [bound('of the first two hundred', moved, [90, -20], [91, 0])])
