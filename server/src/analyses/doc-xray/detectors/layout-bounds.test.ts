import type { Box, Word } from '#documents/page-evidence.ts'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { changed, middle, moved, on, original } from '#test/support/changed-statement.ts'
import { box, page, pdfWith, statement, word } from '#test/support/doc-xray-page.ts'
import { columnOutOfLine } from './column-out-of-line.ts'
import { coveredGlyphs } from './covered-glyphs.ts'
import { lateText } from './late-text.ts'
import { laterStream } from './later-stream.ts'
import { mixedNumber } from './mixed-number.ts'
import { oddColourAmount } from './odd-colour-amount.ts'
import { oddSizeAmount } from './odd-size-amount.ts'
import { oddSpacing } from './odd-spacing.ts'
import { shiftedBaseline } from './shifted-baseline.ts'

/** A column of so many amounts, no two widths on a grid, and one of them elsewhere. */
function column(count: number, by: number, { odd = 1, gap = 20, wide = 0, rise = 8 } = {}): Word[] {
  return times(count + odd, (row) => {
    const isOdd = row >= 1 && row <= odd
    const baseline = 100.3 + row * gap
    const right = 400.13 + (isOdd ? by : 0)
    return [
      word('TRANSFER', { left: 40.13, baseline }, { order: 2 * row }),
      {
        ...word('1.234,50', { right, baseline }, { order: 2 * row + 1 }),
        box: [right - 36 - (isOdd ? wide : row * 0.17), baseline - rise, right, baseline + 2] as Box,
      },
    ]
  }).flat()
}
/** It ends earlier than the others, and begins where the third of them begins, or so far beside. */
const kerned = (by: number, off: number) => column(8, by, { wide: by + 0.34 - off })
const outOfLine = on(columnOutOfLine)
testBounds('an amount out of line: by how much, in how long a column', [
  bound('to the right', (by: number) => outOfLine(moved(by)), [0.55, 'flagged'], [0.4, 'clear']),
  bound('least', (by: number) => outOfLine(column(8, by)), [0.46, 'flagged'], [0.44, 'clear']),
  bound('most', (by: number) => outOfLine(column(8, by, { rise: 12 })), [11.9, 'flagged'], [12.1, 'clear']),
  bound('amounts', (count: number) => outOfLine(column(count, 5)), [5, 'flagged'], [4, 'inconclusive']),
  bound('share of the column', (odd: number) => outOfLine(column(9, 5, { odd })), [2, 'flagged'], [3, 'clear']),
  bound('lines above and below', (gap: number) => outOfLine(column(8, 5, { gap })), [49, 'flagged'], [51, 'clear']),
  bound('of its width', (wide: number) => outOfLine(column(8, 1, { wide })), [66.5, 'flagged'], [68.2, 'clear']),
  bound('closer together, by', (by: number) => outOfLine(kerned(by, 0)), [-1.3, 'clear'], [-1.4, 'flagged']),
  bound('closer together, begun', (off: number) => outOfLine(kerned(-1, off)), [0.049, 'clear'], [0.051, 'flagged']),
])

const sized = on(oddSizeAmount)
testBounds('an amount of another size', [
  bound('larger', (sizePoints: number) => sized(changed(() => ({ sizePoints }))), [9.19, 'flagged'], [9.17, 'clear']),
  bound('smaller', (sizePoints: number) => sized(changed(() => ({ sizePoints }))), [8.81, 'flagged'], [8.83, 'clear']),
  bound(
    'small print',
    (by: number) => sized(statement().map((one, at) => ({ ...one, sizePoints: at === middle ? 4 + by : 4 }))),
    [0.13, 'flagged'],
    [0.11, 'clear'],
  ),
])

const coloured = on(oddColourAmount)
const grey = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3)}`
testBounds('an amount of another colour', [
  bound(
    'channels',
    (value: number) => coloured(changed(() => ({ colour: grey(value) }))),
    [70, 'flagged'],
    [71, 'clear'],
  ),
  bound(
    'red',
    (value: number) => coloured(changed(() => ({ colour: `#${value.toString(16)}0000` }))),
    [70, 'flagged'],
    [71, 'clear'],
  ),
  bound(
    'green',
    (value: number) => coloured(changed(() => ({ colour: `#00${value.toString(16)}00` }))),
    [70, 'flagged'],
    [71, 'clear'],
  ),
  bound(
    'blue',
    (value: number) => coloured(changed(() => ({ colour: `#0000${value.toString(16)}` }))),
    [70, 'flagged'],
    [71, 'clear'],
  ),
])

const shifted = on(shiftedBaseline)
const lower = (by: number) => changed(({ baseline }) => ({ baseline: baseline + by }))
testBounds('an amount on another baseline', [
  bound('least', (by: number) => shifted(lower(by)), [0.26, 'flagged'], [0.24, 'clear']),
  bound('most', (by: number) => shifted(lower(by)), [3.49, 'flagged'], [3.51, 'clear']),
  bound(
    'its size',
    (sizePoints: number) => shifted(changed(({ baseline }) => ({ baseline: baseline + 1, sizePoints }))),
    [9.53, 'flagged'],
    [9.55, 'clear'],
  ),
])

const spaced = (words: readonly Word[]) => oddSpacing.inspect({ pages: [page(words)], pdf: pdfWith() }).result
const wider = (by: number) => changed(({ box: [l, t, r, b] }) => ({ text: '5.234,50', box: [l - by, t, r, b] }))
testBounds('an amount whose digits stand wider', [
  bound('of its width', (by: number) => spaced(wider(by)), [0.45, 'flagged'], [0.42, 'clear']),
])

