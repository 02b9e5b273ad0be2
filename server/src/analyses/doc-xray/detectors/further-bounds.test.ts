import type { AnnotationEvidence, DrawnObject, Word } from '#documents/page-evidence.ts'
import type { WritingEvidence } from '#documents/writing-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { on } from '#test/support/changed-statement.ts'
import { box, page, pdfWith as withFonts, word } from '#test/support/doc-xray-page.ts'
import { fontNamed, madeBy, pdfWith, textChange } from '#test/support/doc-xray-pdf.ts'
import { knownWith, memoryOf, ofSameCompany } from '#test/support/document-memory.ts'
import { coversOf } from '../page/covers.ts'
import { annotatedAmount } from './annotated-amount.ts'
import { columnOutOfLine } from './column-out-of-line.ts'
import { companyNotNamed } from './company-not-named.ts'
import { contradictingAccounts } from './contradicting-accounts.ts'
import { mixedFormats } from './mixed-formats.ts'
import { oddColourAmount } from './odd-colour-amount.ts'
import { oddSizeAmount } from './odd-size-amount.ts'
import { oddSpacing } from './odd-spacing.ts'
import { otherHolderPage } from './other-holder-page.ts'
import { overlappingNumbers } from './overlapping-numbers.ts'
import { picturedAmount } from './pictured-amount.ts'
import { picturedText } from './pictured-text.ts'
import { recoveredText } from './recovered-text.ts'
import { rewrittenStrings } from './rewritten-strings.ts'
import { whitedOutText } from './whited-out-text.ts'

/** A note with an amount, on a line of so many words, far down the page. */
const noted = (words: number) => {
  const note = { subtype: 'FreeText', box: [300, 491, 345, 501], contents: '9.233,50', hidden: false }
  return on(annotatedAmount)(
    times(words, (at) => word('text', { left: 40 + 40 * at, baseline: 500 })),
    { annotations: [{ fieldName: null, modified: null, ...note } as unknown as AnnotationEvidence] },
  )
}
testBounds('an amount in a note', [bound('words of its line', noted, [2, 'flagged'], [1, 'clear'])])

const unnamed = (words: number) =>
  companyNotNamed.inspect({
    pages: [page(times(words, (at) => word('text', { left: 40, baseline: 20 + 14 * at })))],
    company: { code: { type: 'siren', id: '732829320' }, names: ['Brisevent'] },
  }).result
testBounds('a document that does not name the company', [
  bound('words', unnamed, [40, 'flagged'], [39, 'inconclusive']),
])

const totals = ([one, other]: readonly [number, number]) => {
  const closed = (totalCents: number) => ({ class: 'x', accounts: { day: '2023-12-31', totalCents } })
  return contradictingAccounts.inspect({ memory: memoryOf(closed(one), knownWith(closed(other), ofSameCompany)) })
    .result
}
testBounds('two totals of one year', [
  bound('of small ones', totals, [[50_000_00, 50_010_00], 'clear'], [[50_000_00, 50_010_01], 'flagged']),
  bound(
    'of large ones',
    totals,
    [[10_000_000_00, 10_001_000_00], 'clear'],
    [[10_000_000_00, 10_001_000_01], 'flagged'],
  ),
])

const formats = ([usual, rare]: readonly [number, number]) =>
  on(mixedFormats)(
    times(usual + rare, (at) => word(at < usual ? '1,234.00' : '1.234,00', { left: 40, baseline: 100 + 20 * at })),
  )
testBounds('two ways to write amounts, by share', [
  bound('of the usual', formats, [[12, 3], 'flagged'], [[11, 3], 'clear']),
])

/** A column of so many amounts, of which the second, fourth … are other than the rest. */
const column = (usual: number, odd: number, change: (at: number) => Partial<Word>) =>
  times(usual + odd, (row) => {
    const isOdd = row % 2 === 1 && row < 2 * odd
    return [
      word('TRANSFER', { left: 40, baseline: 100 + 20 * row }, { order: 2 * row }),
      word('1.234,50', { right: 400, baseline: 100 + 20 * row }, { order: 2 * row + 1, ...(isOdd && change(row)) }),
    ]
  }).flat()
