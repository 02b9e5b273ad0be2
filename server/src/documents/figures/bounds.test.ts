import { bound, testBounds, times } from '#test/support/bounds.ts'
import { amountsOf, parseAmount } from './amounts.ts'
import { datesOf } from './bank/days/line-dates.ts'
import { columnsOf } from './columns.ts'
import { linesOf, type PlacedWord } from './lines.ts'
import { believed } from './relation.ts'
import { sumsOf } from './sums.ts'

type Cell = { text: string; right?: number; left?: number }
const money = (cents: number) =>
  `${cents < 0 ? '-' : ''}${String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')},${String(Math.abs(cents) % 100).padStart(2, '0')}`
const placed = (text: string, left: number, top: number, high = 10): PlacedWord => ({
  text,
  box: [left, top, left + text.length * 5, top + high],
})
function wordsOf(rows: readonly (readonly Cell[])[]): PlacedWord[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap(({ text, right, left = 0 }) => {
      let at = right === undefined ? left : right - text.length * 5
      return text.split(' ').map((word) => {
        const one = placed(word, at, 50 + row * 14)
        at += (word.length + 1) * 5
        return one
      })
    }),
  )
}
const page = (rows: readonly (readonly Cell[])[]) => ({
  number: 1,
  widthPoints: 595,
  heightPoints: 9_000,
  textHeight: 10,
  lines: linesOf(wordsOf(rows)),
})
const sums = (rows: readonly (readonly Cell[])[]) => sumsOf([page(rows)])
/** `checked failed` of one kind of sum. */
const found = (rows: readonly (readonly Cell[])[]) =>
  (({ checked, failed } = { checked: 0, failed: [] }) => `${checked} ${failed.length}`)(sums(rows) ?? undefined)

testBounds('words of one line', [
  bound(
    'shared height',
    (top: number) => linesOf([placed('a', 0, 100), placed('b', 50, top)]).length,
    [105, 1],
    [105.1, 2],
  ),
  bound(
    'taller',
    (high: number) => linesOf([placed('a', 0, 100), placed('b', 50, 100, high)]).length,
    [25, 1],
    [25.1, 2],
  ),
  bound(
    'lines back',
    (between: number) => {
      const tall = placed('tall', 0, 100, 24)
      const short = times(between, (at) => placed('x', 50 + at * 40, 112.5 + at * 0.01, 0.9))
      return linesOf([tall, ...short]).length > 1
    },
    [3, true],
  ),
])

testBounds('one text as an amount', [
  bound(
    'cents',
    (text: string) => parseAmount(text)?.cents,
    ['12', 1_200],
    ['1.234,5', undefined],
    ['1.234,56', 123_456],
    ['1 k€', 100_000],
    ['1k€', 100_000],
    ['1M€', 100_000_000],
  ),
  bound(
    'largest',
    (text: string) => parseAmount(text)?.cents,
    ['1.000.000.000.000,00', 100_000_000_000_000],
    ['1.000.000.000.000,01', undefined],
  ),
  bound(
    'characters',
    (text: string) => parseAmount(text) !== undefined,
    ['000000000000000000000000001,00', true],
    ['0000000000000000000000000001,000', false],
  ),
])
const groups = (gap: number) =>
  amountsOf({ words: [placed('1', 0, 0), placed('234,00', 5 + gap, 0)] })
    .map(({ cents }) => cents)
    .join()
const unit = (gap: number) => amountsOf({ words: [placed('1,00', 0, 0), placed('CR', 20 + gap, 0)] })[0]?.last
testBounds('groups of digits of one amount', [
  bound('apart', groups, [7, '123400'], [7.1, '100,23400']),
  bound('a side behind it', unit, [12, 1], [12.1, 0]),
])

const column = (apart: number, high = 10) =>
  columnsOf(linesOf([placed('1,00', 100, 50, high), placed('2,00', 100 + apart, 80, high)])).rights.length
testBounds('amounts of one column', [
  bound('end', (apart: number) => column(apart), [5.5, 1], [5.6, 0]),
  bound('of small print', (apart: number) => column(apart, 1), [1, 1], [1.1, 0]),
  bound(
    'columns',
    (count: number) =>
      columnsOf(linesOf(times(2, (row) => times(count, (at) => placed('1,00', at * 60, 50 + row * 20))).flat())).rights
        .length,
    [24, 24],
    [25, 24],
  ),
])

const days = (gap: number) => datesOf([placed('03', 0, 0), placed('JAN', 10 + gap, 0)]).length
testBounds('words of one day', [
  bound('apart', days, [15, 1], [15.1, 0]),
  bound(
    'words of a line',
    (before: number) =>
      datesOf([...times(before, (at) => placed('x', at * 10, 0)), placed('03/01/2024', 9_000, 0)]).length,
    [399, 1],
    [400, 0],
  ),
])

