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

const day = /^\d\d([./-])\d\d\1(?:20)?\d\d$/
const daysMin = 3
const wideMin = 1.15
const alignedPoints = 3

/** A day that begins or ends with those of its column, and is wider than they: a speck is in its box, and none of its figures. */
export function withoutSpecksAtDays(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const days = words.filter(({ text }) => day.test(text))
  if (days.length <= daysMin) return words
  const width = median(days.map(({ text, box }) => (box[2] - box[0]) / text.length))
  const isWide = ({ text, box }: PlacedWord) => box[2] - box[0] > wideMin * width * text.length
  const usual = days.filter((word) => !isWide(word))
  const areMore = (at: 0 | 2, edge: number) =>
    usual.filter(({ box }) => Math.abs(box[at] - edge) <= alignedPoints).length >= daysMin
  return words.map((word) => {
    if (!day.test(word.text) || !isWide(word)) return word
    const { text, box } = word
    const [left, top, right, bottom] = box
    const wide = width * text.length
    if (areMore(2, right)) return { ...word, box: [right - wide, top, right, bottom] }
    return areMore(0, left) ? { ...word, box: [left, top, left + wide, bottom] } : word
  })
}

const sideBehind = /^(?:\d[\d.]*,\d\d)?[SH]$/
const thirdDigit = /^(\d[\d.]*,\d\d)[58$]$/
const sidesMin = 4

/** `27,298` among amounts with `S` and `H` behind them, and where these end: the letter of a debit, and no third digit. */
export function withSideLetters(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const ends = words.flatMap(({ text, box }) => (sideBehind.test(text) ? [box[2]] : []))
  if (ends.length < sidesMin) return words
  const isAtEnd = ({ box }: PlacedWord) =>
    ends.filter((end) => Math.abs(end - box[2]) <= alignedPoints).length >= sidesMin
  return words.map((word) =>
    thirdDigit.test(word.text) && isAtEnd(word) ? { ...word, text: word.text.replace(thirdDigit, '$1S') } : word,
  )
}
