import { amount, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { turnOf } from '../../../turned-pages.ts'
import { type Line, linesOf, type PlacedWord } from '../../lines.ts'
import { areFilledTogether, dueColumns, grossAndNet, isShares } from '../columns/column-arithmetic.ts'
import { shifted, slopeOf, withJoinedGroups, withSigns } from '../pages/ocr-words.ts'
import { dividedRows, gutterOf } from '../pages/page-sides.ts'
import { proofsFrom } from '../proofs/cell-proofs.ts'
import { isWhole, roundingCents } from '../proofs/cell-relations.ts'
import { yearNamed } from '../years/head-years.ts'

testBounds('what rounding explains', [
  bound('parts', (parts: number) => roundingCents(parts, true), [4, 1_00], [5, 2_00]),
  bound('cents', (cents: number) => isWhole({ cents } as never), [100, true], [110, false], [90, false]),
])

const cell = (cents: number) => ({ cents, ocr: true }) as never
const related = (cents: number, relations: number) => {
  const total = cell(cents)
  const proofs = proofsFrom(
    times(relations, (at) => ({
      kind: 'identity',
      what: String(at),
      total,
      parts: [],
      differenceCents: 0,
      holds: true,
    })),
  )
  return { status: proofs.statusOf(total), proofs: proofs.proofsOf(total).length }
}
testBounds('what proves a figure read from a picture', [
  bound('cents', (cents: number) => related(cents, 1).status, [100_00, 'proven'], [99_99, 'unproven']),
  bound('proofs kept', (count: number) => related(100_00, count).proofs, [6, 6], [7, 6]),
])

type Row = readonly (number | undefined)[]
const block = (rows: readonly Row[], above: readonly string[] = []) =>
  ({
    page: 1,
    heads: [],
    lines: [
      ...above.map((text) => ({ text, amounts: [] })),
      ...rows.map((row) => ({
        text: '',
        amounts: row.flatMap((cents, at) =>
          cents === undefined
            ? []
            : [
                {
                  cents,
                  text: cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2),
                  plain: false,
                  box: [at * 100, 0, at * 100 + 50, 10],
                },
              ],
        ),
      })),
    ],
    columns: times(Math.max(...rows.map(({ length }) => length)), (at) => ({
      left: at * 100,
      right: at * 100 + 50,
      rows: rows.length,
    })),
  }) as never
const uses = times(3, () => ({ role: 'value', year: null, guessed: false }) as const)
const shares = (own: readonly number[], others = 0) =>
  isShares(block(own.map((cents, at) => [at < others ? 7_01 : 7_00, cents, 9_00])), 1)
testBounds('a column of shares', [
  bound('numbers', (count: number) => shares(times(count, () => 12_34)), [3, true], [2, false]),
  bound(
    'with decimals',
    ([count, whole]: [number, number]) => shares([...times(count, () => 12_34), ...times(whole, () => 12_00)]),
    [[4, 1], true],
    [[3, 1], false],
  ),
  bound('as large as', (cents: number) => shares([12_34, 12_34, 12_34, cents]), [999_99, true], [1_000_01, false]),
  bound(
    'decimals beside it',
    (others: number) =>
      shares(
        times(10, () => 12_34),
        others,
      ),
    [1, true],
    [2, false],
  ),
])
const net = (holding: number, failing: number) =>
  grossAndNet(
    block(times(holding + failing, (at) => [900_00 + at, 100_00, 800_00 + at + (at < failing ? 5_00 : 0)])),
    uses,
  )[0]?.role
const due = (holding: number, failing: number, columns = 3, above: readonly string[] = ["a moins d'un an"]) =>
  dueColumns(
    block(
      times(holding + failing, (at) => [
        100_00 * (columns - 1) + (at < failing ? 5_00 : 0),
        ...times(columns - 1, () => 100_00),
      ]),
      above,
    ),
  ) !== undefined
testBounds('columns that make one another', [
  bound('rows', (rows: number) => net(rows, 0), [3, 'gross'], [2, 'value']),
  bound('share', ([holding, failing]: [number, number]) => net(holding, failing), [[4, 1], 'gross'], [[3, 1], 'value']),
  bound('due, rows', (rows: number) => due(rows, 0), [3, true], [2, false]),
  bound('due, share', ([holding, failing]: [number, number]) => due(holding, failing), [[7, 3], true], [[5, 3], false]),
  bound('due, columns', (columns: number) => due(4, 0, columns), [2, false], [3, true], [4, true], [5, false]),
  bound(
    'due, lines above',
    (between: number) => due(4, 0, 3, ["a moins d'un an", ...times(between, () => 'x')]),
    [3, true],
    [4, false],
  ),
  bound(
    'filled together',
    (both: number) => areFilledTogether(block(times(10, (at) => [1_00, at < both ? 1_00 : undefined])), 0),
    [5, true],
    [4, false],
  ),
])

const named = (letters: number, text: string) => {
  const found = yearNamed(`${'x'.repeat(letters)} ${text}`)
  return found?.day ?? found?.year
}
testBounds('the year above a column', [
  bound('across two years', (letters: number) => named(letters, '2023/24'), [16, 2024], [17, undefined]),
  bound('across two years, in full', (letters: number) => named(letters, '2023-2024'), [14, 2024]),
  bound('a day', (letters: number) => named(letters, '31/12/2024'), [21, '2024-12-31'], [22, undefined]),
  bound('a month', (letters: number) => named(letters, 'decembre 2024'), [10, '2024-12-31'], [11, undefined]),
  bound('a year', (letters: number) => named(letters, '2024'), [19, 2024], [20, undefined]),
])

