import { plainText } from '../../classification/normalise.ts'
import { readPages } from '../../classification/pages.ts'
import type { Evidence } from '../../evidence.ts'
import { type Box, type PageEvidence, seenWords } from '../../page-evidence.ts'
import { type Amount, amountsOf } from '../amounts.ts'
import { heightOf, type Line, linesOf, median, type PlacedWord } from '../lines.ts'
import { datesOf, type LineDate } from './line-dates.ts'

/** An amount with cents. `right` is where its digits end: what says debit or credit stands behind. */
export type Money = Amount & { right: number; weakDate: boolean }

export type BankLine = {
  page: number
  ocr: boolean
  words: readonly PlacedWord[]
  box: Box
  text: string
  /** By how much the line rises for each point to the right: its boxes lie as if it did not. */
  tilt: number
  /** Lower case, without accents. */
  plain: string
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
  let words = 0
  for (const [index, page] of pages.slice(0, pagesMax).entries()) {
    if (words > wordsMax) break
    const seen = shownWords(page).slice(0, wordsPerPageMax).flatMap(unglued)
    words += seen.length
    const ocr = page.textFrom === 'ocr'
    const { number, widthPoints, heightPoints } = page
    const tilt = ocr ? tiltOf(page) : 0
    const straight = tilt === 0 ? seen : seen.map(({ text, box }) => ({ text, box: turned(box, -tilt) }))
    // Most pages are put in lines already, and their amounts read: once is enough.
    const asIs = (isSame(seen, page.words) && inLines[index]?.lines) || linesOf(straight)
    const lines = ocr ? withLoneAmounts(asIs) : asIs
    read.push({
      number,
      widthPoints,
      heightPoints,
      ocr,
      lines: lines.map(({ words, box }) => bankLine(words, box, number, ocr, tilt)),
    })
  }
  return { pages: read, left: pages.length - read.length }
}

/** A sign is lower than the words beside it: with its amount it may come out as a line of its own. */
function withLoneAmounts(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const line of lines) {
    const before = kept.at(-1)
    const isAmount =
      line.words.length <= 3 && line.words.every(({ text }) => /^[-+−–]$|^[-+−–]?[\d.,' ]+[-+]?$/.test(text))
    const [left, top, right, bottom] = line.box
    const shared = before === undefined ? 0 : Math.min(before.box[3], bottom) - Math.max(before.box[1], top)
    const isBeside = before !== undefined && (left > before.box[2] || right < before.box[0])
    if (before === undefined || !isAmount || !isBeside || shared < 0.5 * heightOf(line.box)) kept.push(line)
    else kept[kept.length - 1] = joined(before, line)
  }
  return kept
}

function joined(one: Line, other: Line): Line {
  const words = [...one.words, ...other.words].toSorted((a, b) => a.box[0] - b.box[0])
  const [left, top, right, bottom] = one.box
  const box: Box = [
    Math.min(left, other.box[0]),
    Math.min(top, other.box[1]),
    Math.max(right, other.box[2]),
    Math.max(bottom, other.box[3]),
  ]
  return { words, box, text: words.map(({ text }) => text).join(' ') }
}

const isSame = (some: readonly PlacedWord[], all: readonly PlacedWord[]) =>
  some.length === all.length && some.every((word, at) => word === all[at])

const gluedDay = /^(\d\d([./-])\d\d\2(?:19|20)\d\d)(\S{2,200})$/

const dayOf = '\\d\\d\\.\\d\\d\\.(?:(?:20)?\\d\\d)?'
const pairOfDays = new RegExp(
  `^(${dayOf})([/|])(${dayOf})$|^(\\d\\d/\\d\\d(?:/(?:20)?\\d\\d)?)([|])(\\d\\d/\\d\\d(?:/(?:20)?\\d\\d)?)$`,
)

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
  const pair = pairOfDays.exec(word.text)
  if (pair === null) return [word]
  return [...cutAt(word, (pair[1] ?? pair[4] ?? '').length, 1)]
}

/** In two, where its characters are as wide as one another; what stands between is left out. */
function cutAt({ text, box: [left, top, right, bottom] }: PlacedWord, at: number, skip: number) {
  const placeOf = (index: number) => left + ((right - left) * index) / text.length
  const head: PlacedWord = { text: text.slice(0, at), box: [left, top, placeOf(at), bottom] }
  const tail: PlacedWord = { text: text.slice(at + skip), box: [placeOf(at + skip), top, right, bottom] }
  return [head, tail] as const
}

const tiltMin = 0.002
const lineWidthMin = 80

/** A page that was laid askew into the scanner: the middle of what the lines of OCR rise by. */
function tiltOf({ ocr }: PageEvidence): number {
  const ends = new Map<number, { first: Box; last: Box }>()
  for (const { text, box, line } of ocr?.words ?? []) {
    if (text.length < 3) continue
    const known = ends.get(line)
    if (known === undefined) ends.set(line, { first: box, last: box })
    else known.last = box
  }
  const slopes = [...ends.values()].flatMap(({ first, last }) => {
    const width = last[0] - first[0]
    return width < lineWidthMin ? [] : [(last[1] + last[3] - first[1] - first[3]) / 2 / width]
  })
  const slope = slopes.length < 3 ? 0 : median(slopes)
  return Math.abs(slope) >= tiltMin && Math.abs(slope) < 0.1 ? slope : 0
}

