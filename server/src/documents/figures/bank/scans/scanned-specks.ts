import { median, type PlacedWord } from '../../lines.ts'

const worded = /[\p{L}\p{N}]{2}.{0,1}[\p{L}\p{N}]{2}/u
/** Figures may be a day with its month beside it. */
const short = /^\D{1,2}$/
const wordsMin = 20
const oddShare = 0.05

/**
 * The edge of the paper and the holes in it come out as letters, and would stand before the words of a line. What is short and lies wholly
 * left of where lines begin is none of them.
 */
export function withoutMargin(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const lefts = words
    .filter(({ text }) => worded.test(text))
    .map(({ box }) => box[0])
    .toSorted((one, other) => one - other)
  if (lefts.length < wordsMin) return words
  // Some words of the text begin lines, and most do not: it is those furthest left that say where lines begin, but for the odd one.
  const first = lefts[Math.floor(oddShare * lefts.length)] ?? 0
  return words.filter(({ text, box }) => !short.test(text) || box[2] > first)
}

const withCents = /^[-+]?\d[\d.,']{0,16}[.,]\d\d$/
const amountsMin = 3

/** How wide a character of an amount is on this page, where there are enough of them. */
export function figureWidth(words: readonly PlacedWord[]): number | undefined {
  const widths = words.flatMap(({ text, box }) => (withCents.test(text) ? [(box[2] - box[0]) / text.length] : []))
  return widths.length < amountsMin ? undefined : median(widths)
}

/** What a speck was cut from ends where its figures do, and not where the speck did. `width`: of one of its characters. */
export function withoutSpecks(given: PlacedWord, text: string, width: number | undefined): PlacedWord {
  const { box } = given
  const at = given.text.indexOf(text)
  if (width === undefined || at === -1 || text === given.text || !withCents.test(text)) return { text, box }
  const [left, top, right, bottom] = box
  const wide = Math.min(right - left, width * text.length)
  return { text, box: at === 0 ? [left, top, left + wide, bottom] : [right - wide, top, right, bottom] }
}
