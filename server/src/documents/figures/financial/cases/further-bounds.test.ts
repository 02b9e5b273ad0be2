import { bound, testBounds, times } from '#test/support/bounds.ts'
import { newerByChange } from '../columns/column-arithmetic.ts'
import type { Head } from '../columns/column-heads.ts'
import { codesOn } from '../pages/liasse-pages.ts'
import type { PageLine } from '../pages/page-line.ts'
import { type Block, blocksOf } from '../rows/tables.ts'
import { moneyOn } from '../units/statement-money.ts'
import { germanLines } from '../words/de-lines.ts'
import { headingOf, matchersFor } from '../words/section-headings.ts'

type Cell = { cents: number; text?: string; plain?: boolean }
const left = (column: number) => 100 + column * 100
/** A line of amounts, each in its column. */
const line = (cells: Readonly<Record<number, Cell>>, codes: readonly string[] = [], at = 0): PageLine =>
  ({
    page: 1,
    text: `line ${at}`,
    label: 'line',
    box: [0, at * 14, 600, at * 14 + 10],
    words: [],
    codes,
    nils: [],
    amounts: Object.entries(cells).map(([column, { cents, text = String(cents / 100), plain = false }]) => ({
      cents,
      text,
      plain,
      signed: false,
      box: [left(Number(column)), at * 14, left(Number(column)) + 50, at * 14 + 10],
    })),
  }) as never
const blockOf = (lines: readonly PageLine[], columns: number, heads: readonly (readonly Head[])[] = []): Block => ({
  page: 1,
  heads,
  lines,
  columns: times(columns, (at) => ({ left: left(at), right: left(at) + 50, rows: lines.length })),
})

/** Three rows of which the third column is the first less the second, or the second less the first. */
const newer = ([values, isSecond]: readonly [number, boolean]) => {
  const rows = times(4, (at) => {
    const [one, other] = [900_00 + at * 700, 300_00 + at * 100]
    return line(
      { 0: { cents: isSecond ? other : one }, 1: { cents: isSecond ? one : other }, 2: { cents: one - other } },
      [],
      at,
    )
  })
  const uses = times(4, (at) => ({ role: at === 2 ? 'change' : 'value', year: null, guessed: false }) as const)
  const heads = [[{ left: left(2), right: left(2) + 50, role: 'change' as const }]]
  return newerByChange(
    blockOf(rows, 4, heads),
    uses.filter((_, at) => at < 3 || values === 3),
  )
}
testBounds('the newer of two columns', [
  bound('by the change beside them', newer, [[2, false], 0], [[2, true], 1]),
  bound('of three', newer, [[3, false], undefined]),
])

/** A column of amounts, and so many amounts beside it. */
const columns = (beside: number) =>
  blocksOf(
    times(4, (at) => line({ 0: { cents: 900_03 + at }, ...(at < beside && { 1: { cents: 700_07 + at } }) }, [], at)),
    () => false,
  )[0]?.columns.length
/** Amounts of which every second begins here, where the others end at 150. */
const beginning = (from: number) =>
  blocksOf(
    times(4, (at) => {
      const made = line({ 0: { cents: 900_03 + at } }, [], at)
      const [amount] = made.amounts
      const box = [at % 2 === 0 ? 100 : from, at * 14, at % 2 === 0 ? 150 : 200, at * 14 + 10] as const
      return { ...made, amounts: [{ ...amount, box }] } as PageLine
    }),
    () => false,
  )[0]?.columns.length
testBounds('a column of amounts', [
  bound('rows', columns, [2, 2], [1, 1]),
  bound('that overlap', beginning, [149.45, 1], [149.55, 2]),
])

const known = ['FR', 'FS', 'FT', 'FU', 'FV', 'FW']
const coded = (rows: number) =>
  codesOn(
    blockOf([], 0),
    undefined,
    known.slice(0, rows).map((code, at) => line({}, [code], at)),
  ).known !== undefined
/** Numbers of boxes of the simplified form in the first column, and others there. */
const numbered = ([codes, others, isForm]: readonly [number, number, boolean]) => {
  const cells = [
    ...['010', '014', '028', '040', '044', '050', '060', '064', '068', '072', '080', '084'].slice(0, codes),
    ...times(others, (at) => `9${at}9`),
  ]
  const lines = cells.map((text, at) =>
    line({ 0: { cents: Number(text) * 100, text, plain: true }, 1: { cents: 700_07 } }, [], at),
  )
  const form = isForm ? ({ name: '2033-A', section: 'assets' } as never) : undefined
  return codesOn(blockOf(lines, 2), form, []).block.columns.length === 1
}
testBounds('boxes of a tax form', [
  bound('rows with letters', coded, [4, true], [3, false]),
  bound('rows with numbers', numbered, [[4, 0, false], true], [[3, 0, false], false]),
  bound('rows with numbers, on the form', numbered, [[2, 0, true], true], [[1, 0, true], false]),
  bound('of all in the column', numbered, [[8, 2, true], true], [[11, 4, true], false]),
])

const hinted = (letters: number) => {
  const text = 'some of it in thousands'.padStart(letters, 'word ')
  return moneyOn([{ ...line({}), text }], new Set([1])).isHinted
}
const dayOf = (day: number) =>
  headingOf({ ...line({ 0: { cents: day * 100, plain: true } }), text: 'Aktiva' }, matchersFor(germanLines))
testBounds('a line above a table', [
  bound('letters that may speak of a unit', hinted, [200, true], [201, false]),
  bound('numbers of a day', dayOf, [31, 'assets'], [32, undefined]),
])