const coloured = ([usual, odd]: readonly [number, number]) =>
  on(oddColourAmount)(column(usual, odd, (row) => ({ colour: `#${`0${row}`.repeat(3)}` })))
const sized = (usual: number) => on(oddSizeAmount)(column(usual, 1, () => ({ sizePoints: 8 })))
testBounds('an amount unlike its column', [
  bound('colours of few', coloured, [[4, 1], 'flagged'], [[3, 1], 'inconclusive']),
  bound('share of one colour', coloured, [[12, 3], 'flagged'], [[9, 3], 'clear']),
  bound('sizes of few', sized, [3, 'flagged'], [2, 'inconclusive']),
])

/** Narrow amounts, of which one is wider by so much. */
const spaced = (by: number, count = 7) =>
  oddSpacing.inspect({
    pages: [
      page(
        times(count, (row) => {
          const made = word('2,50', { right: 400, baseline: 100 + 20 * row }, { order: row, sizePoints: 4 })
          const [, top, right, bottom] = made.box
          return { ...made, box: [right - 8 - (row === 3 ? by : 0), top, right, bottom] as const }
        }),
      ),
    ],
    pdf: withFonts(),
  }).result
testBounds('an amount of another width', [
  bound('of narrow ones', (by: number) => spaced(by), [0.17, 'flagged'], [0.14, 'clear']),
  bound('of few', (count: number) => spaced(0.17, count), [6, 'clear'], [5, 'inconclusive']),
])

/** Amounts of many widths that all begin on a grid, and one that ends so far from the others. */
const onGrid = ([grid, by]: readonly [number, number]) =>
  on(columnOutOfLine)(
    times(9, (row) => {
      const made = word('1.234,50', { right: 400, baseline: 100 + 20 * row }, { order: row })
      const [, top, , bottom] = made.box
      return { ...made, box: [350 + grid * (2 * row + 1), top, 400.13 + (row === 4 ? by : 0), bottom] as const }
    }),
  )
testBounds('an amount out of line, where text is placed on a grid', [
  bound('of half points', onGrid, [[0.5, 0.49], 'clear'], [[0.5, 0.51], 'flagged'], [[0.47, 0.49], 'flagged']),
  bound('of whole points', onGrid, [[1, 0.99], 'clear'], [[1, 1.01], 'flagged']),
])

/** Two pages of one document, each with an account in its head, at so different places. */
const holders = ({ dx = 0, dy = 0, baseline = 80 }) =>
  otherHolderPage.inspect({
    pages: ['FR7699117021402015266430713', 'FR7699117021408928599658488'].map((iban, at) =>
      page(
        [
          word('Page', { left: 300, baseline: 20 }),
          word(`${at + 1}/2`, { left: 330, baseline: 20 }),
          word('IBAN', { left: 40 + at * dx, baseline: baseline + at * dy }),
          word(iban, { left: 80 + at * dx, baseline: baseline + at * dy }),
        ],
        { number: at + 1 },
      ),
    ),
  }).result
testBounds('a page of another holder', [
  bound('beside the place', (dx: number) => holders({ dx }), [6, 'flagged'], [6.1, 'inconclusive']),
  bound('below the place', (dy: number) => holders({ dy }), [6, 'flagged'], [6.1, 'inconclusive']),
  bound('in the head', (baseline: number) => holders({ baseline }), [250.5, 'flagged'], [250.7, 'inconclusive']),
])

const advertised = (words: number) =>
  whitedOutText.elsewhere?.({ earlierText: [...times(words - 1, () => 'only'), '1.234,50'].join(' ') } as never)
testBounds('an amount that was painted over in a document of no issuer', [
  bound('words', advertised, [5, true], [6, false]),
])

/** Two columns that end so near to one another, and a line with an amount in both. */
const columnsApart = (apart: number) =>
  on(overlappingNumbers)(
    times(11, (row) => {
      const baseline = 100 + 20 * row
      const first = word(`1.23${row % 10},50`, { right: 400, baseline }, { order: 2 * row })
      const second = word(`7.65${row % 10},25`, { right: 400 + apart, baseline }, { order: 2 * row + 1 })
      return row < 5 ? [first] : row < 10 ? [second] : [first, second]
    }).flat(),
  )