const signed = (gap: number, top = 4, high = 2) => withSigns([word('-', 0, top, high), word('12', 5 + gap)])[0]?.text
const sloped = (rise: number, lines = 4, width = 150, confidence = 0.71) =>
  slopeOf(
    times(lines, (line) =>
      [0, width].map((left) => ({
        text: 'abc',
        line,
        confidence,
        box: [left, 0, left + 15, 10 + (left * rise) / 150] as const,
      })),
    ).flat(),
  ) !== 0
const groups = (gap: number) =>
  withJoinedGroups({ words: [word('1234', 0), word('567', 20 + gap)], box: [0, 0, 0, 0], text: '' })
    .words.map(({ text }) => text)
    .join('|')
testBounds('words of a picture', [
  bound('a minus before digits', (gap: number) => signed(gap), [8, '-12'], [8.1, '12']),
  bound('its middle', (top: number) => signed(5, top, 2), [9, '-12'], [9.1, '12']),
  bound('a slope', (rise: number) => sloped(rise), [7.5, true], [7.6, false]),
  bound('of lines', (lines: number) => sloped(3, lines), [4, true], [3, false]),
  bound('of width', (width: number) => sloped(3, 4, width), [150, true], [149, false]),
  bound('of words surely read', (confidence: number) => sloped(3, 4, 150, confidence), [0.71, true], [0.7, false]),
  bound('moved by it', (slope: number) => shifted([100, 10, 120, 20], slope).join(), [
    0.012_345,
    '100,11.23,120,21.23',
  ]),
  bound('groups of digits', groups, [10.5, '1 234 567'], [10.6, '1234|567']),
])

const turned = (onSide: number, upright = 0, { text = 'abcd', high = 20, step = 0 } = {}) =>
  turnOf(
    [
      ...times(onSide, (at): PlacedWord => ({ text, box: [step * at, at * 30, step * at + 10, at * 30 + high] })),
      ...times(upright, (at) => word('abcd', 400, at * 30)),
    ],
    600,
    800,
  )?.reads
testBounds('a page on its side', [
  bound('words', (count: number) => turned(count), [12, 'down'], [11, undefined]),
  bound(
    'share',
    ([onSide, upright]: [number, number]) => turned(onSide, upright),
    [[12, 3], 'down'],
    [[11, 3], undefined],
  ),
  bound('letters', (text: string) => turned(12, 0, { text }), ['abcd', 'down'], ['abc', undefined]),
  bound('height', (high: number) => turned(12, 0, { high }), [13.1, 'down'], [13, undefined]),
  bound('one line', (step: number) => turned(12, 0, { step }), [2, 'down'], [2.1, 'up']),
])

const row = (top: number, ...words: readonly PlacedWord[]) =>
  words.map(({ text, box }): PlacedWord => ({ text, box: [box[0], top, box[2], top + 10] }))
const lines = (rows: readonly (readonly PlacedWord[])[]): Line[] =>
  linesOf(rows.flatMap((words, at) => row(at * 14, ...words)))
const twoSided = (gap: number) => [word('Stock', 0), amount(200, 230), word('Capital', 230 + gap), amount(500, 530)]
const gutter = (both: number, single: number, crossing: readonly PlacedWord[] = []) =>
  gutterOf(
    lines([
      ...times(both, () => twoSided(40)),
      ...times(single, () => [word('Stock', 0), amount(200, 230)]),
      ...(crossing.length === 0 ? [] : [crossing]),
    ]),
  )?.x
const across: PlacedWord = { text: 'Fortsetzung', box: [220, 0, 280, 10] }
/** Titles side by side, and amounts of either side on lines of their own. */
const byWords = (beside: number, { left = 3, right = 3, gap = 60, indent = 0 } = {}) =>
  gutterOf(
    lines([
      ...times(beside - 1, () => [word('Stock', 275 - gap), word('Capital', 300)]),
      ...times(left, () => [word('Stock', 0), amount(200, 230)]),
      ...times(right, () => [amount(500, 530)]),
      [word('Stock', 275 - gap), word('Capital', 300 + indent)],
    ]),
  )?.x
testBounds('two tables side by side', [
  bound('in one row', (gap: number) => dividedRows(lines([twoSided(gap)])[0] as Line).length, [12.1, 2], [12, 1]),
  bound('rows', (both: number) => gutter(both, 0), [4, 250], [3, undefined]),
  bound('of all rows', (single: number) => gutter(4, single, [across]), [9, 250], [10, undefined]),
  bound('of all rows, with an open gutter', (single: number) => gutter(4, single), [16, 250], [17, undefined]),
  bound('by words', (beside: number) => byWords(beside), [5, 296], [4, undefined]),
  bound('by words, amounts on the left', (left: number) => byWords(5, { left }), [3, 296], [2, undefined]),
  bound('by words, amounts on the right', (right: number) => byWords(5, { right }), [3, 296], [2, undefined]),
  bound('by words, apart', (gap: number) => byWords(5, { gap }), [24.1, 296], [24, undefined]),
  bound('by words, indented', (indent: number) => byWords(5, { indent }), [16, 296], [16.1, undefined]),
])