/** Moved up or down by what its place on a tilted line makes out. */
export function turned([left, top, right, bottom]: Box, tilt: number): Box {
  const by = (tilt * (left + right)) / 2
  return [left, top + by, right, bottom + by]
}

/** What OCR makes of specks and rules. */
const dust = /^[^\p{L}\p{N}+€£$%]{1,8}$/u
/** A minus comes out of OCR as any dash. */
const loneSign = /^[-−–—~]$/
const coveredShare = 0.5

/** What is covered is not what the page says. */
function shownWords(page: PageEvidence): PlacedWord[] {
  if (page.textFrom !== 'ocr')
    return page.words.filter(({ invisible, coveredBy }) => invisible !== true && (coveredBy?.share ?? 0) < coveredShare)
  return seenWords(page).flatMap(({ text, box }) =>
    dust.test(text) && !loneSign.test(text) ? [] : [{ text: asPrinted(text), box }],
  )
}

const nearlyDigits = /^[([|]?[-+−–]?[\dOolI|SB][\dOolI|SB.,:;'’/-]{2,18}[)\]|+]?$/

/** Rules of a table that OCR takes for letters, letters that it takes for digits, a decimal comma that it takes for a point. */
function asPrinted(text: string): string {
  if (loneSign.test(text)) return '-'
  const signed = text.replace(/^[−–—~](?=[\d€£$])/, '-').replace(/(?<=\d)[−–—~]$/, '-')
  const clean = signed.replaceAll(/^[|[\]!“”‘’«»'"`_~]{1,4}(?=[\d(+-])|(?<=[\d)])[|[\]!“”‘’«»'"`_~;:]{1,4}$/g, '')
  if (!/\d/.test(clean) || !nearlyDigits.test(clean)) return clean
  const digits = clean.replaceAll(/[Oo]/g, '0').replaceAll(/[lI|]/g, '1').replaceAll('S', '5').replaceAll('B', '8')
  const parts = smudged.exec(digits)
  if (parts === null || !/[:;]|[.,]{2}|([.,])\d{3}\1\d\d\D?$/.test(digits)) return digits
  // In a table of amounts the last mark stands before the cents: 1.234.56 and 1:234;56 can mean nothing else.
  const [, sign = '', whole = '', cents = '', behind = ''] = parts
  return `${sign}${whole.replaceAll(/\D/g, '')}.${cents}${behind}`
}

const smudged = /^([-+]?)(\d{1,3}(?:[.,:;]\d{3}){0,3})[.,:;]{1,2}(\d\d)([-+.]?)$/

export function bankLine(words: readonly PlacedWord[], box: Box, page: number, ocr: boolean, tilt = 0): BankLine {
  const text = words.map((word) => word.text).join(' ')
  const dates = datesOf(words)
  return {
    page,
    ocr,
    tilt,
    words,
    box,
    text,
    plain: plainText(text.slice(0, 2_000)),
    money: moneyOf(words, dates),
    dates,
  }
}

const withCents = /[.,](?:\d\d|-)\D{0,8}$/

function moneyOf(words: readonly PlacedWord[], dates: readonly LineDate[]): Money[] {
  return amountsOf({ words }).flatMap((amount) => {
    const behind = words[amount.last + 1]?.text ?? ''
    // `um 20.03 Uhr` is a time.
    if (!withCents.test(amount.text) || behind === '%' || /^uhr\b/i.test(behind)) return []
    const date = dates.find(({ first, last }) => amount.first <= last && first <= amount.last)
    if (date !== undefined && !date.weak) return []
    let last = amount.last
    while (last > amount.first && !/\d/.test((words[last] as PlacedWord).text)) last -= 1
    const money = { ...amount, right: digitsEnd(words[last] as PlacedWord), weakDate: date !== undefined }
    const side = amount.signed ? undefined : sideBehind(words, amount)
    return [side === undefined ? money : { ...money, cents: side * money.cents, signed: true }]
  })
}

/** `1,249.51D`: the letter is no part of the column. */
function digitsEnd({ text, box }: PlacedWord): number {
  const behind = /[^\d]{0,4}$/.exec(text)?.[0].length ?? 0
  return box[2] - ((box[2] - box[0]) * behind) / Math.max(1, text.length)
}

const sides: Readonly<Record<string, 1 | -1>> = {
  D: -1,
  DR: -1,
  DB: -1,
  OD: -1,
  S: -1,
  C: 1,
  CR: 1,
  H: 1,
  'D.': -1,
  'C.': 1,
  '(D)': -1,
  '(C)': 1,
}

/** A letter that stands by itself behind the amount; with words right behind it, it is the first of a label. */
function sideBehind(words: readonly PlacedWord[], { last, box }: Amount): 1 | -1 | undefined {
  const [word, next] = [words[last + 1], words[last + 2]]
  const side = sides[word?.text.trim().toUpperCase() ?? '']
  if (word === undefined || side === undefined || word.box[0] - box[2] > 1.6 * heightOf(box)) return undefined
  return next !== undefined && next.box[0] - word.box[2] < 0.8 * heightOf(box) ? undefined : side
}
