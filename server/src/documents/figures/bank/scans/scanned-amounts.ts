import type { MonthLanguage } from '../../../classification/month-names.ts'
import { plainText } from '../../../classification/normalise.ts'
import { heightOf, type Line, type PlacedWord } from '../../lines.ts'
import { atEdges } from '../columns/column-edges.ts'
import { datesOf } from '../days/line-dates.ts'
import { isTimeOfDay } from '../days/times-of-day.ts'
import { markOf } from '../marks/mark-words.ts'

const amount = /^[-+]?\d{1,3}(?:[.,']?\d{3}){0,4}([.,])\d\d[-+]?$/
/** `04.03` may be an amount: a column of nothing else is one of days. */
const day = /^(?:0[1-9]|[12]\d|3[01])[.,](?:0[1-9]|1[0-2])$/
const isAmount = ({ text }: PlacedWord) => amount.test(text) && !day.test(text)
const columnMin = 3
const apartMin = 1.5

/**
 * Where a page has columns of amounts, what ends with one of them is an amount too, although OCR lost or misread the mark before its
 * cents: `14100`, `53x39`, `15` `59`, `3,` `748.53`. The sums say whether it is the right one. A line without a day or the words of a
 * balance is text, and none has more amounts than any that was read whole: other numbers are no amounts.
 */
export function withLostMarks(lines: readonly Line[], monthLanguage?: MonthLanguage | null): Line[] {
  const isRow = rowsIn(monthLanguage)
  const found = lines.flatMap(({ words }) => words.filter(isAmount))
  if (found.length < columnMin) return [...lines]
  const commas = found.filter(({ text }) => amount.exec(text)?.[1] === ',').length
  const mark = 2 * commas >= found.length ? ',' : '.'
  const hasBrackets = lines.some(({ words }) => words.some(({ text }) => /^\(\d[\d.,]*\)$/.test(text)))
  const isEdge = atEdges(
    found.map(({ box }) => box[2]),
    columnMin,
  )
  const isAtEdge = ({ box }: PlacedWord) => isEdge(box[2])
  const amountsIn = ({ words }: Line) => words.filter(isAmount).length
  const most = Math.max(...lines.filter(isRow).map(amountsIn))
  return lines.map((line) => {
    const words: PlacedWord[] = []
    const isOnly = amountsIn(line) === 0
    for (const word of line.words) {
      const before = words.at(-1)
      const isBeside = before !== undefined && word.box[0] - before.box[2] <= 0.9 * heightOf(word.box)
      const isWhole = isBeside && isAtEdge(word) && isApart(words.at(-2), before)
      const whole = isWhole ? joinedText(before.text, word.text, mark) : undefined
      if (whole !== undefined && before !== undefined)
        words[words.length - 1] = { ...whole, box: [before.box[0], before.box[1], word.box[2], word.box[3]] }
      else if (!isAtEdge(word)) words.push(word)
      else words.push({ ...word, ...mended(word.text, { mark, hasBrackets, isAlone: isApart(before, word), isOnly }) })
    }
    const isSame = words.length === line.words.length && words.every(({ text }, at) => text === line.words[at]?.text)
    if (isSame || !isRow(line)) return line
    const whole = { ...line, words, text: words.map(({ text }) => text).join(' ') }
    return amountsIn(whole) > most ? line : whole
  })
}

/** `Oktober 2024` ends where amounts do, but does not stand in their column. */
const isApart = (before: PlacedWord | undefined, { box }: PlacedWord) =>
  before === undefined || /^[-+]$/.test(before.text) || box[0] - before.box[2] > apartMin * heightOf(box)

/** Its day stands at the begin of a row, behind a number at most. */
const rowsIn =
  (monthLanguage: MonthLanguage | null | undefined) =>
  ({ words }: Line) =>
    datesOf(words, monthLanguage).some(({ first }) => first <= 1) ||
    markOf(
      plainText(
        words
          .map(({ text }) => text)
          .filter((text) => !/\d/.test(text))
          .join(' '),
      ),
    ) !== undefined

type Mended = Pick<PlacedWord, 'text' | 'isMended'>

function joinedText(before: string, text: string, mark: string): Mended | undefined {
  if (/^[-+]?\d{1,3}(?:[.,]\d{3})?$/.test(before) && /^\d\d[-+]?$/.test(text))
    return { text: `${before}${mark}${text}`, isMended: true }
  return /^[-+]?\d{1,3}[.,]$/.test(before) && /^\d{3}[.,]\d\d[-+]?$/.test(text)
    ? { text: `${before}${text}` }
    : undefined
}

/** Days are written with strokes, and without marks begin with a nought: no amount does. */
const bare = /^([-+]?[1-9]\d{0,3}|[-+]?0)(\d\d)([-+]?)$/
const smudged = /^([-+]?\d{1,3}(?:[.,]\d{3})?)[^\d\s/-](\d\d)[.,:;]?$/
/** The border of a column, where the page has no amounts in brackets. */
const bordered = /^([-+]?\d[\d.,]*[.,]\d\d)[)\]}]$/

type Around = { mark: string; hasBrackets: boolean; isAlone: boolean; isOnly: boolean }

function mended(text: string, { mark, hasBrackets, isAlone, isOnly }: Around): Mended {
  // A row without an amount has one: `12:50` is what OCR made of it, unless the balances want none.
  if (amount.test(text) || (isTimeOfDay(text) && !(isOnly && text.includes(':')))) return { text }
  if (isAlone && bare.test(text) && text.replaceAll(/\D/g, '').length >= 3)
    return { text: text.replace(bare, `$1${mark}$2$3`), isMended: true }
  if (isAlone && smudged.test(text))
    return { text: text.replace(smudged, `$1${mark}$2`), isMended: isTimeOfDay(text) ? 'time' : true }
  return { text: hasBrackets ? text : text.replace(bordered, '$1') }
}
