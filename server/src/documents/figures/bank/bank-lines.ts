import { type MonthLanguage, monthLanguageOf } from '../../classification/month-names.ts'
import { plainText } from '../../classification/normalise.ts'
import { readPages } from '../../classification/pages.ts'
import type { Evidence } from '../../evidence.ts'
import type { Box, PageEvidence } from '../../page-evidence.ts'
import { signMarks } from '../../printed-signs.ts'
import { type Amount, amountsOf } from '../amounts.ts'
import { heightOf, linesOf, type PlacedWord } from '../lines.ts'
import { printedWords } from '../printed-words.ts'
import { datesOf, type LineDate } from './days/line-dates.ts'
import { isClock } from './days/times-of-day.ts'
import { isOfText } from './marks/amounts-in-text.ts'
import { withoutGlue } from './marks/glued-amounts.ts'
import { sideOfWord, undoubled } from './marks/side-letters.ts'
import { withoutSidewaysText } from './pages/sideways-text.ts'
import { withBalanceWords } from './scans/misread-words.ts'
import { withLostMarks } from './scans/scanned-amounts.ts'
import { wholeRows } from './scans/scanned-rows.ts'
import { withoutMargin } from './scans/scanned-specks.ts'
import { leaned, leanOf, scannedWords, tiltOf, turned } from './scans/scanned-words.ts'

/** An amount with cents. `right` is where its digits end: what says debit or credit stands behind. */
export type Money = Amount & {
  right: number
  weakDate: boolean
  /** It is of a label or of a note, and in no column. */
  isInText: boolean
  /** OCR lost the mark before its cents: where it stands is a guess. `time`: it came out as a colon. */
  isMended: boolean | 'time'
}

export type BankLine = {
  page: number
  ocr: boolean
  words: readonly PlacedWord[]
  box: Box
  text: string
  /** By how much the line rises for each point to the right: its boxes lie as if it did not. */
  tilt: number
  /** By how much it lies further to the right than the boxes for each point down. */
  lean: number
  /** Lower case, without accents. */
  plain: string
  /** Of its document, where the name of a month hangs on it. */
  monthLanguage?: MonthLanguage | null | undefined
  money: readonly Money[]
  dates: readonly LineDate[]
}

export type BankPage = {
  number: number
  widthPoints: number
  heightPoints: number
  ocr: boolean
  lines: readonly BankLine[]
}

const pagesMax = 300
const wordsPerPageMax = 6_000
const wordsMax = 250_000

/** Lines of every page, from whichever layer is to be believed. `left`: pages beyond the limit. */
export function bankPages({ pages }: Pick<Evidence, 'pages'>): { pages: BankPage[]; left: number } {
  const read: BankPage[] = []
  const inLines = readPages(pages)
  const monthLanguage = monthLanguageOf(inLines.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' '))
  let words = 0
  for (const [index, page] of pages.slice(0, pagesMax).entries()) {
    if (words > wordsMax) break
    const ocr = page.textFrom === 'ocr'
    const given = shownWords(page).slice(0, wordsPerPageMax).flatMap(unglued)
    const seen = ocr ? given : withoutGlue(withoutSidewaysText(given))
    words += seen.length
    const { number, widthPoints, heightPoints } = page
    const tilt = ocr ? tiltOf(page) : 0
    const level = tilt === 0 ? seen : seen.map(({ text, box }) => ({ text, box: turned(box, -tilt) }))
    const lean = ocr ? leanOf(level) : 0
    const straight = lean === 0 ? level : level.map(({ text, box }) => ({ text, box: leaned(box, -lean) }))
    const shown = ocr ? withoutMargin(straight) : straight
    // Most pages are put in lines already, and their amounts read: once is enough.
    const asIs = (isSame(shown, page.words) && inLines[index]?.lines) || linesOf(shown)
    const lines = ocr ? withLostMarks(wholeRows(asIs), monthLanguage) : asIs
    read.push({
      number,
      widthPoints,
      heightPoints,
      ocr,
      lines: lines.map(({ words, box }) =>
        bankLine(ocr ? withBalanceWords(words) : words, box, number, { ocr, tilt, lean, monthLanguage }),
      ),
    })
  }
  return { pages: read, left: pages.length - read.length }
}

const isSame = (some: readonly PlacedWord[], all: readonly PlacedWord[]) =>
  some.length === all.length && some.every((word, at) => word === all[at])

const gluedDay = /^(\d\d([./-])\d\d\2(?:19|20)\d\d)(\S{2,200})$/

const pairWithPoints = /^(\d\d\.\d\d\.(?:(?:20)?\d\d)?)[/|]\d\d\.\d\d\.(?:(?:20)?\d\d)?$/
const pairWithStrokes = /^(\d\d\/\d\d(?:\/(?:20)?\d\d)?)\|\d\d\/\d\d(?:\/(?:20)?\d\d)?$/