const claims = (holding: number, failing: number, least: number, share: number) =>
  believed(times(holding + failing, (at) => ({ holds: at < holding })) as never, least, share).length
testBounds('a structure that is believed', [
  bound('holding', (holding: number) => claims(holding, 0, 3, 0.5), [3, 3], [2, 0]),
  bound('share', (failing: number) => claims(6, failing, 1, 0.6), [4, 10], [5, 0]),
])

/** Net, depreciation and what is left, in so many rows; the first are wrong. */
const crossed = (rows: number, wrong = 0, by = 5_00) =>
  found(
    times(rows, (at) => [
      { text: 'Bien', left: 40 },
      { text: money(900_00 + at * 11_11), right: 300 },
      { text: money(100_00 + at * 3_33), right: 400 },
      { text: money(800_00 + at * 7_78 + (at < wrong ? by : 0)), right: 500 },
    ]),
  )
testBounds('columns that follow from two others', [
  bound('rows', (rows: number) => crossed(rows), [4, '4 0'], [3, '0 0']),
  bound('share', (wrong: number) => crossed(10, wrong), [2, '10 2'], [3, '0 0']),
  bound('rounding', (by: number) => crossed(8, 1, by), [1, '8 0'], [2, '8 1']),
])
const priced = (rows: number, wrong = 0) =>
  found(
    times(rows, (at) => [
      { text: 'Chaise', left: 40 },
      { text: String(3 + at), right: 300 },
      { text: money(17_13 + at), right: 400 },
      { text: money((3 + at) * (17_13 + at) + (at < wrong ? 5_00 : 0)), right: 500 },
    ]),
  )
testBounds('quantity times price', [
  bound('rows', (rows: number) => priced(rows), [2, '2 0'], [1, '0 0']),
  bound('share', (wrong: number) => priced(5, wrong), [2, '5 2'], [3, '0 0']),
])

const running = (rows: number, wrong = 0) => {
  let balance = 5_000_00
  return found([
    [
      { text: 'Solde précédent', left: 40 },
      { text: money(balance), right: 500 },
    ],
    ...times(rows, (at) => {
      balance += 11_11 + at
      return [
        { text: 'VIREMENT', left: 40 },
        { text: money(11_11 + at), right: 400 },
        { text: money(balance + (at >= rows - wrong ? 3_00 * (at + 1) : 0)), right: 500 },
      ]
    }),
  ])
}
testBounds('a running balance', [
  bound('rows', (rows: number) => running(rows), [3, '3 0'], [2, '0 0']),
  bound('share', (wrong: number) => running(10, wrong), [3, '10 3'], [4, '0 0']),
])

const total = (parts: number, by: number, whole = true) => {
  const amounts = times(parts, (at) => (at + 1) * 111_00 + (whole ? 0 : 7))
  const sum = amounts.reduce((all, one) => all + one, 0)
  const cell = (cents: number) => (whole ? money(cents).slice(0, -3) : money(cents))
  const second = times(parts, (at) => (at + 2) * 113_00)
  return sums([
    ...amounts.map((cents, at) => [
      { text: 'Poste', left: 40 },
      { text: cell(cents), right: 400 },
      { text: cell(second[at] as number), right: 500 },
    ]),
    [
      { text: 'Total', left: 40 },
      { text: cell(sum + by), right: 400 },
      { text: cell(second.reduce((all, one) => all + one, 0)), right: 500 },
    ],
  ])?.checked
}
testBounds('a total of rows: a column in which it does not come out is not judged', [
  bound('rounded, of few', (by: number) => total(4, by), [1_00, 2], [2_00, 1]),
  bound('rounded, of many', (by: number) => total(5, by), [2_00, 2], [3_00, 1]),
])

const invoice = (by: number) =>
  sums([
    [
      { text: 'Total HT', left: 40 },
      { text: money(1_000_01), right: 500 },
    ],
    [
      { text: 'TVA', left: 40 },
      { text: money(200_00), right: 500 },
    ],
    [
      { text: 'Total TTC', left: 40 },
      { text: money(1_200_01 + by), right: 500 },
    ],
  ])?.failed.length
testBounds('net and tax', [bound('cents', invoice, [2, 0], [3, 1])])

const many = (wrong: number) =>
  sums(
    times(60 + wrong * 5, (at) => [
      { text: 'Bien', left: 40 },
      { text: money(900_00 + at * 11_11), right: 300 },
      { text: money(100_00 + at * 3_33), right: 400 },
      { text: money(800_00 + at * 7_78 + (at % 6 === 0 && at / 6 < wrong ? 5_00 : 0)), right: 500 },
    ]),
  )?.failed.length
testBounds('so many failures are kept', [bound('failures', many, [50, 50], [51, 50], [49, 49])])
