import type { FontEvidence, Word } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { amountAt, fonts, page, pdfWith, statement, word } from '#test/support/doc-xray-page.ts'
import { foreignBic } from './foreign-bic.ts'
import { foreignFontAmount } from './foreign-font-amount.ts'
import { mixedPages } from './mixed-pages.ts'

const inFonts = (words: readonly Word[], all: readonly FontEvidence[] = fonts) =>
  foreignFontAmount.inspect({ pages: [page(words)], pdf: pdfWith(all) }).result
/** The amounts of these rows in another font. */
const foreignRows = (rows: readonly number[], fontOf: (row: number) => number = () => 2) =>
  statement().map((one, at) => {
    const row = rows.find((each) => amountAt(each) === at)
    return row === undefined ? one : { ...one, font: fontOf(row) }
  })
/** So many words of the font of a foreign amount, in a file of so many. */
const used = (own: number, total: number) => {
  const words = foreignRows([3])
  const digits = times(own - 1, (at) => word('7', { left: 300 + at * 12, baseline: 600 }, { font: 2, order: 100 + at }))
  const rest = times(total - words.length - digits.length, (at) =>
    word('more', { left: 40 + (at % 12) * 40, baseline: 640 + 12 * Math.floor(at / 12) }, { order: 200 + at }),
  )
  return inFonts([...words, ...digits, ...rest])
}
/** One column, of which the last ones are foreign. */
const column = (rows: number, foreign: number) =>
  inFonts(
    times(rows, (at) => [
      word('TRANSFER', { left: 120, baseline: 120 + at * 20 }, { order: 2 * at }),
      word(
        `${at + 1}.23${at % 10},50`,
        { right: 400, baseline: 120 + at * 20 },
        { order: 2 * at + 1, font: at < rows - foreign ? 1 : 2 },
      ),
    ]).flat(),
  )
const specimens = Array.from({ length: 6 }, (_none, at) => ({ ...fonts[2], name: `Specimen${at}` }) as FontEvidence)
/** A hundred words, drawn one after the other; those at these places are names in the font of a foreign amount. */
const typed = (places: readonly number[]) => {
  const own = foreignRows([3])
  const rest = times(100 - own.length, (at) =>
    word('more', { left: 40 + (at % 4) * 100, baseline: 400 + 20 * Math.floor(at / 4) }, { order: own.length + at }),
  )
  return inFonts(
    [...own, ...rest].map((one) =>
      places.includes(one.order)
        ? word('Fernhill', { left: 480, baseline: 420 + 40 * places.indexOf(one.order) }, { font: 2, order: one.order })
        : one,
    ),
  )
}
testBounds('an amount in a foreign font, among others', [
  bound('words in its font, of few', (own: number) => used(own, 65), [4, 'flagged'], [5, 'clear']),
  bound('words in its font, by share', (own: number) => used(own, 200), [12, 'flagged'], [13, 'clear']),
  bound('words in its font, of many', (own: number) => used(own, 420), [14, 'flagged'], [15, 'clear']),
  bound('amounts of its column', (rows: number) => column(rows, 1), [3, 'flagged'], [2, 'inconclusive']),
  bound(
    'share of its column',
    ([rows, foreign]: readonly [number, number]) => column(rows, foreign),
    [[9, 3], 'flagged'],
    [[11, 4], 'clear'],
  ),
  bound(
    'hands',
    (hands: number) =>
      inFonts(
        foreignRows(
          times(hands, (at) => at + 1),
          (row) => fonts.length + row,
        ),
        [...fonts, ...specimens],
      ),
    [4, 'flagged'],
    [5, 'clear'],
  ),
  bound('lines of a form', typed, [[60, 62], 'clear'], [[60], 'flagged']),
  bound('before the page is nearly done', typed, [[83, 84], 'clear'], [[84, 85], 'flagged']),
])

const line = (text: string, baseline: number) => {
  let left = 40
  return text.split(' ').map((part) => {
    const made = word(part, { left, baseline })
    left = made.box[2] + 5
    return made
  })
}
const bic = (apart: number, label = 'BIC', before = 0) =>
  foreignBic.inspect({
    pages: [
      ...times(before, (at) => page(line('texte', 100), { number: at + 1 })),
      page([...line('IBAN LT12 1000 0111 0100 1000', 100), ...line(`${label} CMCIFR2A`, 100 + apart)], {
        number: before + 1,
      }),
    ],
  }).result
testBounds('a BIC of another country', [
  bound('beside the IBAN', (apart: number) => bic(apart), [30, 'flagged'], [30.1, 'inconclusive']),
  bound(
    'behind its label',
    (label: string) => bic(20, label),
    ['BIC : : :', 'flagged'],
    ['BIC : : : :', 'inconclusive'],
  ),
  bound('pages', (before: number) => bic(20, 'BIC', before), [39, 'flagged'], [40, 'inconclusive']),
])

type Numbered = { head?: readonly [text: string, baseline: number]; dates?: readonly string[] }
const swapped = (...pages: readonly Numbered[]) =>
  mixedPages.inspect({
    pages: pages.map(({ head, dates = [] }, at) =>
      page(
        [
          ...line(`Page ${at + 1}/${pages.length}`, 20),
          ...(head === undefined ? [] : line(head[0], head[1])),
          ...dates.flatMap((date, row) => line(date, 400 + 20 * row)),
        ],
        { number: at + 1 },
      ),
    ),
  }).result
const mine = 'IBAN FR76 9911 7021 4020 1526 6430 713'
const heads = (other: string, baseline = 80) => swapped({ head: [mine, 80] }, { head: [other, baseline] })
const day = (after: number) =>
  new Date(Date.UTC(2023, 0, 1 + after)).toISOString().slice(0, 10).split('-').toReversed().join('.')
const days = (...after: readonly number[]) => after.map(day)
testBounds('pages of different documents', [
  bound(
    'the middle one',
    (first: readonly number[]) => swapped({ dates: days(...first) }, { dates: days(181, 182, 183, 184) }),
    [[0, 1, 170, 171], 'clear'],
    [[0, 1, 2, 171], 'flagged'],
  ),
  bound(
    'the head of the page',
    (baseline: number) => heads('IBAN FR76 9911 7021 4089 2859 9658 488', baseline),
    [250.5, 'flagged'],
    [250.7, 'clear'],
  ),
  bound(
    'a short and a long account',
    (other: string) => heads(other),
    ['IBAN NO93 8601 1117 947', 'flagged'],
    ['IBAN LC55 HEMM 0001 0001 0012 0012 0002 3015', 'flagged'],
  ),
])