/**
 * `01-03-202601-03-2026RENT`: in a narrow column nothing is left between the days and the label. `01.03./02.03.`: the days of booking
 * and of value in one column.
 */
function unglued(word: PlacedWord): PlacedWord[] {
  const [, day, , rest] = gluedDay.exec(word.text) ?? []
  if (day !== undefined && rest !== undefined) {
    const [head, tail] = cutAt(word, day.length, 0)
    return [head, ...unglued(tail)]
  }
  const pair = pairWithPoints.exec(word.text) ?? pairWithStrokes.exec(word.text)
  if (pair === null) return [word]
  return [...cutAt(word, (pair[1] ?? '').length, 1)]
}

/** In two, where its characters are as wide as one another; what stands between is left out. */
function cutAt({ text, box: [left, top, right, bottom] }: PlacedWord, at: number, skip: number) {
  const placeOf = (index: number) => left + ((right - left) * index) / text.length
  const head: PlacedWord = { text: text.slice(0, at), box: [left, top, placeOf(at), bottom] }
  const tail: PlacedWord = { text: text.slice(at + skip), box: [placeOf(at + skip), top, right, bottom] }
  return [head, tail] as const
}

const shownWords = (page: PageEvidence): PlacedWord[] =>
  page.textFrom === 'ocr' ? scannedWords(page) : printedWords(page)

export function bankLine(
  words: readonly PlacedWord[],
  box: Box,
  page: number,
  { ocr, tilt, lean, monthLanguage }: Pick<BankLine, 'ocr' | 'tilt' | 'lean' | 'monthLanguage'>,
): BankLine {
  const text = words.map((word) => word.text).join(' ')
  const dates = datesOf(words, monthLanguage)
  return {
    page,
    ocr,
    tilt,
    lean,
    monthLanguage,
    words,
    box,
    text,
    plain: plainText(text.slice(0, 2_000)),
    money: moneyOf(words, dates, hasCents, ocr),
    dates,
  }
}

const withCents = /[.,](?:\d\d|-)\D{0,8}$/
export const hasCents = ({ text }: Amount): boolean => withCents.test(text)

/** The amounts that are money: which of them are, `isMoney` says. */
export function moneyOf(
  words: readonly PlacedWord[],
  dates: readonly LineDate[],
  isMoney: (amount: Amount) => boolean,
  ocr = false,
): Money[] {
  return amountsOf({ words }).flatMap((amount) => {
    const behind = words[amount.last + 1]
    if (!isMoney(amount) || behind?.text === '%' || isTimeBefore(amount, behind)) return []
    const date = dates.find(({ first, last }) => amount.first <= last && first <= amount.last)
    if (date !== undefined && !date.weak) return []
    let last = amount.last
    while (last > amount.first && !/\d/.test((words[last] as PlacedWord).text)) last -= 1
    const money = {
      ...amount,
      right: digitsEnd(words[last] as PlacedWord),
      weakDate: date !== undefined,
      isInText: isOfText(words, amount, dates),
      isMended: words.slice(amount.first, amount.last + 1).find((word) => word.isMended)?.isMended ?? false,
    }
    const side = amount.signed ? undefined : sideBehind(words, amount, ocr)
    return [side === undefined ? money : { ...money, cents: side * money.cents, signed: true }]
  })
}

const bySign = new RegExp(`[${signMarks}(]`)

/** `CR`: said of the account by a letter, and by no sign. */
export const isLettered = ({ signed, text }: Money): boolean => signed && !bySign.test(text)

const isTimeBefore = ({ box }: Amount, behind: PlacedWord | undefined) =>
  behind !== undefined && isClock(behind.text) && behind.box[0] - box[2] <= 1.5 * heightOf(box)

/** `1,249.51D`: the letter is no part of the column. */
function digitsEnd({ text, box }: PlacedWord): number {
  const behind = /[^\d]{0,4}$/.exec(text)?.[0].length ?? 0
  return box[2] - ((box[2] - box[0]) * behind) / Math.max(1, text.length)
}

/** A letter or a word that stands by itself behind the amount; with words right behind it, it is the first of a label. */
function sideBehind(words: readonly PlacedWord[], { last, box }: Amount, ocr: boolean): 1 | -1 | undefined {
  const [word, next] = [words[last + 1], words[last + 2]]
  const side = sideOfWord(ocr ? undoubled(word?.text ?? '') : (word?.text ?? ''))
  if (word === undefined || side === undefined || word.box[0] - box[2] > 1.6 * heightOf(box)) return undefined
  return next !== undefined && next.box[0] - word.box[2] < 0.8 * heightOf(box) ? undefined : side
}
