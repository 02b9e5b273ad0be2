import { datesIn } from '../../classification/text-dates.ts'
import type { Evidence } from '../../evidence.ts'
import { type Box, type OcrWord, type PageEvidence, seenWords } from '../../page-evidence.ts'
import { type Amount, amountsOf } from '../amounts.ts'
import { heightOf, type Line, linesOf, median, type PlacedWord } from '../lines.ts'
import { unitTold } from './statement-money.ts'
import { type Turn, turnOf, upright } from './turned-pages.ts'

/** A line of a page, or of one side of it: words, then amounts with the box codes between them. */
export type PageLine = {
  page: number
  /** Read by OCR: digits may be wrong. */
  ocr: boolean
  box: Box
  text: string
  label: string
  codes: readonly string[]
  amounts: readonly Amount[]
  /** Dashes where an amount would stand: it is nil there. */
  nils: readonly Box[]
  words: readonly PlacedWord[]
  /** Digits that are too many for an amount. */
  tooLarge: boolean
  /** Of all days that the document names: no statement is of a later year. 0: it names none. */
  newestYear: number
}

const pagesMax = 120
const wordsPerPageMax = 6_000
const code = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/
const filler = /^(?:[-–—−_.…·*]{1,200}|%|€|£|\$|EUR|ns|n\.s\.?|n\/a|néant|neant|NEANT|\|)$/
/** Per cents: no money is written with one decimal. */
const share = /^[-+−–(]?\d{1,5}(?:[.,]\d{1,2})?\)?%$|^[-+−–(]?\d{1,5}[.,]\d\)?$/
/** `(3)`, `(11)*` behind words: a note below the table. */
const footnote = /^\(\d{1,2}\)$/
const nil = /^(?:[-–—−]{1,2}|néant|neant|NEANT|nil)$/i
/** Dashes and dots have boxes as low or as high as they please: a line that they begin tears others apart. */
const dust = /^[-–—_.,·|'‘’"“”~]{1,8}$/
const digitRun = /^\d{1,3}$/

/** Lines of every page in reading order; pages with two tables side by side give their left half first. */
export function pageLines({ pages }: Evidence): PageLine[] {
  const lines = pages.slice(0, pagesMax).flatMap((page) => {
    const ocr = page.textFrom === 'ocr'
    const slope = ocr ? slopeOf(page.ocr?.words ?? []) : 0
    const believed = believedWords(page).slice(0, wordsPerPageMax)
    const turn = turnOf(believed, page.widthPoints, page.heightPoints)
    const straight =
      turn === undefined
        ? believed.map((word) => (slope === 0 ? word : { ...word, box: shifted(word.box, -slope) }))
        : believed.map((word) => ({ ...word, box: upright(word.box, turn) }))
    const words = tellsMillions(straight) ? straight.map(withHundredths) : straight
    const lines = linesOf(words)
    const gutter = gutterOf(lines)
    const sides = gutter === undefined ? [lines] : sidesOf(words, gutter)
    return sides.flatMap((side) =>
      side.map((line) => pageLine(ocr ? withJoinedGroups(line) : line, page.number, ocr, slope)),
    )
  })
  const newestYear = newestYearOf(lines)
  return newestYear === 0 ? lines : lines.map((line) => ({ ...line, newestYear }))
}

/** Pages whose text stands on its side: what is read there has its place on the page turned upright. */
export function turnsOf({ pages }: Evidence): ReadonlyMap<number, Turn> {
  return new Map(
    pages.slice(0, pagesMax).flatMap((page) => {
      const words = believedWords(page).slice(0, wordsPerPageMax)
      const turn = turnOf(words, page.widthPoints, page.heightPoints)
      return turn === undefined ? [] : [[page.number, turn] as const]
    }),
  )
}

/** Millions are told with one decimal: `72,0` is `72,00`. */
const oneDecimal = /^[-+−–(]?\d{1,3}(?:[ .,\u00a0\u202f]?\d{3})*[.,]\d\)?$/
const withHundredths = (word: PlacedWord): PlacedWord =>
  oneDecimal.test(word.text) ? { ...word, text: word.text.replace(/([.,]\d)(?=\)?$)/, '$10') } : word
const tellsMillions = (words: readonly PlacedWord[]) =>
  linesOf(words).some(({ text }) => text.length < 200 && unitTold(text) === 100_000_000)

const datedLinesMax = 3_000

function newestYearOf(lines: readonly PageLine[]): number {
  const days = lines
    .slice(0, datedLinesMax)
    .flatMap(({ text }) => (/\d/.test(text) ? datesIn(text.slice(0, 300)).map(({ day }) => day) : []))
  return Math.max(0, ...days.map((day) => Number(day.slice(0, 4))))
}

