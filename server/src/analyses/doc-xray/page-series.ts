import { type Box, type PageEvidence, seenWords } from '#documents/page-evidence.ts'
import { once } from '../pages/once.ts'
import { around } from './page/boxes.ts'

/** Pages that number themselves as one document: `Page 2/3`, `Pag. 2 di 3`. `box`: where they say so. `isCalled`: `Page 2` alone. */
export type NumberedPage = {
  page: PageEvidence
  number: number
  of: number
  box: Box
  isBare?: true
  isCalled?: true
}

export const pageWord =
  'page|pages|pag\\.?|pagina|página|seite|blatt|sheet|folio|foglio|feuillet|feuille|hoja|folha|blad|p\\.'
const numbering = new RegExp(
  `(?<![\\p{L}\\d])(?:${pageWord})\\s{0,3}(?:n[°º.]?\\s{0,3})?:?\\s{0,3}(\\d{1,3})\\s{0,3}(?:\\/|sur|di|de|of|von|van)\\s{0,3}(\\d{1,3})(?![\\d/.,])`,
  'iu',
)
const pagesMax = 300

export function numberedPage(page: PageEvidence): NumberedPage | undefined {
  const match = numbering.exec(textOf(page))
  const [number, of] = [Number(match?.[1]), Number(match?.[2])]
  if (match === null) return barelyNumbered(page)
  if (number < 1 || of > pagesMax || number > of) return undefined
  return { page, number, of, box: boxOf(page, match.index, match.index + match[0].length) }
}

/** Around the words that make this stretch of the text of the page. */
function boxOf(page: PageEvidence, from: number, to: number): Box {
  let start = 0
  const boxes = seenWords(page).flatMap(({ text, box }) => {
    const [begins, ends] = [start, start + text.length]
    start = ends + 1
    return begins < to && ends > from ? [box] : []
  })
  return around(boxes)
}

/** Of the height of the page, at its top and at its foot. */
const marginShare = 0.09

/** `2/3` alone in the margin. It may be half a date: it counts where other pages go on with it, or where it ends the page. */
function barelyNumbered(page: PageEvidence): NumberedPage | undefined {
  const { heightPoints: height } = page
  const words = seenWords(page)
  for (const [at, word] of words.entries()) {
    if (word.box[1] > height * marginShare && word.box[3] < height * (1 - marginShare)) continue
    const { text, box } = apart(words.slice(at, at + 3)) ?? word
    const [, number, of] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
    if (number === undefined || of === undefined || number < 1 || of < 2 || of > pagesMax || number > of) continue
    const isWhole = ofOneDigit.test(text) && isLast(box, words, page)
    return { page, number, of, box, ...(isWhole ? {} : { isBare: true as const }) }
  }
  return undefined
}

/** `2 / 3` is three words, on one line and a blank from one another. */
function apart(words: readonly { text: string; box: Box }[]): { text: string; box: Box } | undefined {
  const [first, stroke, last] = words
  if (first === undefined || last === undefined || stroke?.text !== '/') return undefined
  const high = first.box[3] - first.box[1]
  const isBeside = (one: Box, other: Box) =>
    Math.abs(one[3] - other[3]) <= high / 2 && other[0] - one[2] >= 0 && other[0] - one[2] <= high
  if (!isBeside(first.box, stroke.box) || !isBeside(stroke.box, last.box)) return undefined
  return { text: `${first.text}/${last.text}`, box: around([first.box, last.box]) }
}

/** `01/25` and `1/12` are the month and the year of a form as well: years have two digits. */
const ofOneDigit = /^[1-9]\/[1-9]$/
const rightShare = 0.85
/** Before the number on its line: what stands nearer belongs to it, as the number of a form does to its edition. */
const freePoints = 40

/** At the right edge of the last line: nothing stands below it, behind it, or close before it. */
function isLast(box: Box, words: readonly { box: Box }[], { widthPoints, heightPoints }: PageEvidence): boolean {
  if (box[2] < widthPoints * rightShare || box[1] < heightPoints * (1 - marginShare)) return false
  return words.every(
    (word) =>
      isWithin(word.box, box) || (word.box[1] < box[3] && (word.box[2] < box[0] - freePoints || word.box[3] < box[1])),
  )
}

const isWithin = (word: Box, box: Box): boolean =>
  word[0] >= box[0] && word[1] >= box[1] && word[2] <= box[2] && word[3] <= box[3]

export const textOf = (page: PageEvidence): string =>
  seenWords(page)
    .map(({ text }) => text)
    .join(' ')

/** Stretches of pages with one total, each one page further. A file joined from several documents has several. */
export const pageSeries = once((pages: readonly PageEvidence[]): readonly NumberedPage[][] => {
  const series: NumberedPage[][] = []
  for (const page of pages) {
    const numbered = numberedPage(page)
    if (numbered === undefined) continue
    const last = series.at(-1)?.at(-1)
    if (last !== undefined && last.of === numbered.of && numbered.number > last.number) series.at(-1)?.push(numbered)
    else series.push([numbered])
  }
  return series.filter(([first, ...others]) => others.length > 0 || first?.isBare !== true)
})

/** All words where they stand: the same for a page that is in the file twice. */
export const printOf = once((page: PageEvidence): string =>
  page.words.map(({ text, box }) => `${text} ${box.map(Math.round).join(' ')}`).join('\n'),
)