testBounds('numbers on one another, of two columns', [bound('apart', columnsApart, [3.1, 'clear'], [2.9, 'flagged'])])

/** A picture on the third line of a table, in a column of so many amounts, beside another column. */
const pictured = (amounts: number, beside: number) =>
  on(picturedAmount)(
    times(Math.max(amounts, beside) + 1, (row) => {
      const baseline = 100 + 20 * row
      const at = row > 2 ? row - 1 : row
      const own = row !== 2 && at < amounts ? [word('1.234,50', { right: 400, baseline })] : []
      const other = at < beside && row !== 2 ? [word('7.654,25', { right: 550, baseline })] : []
      return [word('TRANSFER', { left: 40, baseline }), word('TO', { left: 100, baseline }), ...own, ...other]
    }).flat(),
    { drawn: [box([364, 132, 400, 142], 90, { kind: 'image' })] as DrawnObject[] },
  )
testBounds('a picture in the place of an amount', [
  bound('amounts of its column', (amounts: number) => pictured(amounts, 6), [4, 'flagged'], [3, 'clear']),
  bound('amounts of the page', (amounts: number) => pictured(amounts, 0), [5, 'flagged'], [4, 'inconclusive']),
])

/** A word of ten points, under a picture that is so high. */
const strip = (high: number) =>
  on(picturedText)([word('Fernhill', { left: 100, baseline: 108 }, { coveredBy: { order: 9, share: 1 } })], {
    drawn: [box([100, 100, 136, 100 + high], 9, { kind: 'image' })],
  })
const wide = (width: number) =>
  on(picturedText)([word('Fernhill', { left: 100, baseline: 108 }, { coveredBy: { order: 9, share: 1 } })], {
    drawn: [box([100, 100, 100 + width, 110], 9, { kind: 'image' })],
  })
testBounds('a picture over words', [
  bound('as high as a line', strip, [23.9, 'flagged'], [24, 'clear']),
  bound('as wide as they are', wide, [102, 'flagged'], [103.5, 'clear']),
])

const recovered = (changes: number) => {
  const { structure } = pdfWith()
  const earlier = times(10, () => ({ text: 'mot', box: [0, 0, 1, 1] as const }))
  const made = times(changes, () => textChange('replaced', '2.142,69', '6.194,59'))
  const text = { page: 1, earlierPage: 1, earlier, changes: made, movedCount: 0, cut: [], objectNumber: 7, offset: 6 }
  const leftovers = { ...structure.leftovers, texts: [text] }
  return recoveredText.inspect({ pdf: pdfWith({ structure: { ...structure, leftovers } }) }).result
}
testBounds('an earlier version of a page', [
  bound('words that differ, of ten', recovered, [3, 'flagged'], [4, 'clear']),
])

const rewritten = (hex: number) => {
  const style = { page: 1, shows: 100, alone: 100, spaced: 100, hex, fractions: 9, bareFractions: 0, laterShows: 0 }
  return rewrittenStrings.inspect({
    pdf: pdfWith({
      revisions: [madeBy(1, undefined)],
      writing: { binaryComment: 'bff7a2fe' } as unknown as WritingEvidence,
      contentStyles: [{ ...style, fonts: [4] }],
      fonts: [{ ...fontNamed('Helvetica', null), kind: 'Type1' }],
    }),
  }).result
}
testBounds('text written in hexadecimal', [bound('of a hundred', rewritten, [85, 'flagged'], [84, 'clear'])])

/** Eight labels under a box, and so many other words in their places. */
const replaced = (others: number) => {
  const labels = times(8, (at) =>
    word('label', { left: 40 + 40 * at, baseline: 100 }, { order: at, coveredBy: { order: 20, share: 1 } }),
  )
  const instead = times(others, (at) => word('other', { left: 40 + 40 * at, baseline: 100 }, { order: 30 + at }))
  return coversOf(page([...labels, ...instead], { drawn: [box([30, 80, 400, 110], 20)] })).length
}
testBounds('a drawing over a drawing', [bound('labels that are replaced', replaced, [4, 1], [3, 0])])