/** How much lines go down for each point to the right: a scan is never quite level, and a table is wide. */
function slopeOf(words: readonly OcrWord[]): number {
  const slopes: number[] = []
  for (const members of Map.groupBy(words, ({ line }) => line).values()) {
    const plain = members.filter(({ text, confidence }) => /^[\p{L}\d]/u.test(text) && confidence > 0.7)
    const [first, last] = [plain[0], plain.at(-1)]
    if (first === undefined || last === undefined || last.box[0] - first.box[0] < slopeWidthMin) continue
    slopes.push((last.box[3] - first.box[3]) / (last.box[0] - first.box[0]))
  }
  const slope = median(slopes)
  return slopes.length < 4 || Math.abs(slope) > 0.05 ? 0 : slope
}

const slopeWidthMin = 150

const shifted = ([left, top, right, bottom]: Box, slope: number): Box => {
  const by = slope * left
  return [left, Math.round((top + by) * 100) / 100, right, Math.round((bottom + by) * 100) / 100]
}

/** Boxes of OCR end with the ink: between two groups of thousands lies more than a space of the text. */
function withJoinedGroups(line: Line): Line {
  const words: PlacedWord[] = []
  for (const word of line.words) {
    const before = words.at(-1)
    const gap = before === undefined ? Number.POSITIVE_INFINITY : word.box[0] - before.box[2]
    const joins =
      before !== undefined &&
      /^[-–(]?\d{1,9}(?: \d{3}){0,3}$/.test(before.text) &&
      /^\d{3}(?:[.,]\d{2})?\)?$/.test(word.text)
    if (!joins || gap > 1.05 * heightOf(word.box) || gap < 0) {
      words.push(word)
      continue
    }
    const [left, top] = [before.box[0], Math.min(before.box[1], word.box[1])]
    words[words.length - 1] = {
      text: regrouped(`${before.text}${word.text}`),
      box: [left, top, word.box[2], Math.max(before.box[3], word.box[3])],
    }
  }
  return { ...line, words }
}

/** OCR drops some of the spaces between groups and keeps others. */
function regrouped(text: string): string {
  return text.replaceAll(' ', '').replace(/\d+/, (digits) => {
    const groups: string[] = []
    for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
    return groups.join(' ')
  })
}

/** What is covered is not what the page says. */
function believedWords(page: PageEvidence): readonly PlacedWord[] {
  if (page.textFrom === 'ocr')
    return seenWords(page)
      .filter(({ text }) => !dust.test(text))
      .map(withoutOcrDust)
  return page.words.filter(({ invisible, coveredBy }) => invisible !== true && (coveredBy?.share ?? 0) < 0.5)
}

