import type { Box, OcrWord, PageEvidence, Word } from '#documents/page-evidence.ts'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { amountAt, box, fonts, page, pdfWith, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
import { annotatedAmount } from './annotated-amount.ts'
import { columnOutOfLine } from './column-out-of-line.ts'
import { contradictingHiddenText } from './contradicting-hidden-text.ts'
import { coveredGlyphs } from './covered-glyphs.ts'
import { foreignFontAmount } from './foreign-font-amount.ts'
import { foreignFontWord } from './foreign-font-word.ts'
import { foreignPage } from './foreign-page.ts'
import { invisibleAmount } from './invisible-amount.ts'
import { lateText } from './late-text.ts'
import { laterStream } from './later-stream.ts'
import { misdrawnText } from './misdrawn-text.ts'
import { misreadLayer } from './misread-layer.ts'
import { mixedFormats } from './mixed-formats.ts'
import { mixedNumber } from './mixed-number.ts'
import { oddColourAmount } from './odd-colour-amount.ts'
import { oddSizeAmount } from './odd-size-amount.ts'
import { oddSpacing } from './odd-spacing.ts'
import { overlappingNumbers } from './overlapping-numbers.ts'
import { shiftedBaseline } from './shifted-baseline.ts'

type OnPages = { inspect(inputs: { pages: readonly PageEvidence[] }): { result: string } }
const on =
  (detector: OnPages) =>
  (words: readonly Word[], more: Partial<PageEvidence> = {}) =>
    detector.inspect({ pages: [page(words, more)] }).result

/** The amount of the fifth row, in the middle of the table. */
const middle = amountAt(4)
const original = statement()[middle] as Word
const changed = (change: (word: Word) => Partial<Word>): Word[] => statementWith(middle, change(original))
const moved = (by: number) => changed(({ box: [l, t, r, b] }) => ({ box: [l + by, t, r + by, b] }))

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
const outOfLine = on(columnOutOfLine)
testBounds('an amount out of line: by how much, in how long a column', [
  bound('to the right', (by: number) => outOfLine(moved(by)), [0.55, 'flagged'], [0.4, 'clear']),
  bound('least', (by: number) => outOfLine(column(8, by)), [0.46, 'flagged'], [0.44, 'clear']),
  bound('most', (by: number) => outOfLine(column(8, by, { rise: 12 })), [11.9, 'flagged'], [12.1, 'clear']),
  bound('amounts', (count: number) => outOfLine(column(count, 5)), [5, 'flagged'], [4, 'inconclusive']),
  bound('share of the column', (odd: number) => outOfLine(column(9, 5, { odd })), [2, 'flagged'], [3, 'clear']),
  bound('lines above and below', (gap: number) => outOfLine(column(8, 5, { gap })), [49, 'flagged'], [51, 'clear']),
  bound('of its width', (wide: number) => outOfLine(column(8, 1, { wide })), [60, 'flagged'], [80, 'clear']),
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

const misdrawn = (nameless: number) =>
  on(misdrawnText)(
    times(20, (at) => word(at < nameless ? '\ufffd' : 'text', { left: 40, baseline: 100 + 12 * at })),
    { misdrawn: [{ box: [40, 90, 60, 102], says: '1.000', shows: '9.000', read: '9.000' }] } as never,
  )
testBounds('digits drawn as others', [bound('without a name', misdrawn, [2, 'flagged'], [3, 'clear'])])

/** So many amounts that both layers agree on, and one that they do not. */
function layers({ agreeing = 9, wrong = 1, confidence = 0.95, dx = 0 }) {
  const texts = times(agreeing + wrong, (at) => ({ layer: '1.200,00', read: at < agreeing ? '1.200,00' : '1.400,00' }))
  const words = texts.map(({ layer }, at) => word(layer, { left: 40, baseline: 100 + 20 * at }))
  const read = texts.map(({ read: text }, at): OcrWord => {
    const [l, t, r, b] = (words[at] as Word).box
    return { text, box: [l + dx, t, r + dx, b], confidence: at < agreeing ? 0.99 : confidence, line: at }
  })
  const ocr = {
    engine: 'tesseract',
    languages: ['fra'],
    dpi: 200,
    rotation: 0,
    skewDegrees: 0,
    confidence: 0.9,
    words: read,
  }
  return on(misreadLayer)(words, { ocr } as never)
}
testBounds('a layer that says other than the picture', [
  bound('sure', (confidence: number) => layers({ confidence }), [0.93, 'flagged'], [0.92, 'clear']),
  bound('of all', (agreeing: number) => layers({ agreeing }), [9, 'flagged'], [8, 'clear']),
  bound('over one another', (dx: number) => layers({ dx }), [10.7, 'flagged'], [10.9, 'clear']),
])

const formats = (usual: number, rare: number) =>
  on(mixedFormats)(
    times(usual + rare, (at) => word(at < usual ? '1,234.00' : '1.234,00', { left: 40, baseline: 100 + 20 * at })),
  )
testBounds('two ways to write amounts', [
  bound('usual', (usual: number) => formats(usual, 1), [4, 'flagged'], [3, 'inconclusive']),
  bound('rare', (rare: number) => formats(12, rare), [3, 'flagged'], [4, 'clear']),
])

const inFont = (more: Partial<Word>, rest = 60) =>
  foreignFontAmount.inspect({
    pages: [
      page([
        ...changed(() => ({ font: 2, ...more })),
        ...times(rest, (at) =>
          word('more', { left: 40 + (at % 10) * 50, baseline: 400 + 20 * Math.floor(at / 10) }, { order: 90 + at }),
        ),
      ]),
    ],
    pdf: pdfWith(),
  }).result
testBounds('an amount in a foreign font', [
  bound('larger', (sizePoints: number) => inFont({ sizePoints }), [9.71, 'flagged'], [9.73, 'clear']),
])

/** So many words, and some in a font of its own beside them. */
function inWord({ total = 40, rare = 1, sizePoints = 9, besides = 2, many = 0 }) {
  const line = [
    word('exchanged', { left: 40, baseline: 100 }, { font: 2, sizePoints }),
    ...times(besides, (at) => word('text', { left: 120 + 40 * at, baseline: 100 }, { order: at + 1 })),
  ]
  const more = times(rare - 1, (at) =>
    word('alone', { left: 40, baseline: 600 + 12 * at }, { font: 2, order: 700 + at }),
  )
  const rest = times(total - line.length - more.length - many, (at) =>
    word('text', { left: 40 + (at % 5) * 60, baseline: 140 + 12 * Math.floor(at / 5) }, { order: 20 + at }),
  )
  const others = times(many, (at) =>
    word('logo', { left: 400, baseline: 300 + 30 * at }, { font: 4 + at, order: 900 + at }),
  )
  const all = [...fonts, ...times(9, (at) => ({ ...fonts[0], name: `Other${at}`, programSha256: `${at}` }))]
  return foreignFontWord.inspect({ pages: [page([...line, ...more, ...rest, ...others])], pdf: pdfWith(all as never) })
    .result
}
testBounds('a word in a foreign font', [
  bound('words of the file', (total: number) => inWord({ total }), [25, 'flagged'], [24, 'inconclusive']),
  bound('rare', (rare: number) => inWord({ rare }), [8, 'flagged'], [9, 'clear']),
  bound('beside', (besides: number) => inWord({ besides }), [2, 'flagged'], [1, 'clear']),
  bound('larger', (sizePoints: number) => inWord({ sizePoints }), [9.53, 'flagged'], [9.55, 'clear']),
  bound('smaller', (sizePoints: number) => inWord({ sizePoints }), [6.21, 'flagged'], [6.2, 'clear']),
  bound('rare fonts', (many: number) => inWord({ many }), [1, 'flagged'], [2, 'clear']),
])

const sheet = (count: number, font: number, width = 595) =>
  page(
    times(count, (at) => word('text', { left: 40, baseline: 40 + 12 * at }, { font })),
    { widthPoints: width, number: font },
  )
const strange = (pages: readonly PageEvidence[]) => foreignPage.inspect({ pages, pdf: pdfWith() }).result
testBounds('a page of another document', [
  bound(
    'words',
    (count: number) => strange([sheet(30, 0), sheet(30, 0), sheet(count, 1)]),
    [20, 'flagged'],
    [19, 'clear'],
  ),
  bound(
    'paper',
    (width: number) => strange([sheet(30, 1), sheet(30, 1), sheet(30, 1, width)]),
    [598.1, 'flagged'],
    [598, 'clear'],
  ),
  bound(
    'pages',
    (count: number) => strange(times(count, (at) => sheet(30, at))),
    [2, 'flagged'],
    [3, 'clear'],
    [1, 'inconclusive'],
  ),
])

const hidden = (left: number, { picture = 0, text = '7.777,70' } = {}) =>
  on(invisibleAmount)(
    [
      ...statement(),
      word(
        text,
        { left: (original.box[0] as number) + left, baseline: original.baseline },
        { invisible: true, order: 200 },
      ),
    ],
    { drawn: [box([0, 0, 595, picture], 0, { kind: 'image' })] },
  )
testBounds('an amount that nobody sees', [
  bound('below another', (left: number) => hidden(left), [17.9, 'flagged'], [18.1, 'clear']),
  bound('no scan', (picture: number) => hidden(0, { picture }), [336.8, 'flagged'], [336.9, 'inconclusive']),
])

const contradicted = (left: number, text = '777') =>
  on(contradictingHiddenText)([
    word('888', { left: 100, baseline: 100 }),
    word(text, { left: 100 + left, baseline: 100 }, { invisible: true, order: 1 }),
  ])
testBounds('a hidden number that says otherwise', [
  bound('over one another', (left: number) => contradicted(left), [6.7, 'flagged'], [6.8, 'clear']),
])

const note = (left: number, more: object = {}) =>
  on(annotatedAmount)(statement(), {
    annotations: [
      {
        subtype: 'FreeText',
        hidden: false,
        contents: '9.999,99',
        box: [(original.box[0] as number) + left, original.box[1], 480, original.box[3]],
        ...more,
      },
    ],
  } as never)
const besideNote = (high: number) =>
  note(0, { box: [300, original.baseline - high / 2, 340, original.baseline + high / 2], contents: '9.999,99' })
testBounds('an amount in a note', [bound('as high as a line', besideNote, [39.9, 'flagged'], [40.1, 'clear'])])

const overlapping = (left: number) =>
  on(overlappingNumbers)([
    ...statement(),
    word('7.777,70', { left: (original.box[0] as number) + left, baseline: original.baseline }, { order: 300 }),
  ])
testBounds('numbers on one another', [bound('shared', overlapping, [17.9, 'flagged'], [18.1, 'clear'])])