const numbered = (words: readonly Word[]) => mixedNumber.inspect({ pages: [page(words)], pdf: pdfWith() }).result
const piece = (text: string, more: Partial<Word> = {}) => ({
  text,
  font: 1,
  sizePoints: 9,
  baseline: original.baseline,
  order: 5,
  colour: '#000000',
  ...more,
})
const pieces = (second: Partial<Word>) =>
  changed(() => ({ text: '51.234,50', parts: [piece('51'), piece('.234,50', second)] }) as Partial<Word>)
testBounds('a number of two hands', [
  bound('size', (sizePoints: number) => numbered(pieces({ sizePoints })), [8.8, 'flagged'], [8.83, 'clear']),
  bound(
    'baseline',
    (by: number) => numbered(pieces({ baseline: original.baseline + by })),
    [0.16, 'flagged'],
    [0.14, 'clear'],
  ),
  bound(
    'an exponent is smaller',
    (sizePoints: number) => numbered(pieces({ sizePoints, baseline: original.baseline - 3 })),
    [7.7, 'flagged'],
    [7.6, 'clear'],
  ),
  bound(
    'an exponent is raised',
    (by: number) => numbered(pieces({ sizePoints: 6, baseline: original.baseline - by })),
    [1.34, 'flagged'],
    [1.36, 'clear'],
  ),
])

const glyphs = (share: number, { left = 0, rest = 9 } = {}) => {
  const hidden = { ...word('1,00', { left: 40, baseline: 100 }, { order: 1 }), coveredBy: { order: 2, share } }
  const over = word('9,00', { left: 40 + left, baseline: 100 }, { order: 3 })
  const others = times(rest - 1, (at) => word('text', { left: 200, baseline: 200 + 20 * at }, { order: 10 + at }))
  return on(coveredGlyphs)([hidden, over, ...others], { textFrom: 'ocr', drawn: [box([30, 90, 80, 105], 2)] })
}
testBounds('glyphs under a patch', [
  bound('covered', (share: number) => glyphs(share), [0.8, 'flagged'], [0.79, 'clear']),
  bound('written over', (left: number) => glyphs(1, { left }), [8.9, 'flagged'], [9.1, 'clear']),
  bound('of the page', (rest: number) => glyphs(1, { rest }), [4, 'flagged'], [3, 'clear']),
])

/** A late word at the end of the second line, drawn when all others were. */
const late = (more: Partial<Word>, { at = 120, height = 842 } = {}) => {
  const words = times(30, (line) =>
    times(3, (of) =>
      word('text', { left: 40 + 40 * of, baseline: line === 1 ? at : 300 + line * 12 }, { order: line * 3 + of }),
    ),
  )
  const added = word('later', { left: 160, baseline: at }, { order: 500, ...more })
  return on(lateText)([...words.flat(), added], { heightPoints: height })
}
testBounds('words written when the page was done', [
  bound('baseline', (by: number) => late({ baseline: 120 + by }), [0.29, 'flagged'], [0.31, 'clear']),
  bound('size', (sizePoints: number) => late({ sizePoints }), [9.44, 'flagged'], [9.46, 'clear']),
  bound('foot', (height: number) => late({}, { height }), [121.8, 'flagged'], [121.7, 'clear']),
  bound('head', (at: number) => late({}, { at }), [31.7, 'flagged'], [31.6, 'clear']),
])

const style = (more: Partial<ContentStyle>) => ({ page: 1, shows: 20, laterShows: 1, ...more }) as ContentStyle
/** So many words of the page, and of a later stream some that stand in line and some that do not. */
function streamed({ shows = 20, inLine = 1, off = 0, down = 0, dx = 0, at = 0, height = 842 }) {
  const first = times(shows, (row) => word('text', { left: 40, baseline: 100 + row * 30 }, { order: row }))
  const base = (first[at] as Word).baseline
  const added = times(inLine, (nth) => word('123,00', { left: 40 + dx, baseline: base + down }, { order: 100 + nth }))
  const others = times(off, (nth) =>
    word('mark', { left: 333 + nth * 3, baseline: 117.3 + nth * 0.2 }, { order: 200 + nth }),
  )
  return laterStream.inspect({
    pages: [page([...first, ...added, ...others], { heightPoints: height })],
    pdf: { ...pdfWith(), contentStyles: [style({ shows, laterShows: inLine + off })] },
  }).result
}
testBounds('words of a later stream', [
  bound('of the page', (shows: number) => streamed({ shows, inLine: 4 }), [8, 'flagged'], [7, 'clear']),
  bound('in line', (off: number) => streamed({ inLine: 3, off }), [2, 'flagged'], [3, 'clear']),
  bound('on the line', (down: number) => streamed({ down, dx: 90 }), [0.04, 'flagged'], [0.06, 'clear']),
  bound('below', (down: number) => streamed({ down, at: 19 }), [22.4, 'flagged'], [22.6, 'clear']),
  bound('beginning', (dx: number) => streamed({ down: 9, dx }), [0.04, 'flagged'], [0.06, 'clear']),
  bound('head', (height: number) => streamed({ height }), [1_999, 'flagged'], [2_001, 'clear']),
  bound('foot', (height: number) => streamed({ at: 19, height }), [721, 'flagged'], [719, 'clear']),
])
