import type { OcrWord, PageEvidence, Word } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { changed, on, original } from '#test/support/changed-statement.ts'
import { box, fonts, page, pdfWith, statement, word } from '#test/support/doc-xray-page.ts'
import { annotatedAmount } from './annotated-amount.ts'
import { contradictingHiddenText } from './contradicting-hidden-text.ts'
import { foreignFontAmount } from './foreign-font-amount.ts'
import { foreignFontWord } from './foreign-font-word.ts'
import { foreignPage } from './foreign-page.ts'
import { invisibleAmount } from './invisible-amount.ts'
import { misdrawnText } from './misdrawn-text.ts'
import { misreadLayer } from './misread-layer.ts'
import { mixedFormats } from './mixed-formats.ts'
import { overlappingNumbers } from './overlapping-numbers.ts'

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
/** Two columns that are too narrow, and a line with an amount in both; that of the second ends so far from the others of it. */
const inNarrowColumns = (by: number) =>
  on(overlappingNumbers)(
    times(11, (row) => {
      const baseline = 100 + 20 * row
      const first = word(`1.23${row % 10},50`, { right: 400, baseline }, { order: 2 * row })
      const second = word(
        `7.65${row % 10},25`,
        { right: 405 + (row === 10 ? by : 0), baseline },
        { order: 2 * row + 1 },
      )
      return row < 5 ? [first] : row < 10 ? [second] : [first, second]
    }).flat(),
  )
testBounds('numbers on one another', [
  bound('shared', overlapping, [17.9, 'flagged'], [18.1, 'clear']),
  bound('in columns of their own', inNarrowColumns, [0.29, 'clear'], [0.31, 'flagged']),
])