/** Rules of a table that OCR takes for letters, brackets that it takes for others. */
function withoutOcrDust({ text, box }: PlacedWord): PlacedWord {
  const clean = text.replaceAll(/^[|[\]!“”‘’'"`_~]+(?=[\d(-])|(?<=[\d)])[|[\]!“”‘’'"`_~]+$/g, '')
  return { text: /^\{\d/.test(clean) ? `(${clean.slice(1)}`.replace(/\}$/, ')') : clean, box }
}

type Gutter = { x: number; top: number; bottom: number }
const headsPoints = 30

/** What stands above and below the two tables is not cut in two. */
function sidesOf(words: readonly PlacedWord[], { x, top, bottom }: Gutter): Line[][] {
  const middleOf = ([left, , right]: Box) => (left + right) / 2
  const isBeside = ({ box }: PlacedWord) => box[1] >= top - headsPoints && box[3] <= bottom + 4
  const beside = words.filter(isBeside)
  return [
    words.filter((word) => !isBeside(word) && word.box[1] < top),
    beside.filter(({ box }) => middleOf(box) < x),
    beside.filter(({ box }) => middleOf(box) >= x),
    words.filter((word) => !isBeside(word) && word.box[1] >= top),
  ].map(linesOf)
}

function isApart({ words }: Line, end: number, box: Box): boolean {
  const next = words[end + 1]
  return next === undefined || next.box[0] - box[2] > 1.2 * heightOf(box)
}

const numbering = /^(?:[A-Za-z]|[IVX]{1,5}|\d{1,2})[.)]$/

/** Where words begin, with the number of their line (`II.`, `1.`). A dash may be a nil of the table before: it begins nothing. */
function labelStart([first, second]: readonly PlacedWord[]): number | undefined {
  const isWord = (word: PlacedWord | undefined) => word !== undefined && /^\p{L}{3,}/u.test(word.text)
  if (isWord(first)) return first?.box[0]
  if (first === undefined || !isWord(second)) return undefined
  return numbering.test(first.text) ? first.box[0] : dash.test(first.text) ? second?.box[0] : undefined
}

const dash = /^[-–—−]$/

/** Where the second of two tables side by side begins: several lines have words again behind their amounts. */
function gutterOf(lines: readonly Line[]): Gutter | undefined {
  const starts: number[] = []
  const ends: number[] = []
  const tops: number[] = []
  const bottoms: number[] = []
  let rows = 0
  for (const line of lines) {
    // In thousands most amounts are bare digits; a number inside of words has no wide gap behind it.
    const amounts = amountsOf(line).filter(({ plain, last: end, box }) => !plain || isApart(line, end, box))
    if (amounts.length > 0) rows += 1
    const last = amounts.at(-1)
    const first = amounts[0]
    if (last === undefined || first === undefined || first === last) continue
    // A number that begins the line is an account's.
    for (const amount of amounts.slice(0, -1).filter(({ first: at }) => at > 0)) {
      const start = labelStart(line.words.slice(amount.last + 1, amount.last + 3))
      if (start !== undefined && start > amount.box[2] + 4) {
        starts.push(start)
        ends.push(amount.box[2])
        tops.push(line.box[1])
        bottoms.push(line.box[3])
        break
      }
    }
  }
  if (starts.length < 4 || starts.length < 0.3 * rows) return undefined
  const [start, end] = [Math.min(...starts), Math.max(...ends)]
  return start > end ? { x: (start + end) / 2, top: Math.min(...tops), bottom: Math.max(...bottoms) } : undefined
}

function pageLine(line: Line, page: number, ocr: boolean, slope: number): PageLine {
  const all = amountsOf(line)
  const { words } = line
  const amounts: Amount[] = []
  const codes: string[] = []
  const nils: Box[] = []
  let at = words.length - 1
  while (at >= 0) {
    const word = (words[at] as PlacedWord).text.trim()
    // `8C` is a box of form 2057, not eight to the credit.
    const amount = code.test(word) ? undefined : all.find(({ first, last }) => at >= first && at <= last)
    if (amount !== undefined && isFootnote(amount, words)) break
    if (amount !== undefined) {
      if (words[amount.last + 1]?.text.trim() !== '%' && !isNumbering(amount, words)) amounts.unshift(amount)
      at = amount.first - 1
    } else if (code.test(word) && (amounts.length > 0 || at === words.length - 1)) {
      codes.unshift(word)
      at -= 1
    } else if (filler.test(word) || share.test(word)) {
      if (nil.test(word)) nils.unshift((words[at] as PlacedWord).box)
      at -= 1
    } else break
  }
  const label = words
    .slice(0, at + 1)
    .map(({ text }) => text)
    .join(' ')
  const first = words[0]?.text ?? ''
  if (codes.length === 0 && code.test(first) && at >= 1) codes.push(first)
  const seen = slope === 0 ? amounts : amounts.map((amount) => ({ ...amount, box: shifted(amount.box, slope) }))
  return {
    page,
    ocr,
    box: line.box,
    text: line.text,
    label,
    codes,
    amounts: seen,
    nils: amounts.length > 0 || words.length > at + 1 ? nils : [],
    words,
    tooLarge: hasTooManyDigits(words),
    newestYear: 0,
  }
}

/** Stands close behind words, or behind another such. */
function isFootnote({ text, first, box }: Amount, words: readonly PlacedWord[]): boolean {
  const before = words[first - 1]
  if (!footnote.test(text) || before === undefined) return false
  return /[\p{L})*:]$/u.test(before.text) && box[0] - before.box[2] < 0.8 * heightOf(box)
}

/** `17` before its words is no amount; a number alone on its line may be. */
const isNumbering = (amount: Amount, words: readonly PlacedWord[]) =>
  amount.plain && amount.first === 0 && words.length > 1 && /\p{L}{2}/u.test(words[amount.last + 1]?.text ?? '')

function hasTooManyDigits(words: readonly PlacedWord[]): boolean {
  let digits = 0
  for (const [at, { text, box }] of words.entries()) {
    const bare = text.replaceAll(/[.,'’()€£$-]/g, '')
    const before = words[at - 1]
    const joins = before !== undefined && box[0] - before.box[2] <= 0.7 * heightOf(box) && digitRun.test(bare)
    digits = /^\d+$/.test(bare) ? (joins ? digits : 0) + bare.length : 0
    // Fourteen are a SIRET, up to sixteen an account; an amount of so many groups is written with separators.
    if (digits >= 17 || (digits >= 13 && /[.,'’]\d{3}[.,'’]/.test(text))) return true
  }
  return false
}
