import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Box, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { shownLines, shownTable } from '../../../pages/shown.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import { isWholeReading } from '../certainty/whole-reading.ts'
import { areInChain, hasNoGap } from '../statements/between-lines.ts'
import { blank } from '../statements/running-balance.ts'
import { bankReading } from '../statements/whole-statements.ts'
import { type Figure, keyOf, type Sum } from '../sum.ts'
import { withOneOtherDigit } from './usual-misreading.ts'

/** In heights of the figure: digits so near beside it may belong to it. */
const nearShare = 0.5
/** In points: what ends so near to where a column ends is one of its amounts. */
const alignedPoints = 4

/**
 * Whether the figures of sums that fail were read from the picture as they are printed. By the forms of their digits, which were
 * compared with those of the whole page: what would make the sum come out is not asked. Besides, nothing that may belong to the
 * sum was left unread, and no sign that was overlooked would explain it.
 */
export function seenOf(
  { failed, ...misfit }: Misfit,
  holding: readonly Sum[],
  pages: readonly PageEvidence[],
): Misfit | undefined {
  if (
    failed.some((sum) => isOfSign(sum) || isBesideIt(sum, pages)) ||
    !areInChain(failed, holding, (balance) => isClosing(balance, pages))
  )
    return undefined
  const made = new Set(holding.filter(isExact).flatMap(figuresOf).map(keyOf))
  const seen = failed.filter((sum) => {
    const others = withOneOtherDigit(sum)
    const isOther =
      others.length > 0 &&
      !lacksAmount(sum, pages) &&
      others.every((figure) => isAlike(figure, pages) || isSure(figure, pages, plainMin))
    return (
      figuresOf(sum).every(
        (figure) =>
          made.has(keyOf(figure)) ||
          isAlike(figure, pages) ||
          isAlikeElsewhere(figure, pages) ||
          isAlikeWhereOff(figure, sum, pages) ||
          (isOther && isSure(figure, pages)),
      ) &&
      isWholeReading(sum, pages) &&
      pages.every((page) => page.textFrom !== 'ocr' || isAllRead(sum, page, pages))
    )
  })
  return seen.length === 0 ? undefined : { ...misfit, failed: seen }
}

/**
 * A line between the figures that has a day, or in accounts any words, and no amount in a column of theirs: one that was not read may be
 * as much as the sum lacks.
 */
function lacksAmount(sum: Sum, pages: readonly PageEvidence[]): boolean {
  const figures = figuresOf(sum)
  return pages.some((page) => {
    const own = figures.filter((figure) => figure.page === page.number)
    if (own.length === 0) return false
    const [top, bottom] = [Math.min(...own.map(({ box }) => box[1])), Math.max(...own.map(({ box }) => box[3]))]
    const rights = own.map(({ box }) => box[2])
    const isInColumn = ({ box }: Amount) => rights.some((right) => Math.abs(right - box[2]) <= alignedPoints)
    return shownLines(page).some((line) => {
      const middle = (line.box[1] + line.box[3]) / 2
      if (middle < top || middle > bottom) return false
      const isLine =
        sum.kind === 'balance' ? datesOf(line.words).some(({ first }) => first === 0) : /\p{L}{3}/u.test(line.text)
      return isLine && !amountsOf(line).some(isInColumn)
    })
  })
}

/** Balance and movement make the next balance: only a line that is between them can be what is lacking. */
const stepTerms = 2

/**
 * What a sum of many lines lacks, or a line whose amount seems to be gone, stands on another line of the page: a photograph bends the
 * lines.
 */
function isBesideIt(sum: Sum, pages: readonly PageEvidence[]): boolean {
  const { kind, origin, terms, result, offCents } = sum
  if (kind !== 'balance') return false
  const isStep = origin?.grouping !== blank && terms.length <= stepTerms
  const own = new Set(figuresOf(sum).map(keyOf))
  const [top, bottom] = [Math.min, Math.max].map((most) => most(...figuresOf(sum).map(({ box }) => box[1])))
  const isBetween = ({ box }: Amount) => box[1] > (top as number) && box[1] < (bottom as number)
  const isIt = (amount: Amount) =>
    Math.abs(amount.cents) === Math.abs(offCents) &&
    !own.has(keyOf({ page: result.page, box: amount.box })) &&
    (!isStep || isBetween(amount))
  return pages.some(
    (page) => page.number === result.page && shownLines(page).some((line) => amountsOf(line).some(isIt)),
  )
}

/** What a statement closes with, as it is printed in another place: a figure that is read alike in both is no amount of a line. */
const isClosing = ({ cents, page, box }: Figure, pages: readonly PageEvidence[]): boolean =>
  bankReading(pages).statements.some(
    ({ closing }) =>
      closing?.place != null &&
      Math.abs(closing.cents) === Math.abs(cents) &&
      !(closing.place.page === page && closing.place.box[1] < box[3] && closing.place.box[3] > box[1]),
  )

/** What comes out to the cent was read aright, be it seen badly. */
const isExact = ({ terms, toleranceCents }: Sum) => terms.length > 1 && toleranceCents === 0

const figuresOf = ({ terms, result }: Sum): Figure[] => [result, ...terms.map(({ figure }) => figure)]

/** With a digit, or what OCR makes of one alone: `l 200,00` is `1 200,00`. */
const likeDigits = /\d|^[lI|!iOoSBZ]{1,2}$/

/** Each digit of it looks like that digit elsewhere on the page, and there is none beside it. */
export const isAlike = (figure: Figure, pages: readonly PageEvidence[]): boolean =>
  isRead(figure, pages, (word, page) => word.alike === true || isWritten(word, page))

/** Shorter figures stand on a page more than once by chance. */
const longMin = 5

/** The same amount, made out, in another place of the page: gross pay that one line makes, or a total that is repeated. */
function isAlikeElsewhere(figure: Figure, pages: readonly PageEvidence[]): boolean {
  if (!isSure(figure, pages) || figure.text.replaceAll(/\D/g, '').length < longMin) return false
  const words = pages.find(({ number }) => number === figure.page)?.ocr?.words ?? []
  return words.some(({ text, alike, box }) => alike === true && text === figure.text && !isInside(box, figure.box))
}

/**
 * `7 546,63`, where the sum wants 2 546,63: it is the 7 that has to look like a 7. The word of which nobody doubts a digit, and which
 * says what the sum wants, need not be made out.
 */
function isAlikeWhereOff(figure: Figure, { terms, result, offCents }: Sum, pages: readonly PageEvidence[]): boolean {
  const factor =
    keyOf(result) === keyOf(figure) ? -1 : terms.find((term) => keyOf(term.figure) === keyOf(figure))?.factor
  if (factor === undefined || Math.abs(factor) !== 1) return false
  const parts = figure.text.trim().split(/\s+/)
  const [own, meant] = [figure.cents, figure.cents + offCents / factor].map((cents) => String(Math.abs(cents)))
  if (own === undefined || meant === undefined || own.length !== meant.length || parts.length < 2) return false
  // Digits behind each of its words, by which the same stretch of what is meant is found.
  const agrees = (text: string): boolean => {
    const at = parts.lastIndexOf(text)
    const [digits, behind] = [text, parts.slice(at + 1).join('')].map((some) => some.replaceAll(/\D/g, ''))
    const end = meant.length - (behind as string).length
    return at > 0 && meant.slice(end - (digits as string).length, end) === digits
  }
  return isRead(
    figure,
    pages,
    (word, page) => word.alike === true || isWritten(word, page) || (word.confidence >= sureMin && agrees(word.text)),
  )
}

/** Less sure, the reader looks at a figure once more. */
const sureMin = 0.85
/** Of pages in good print the reader is as sure of nearly all figures. */
const plainMin = 0.94

/** The reader is sure of each of its words, and there is no digit beside it: whoever writes a figure anew writes it in letters of his own. */
export const isSure = (figure: Figure, pages: readonly PageEvidence[], least = sureMin): boolean =>
  isRead(figure, pages, ({ confidence }) => confidence >= least)

function isRead(
  { page, box }: Figure,
  pages: readonly PageEvidence[],
  isTrue: (word: OcrWord, page: PageEvidence) => boolean,
): boolean {
  const read = pages.find(({ number }) => number === page)
  if (read?.textFrom !== 'ocr') return true
  const near = nearShare * (box[3] - box[1])
  const words = (read.ocr?.words ?? []).filter(({ text }) => likeDigits.test(text))
  const own = words.filter((word) => isInside(word.box, box))
  const beside = words.filter(
    (word) =>
      !own.includes(word) &&
      word.box[1] < box[3] &&
      word.box[3] > box[1] &&
      word.box[0] < box[2] + near &&
      word.box[2] > box[0] - near,
  )
  return own.length > 0 && beside.length === 0 && own.every((word) => isTrue(word, read))
}

/**
 * The text layer says the same, in print that is seen: a layer whose other fonts have lost their characters is read by OCR, and a
 * figure that both tell alike was read aright. What lies unseen below a scan is what another OCR made of it.
 */
const isWritten = ({ text, box }: OcrWord, { words }: PageEvidence): boolean =>
  words.some(
    (word) =>
      word.text === text &&
      word.invisible !== true &&
      word.coveredBy === undefined &&
      word.box[0] < box[2] &&
      word.box[2] > box[0] &&
      word.box[1] < box[3] &&
      word.box[3] > box[1],
  )

const isInside = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] - 1 && inner[2] <= outer[2] + 1 && inner[1] >= outer[1] - 1 && inner[3] <= outer[3] + 1

/** A minus is so little ink that it is easily lost, and a letter for debits as well; or the figure is not to be counted. */
export function isOfSign({ terms, result, offCents, origin }: Sum): boolean {
  if (origin?.isUnsigned === true) return false
  const off = Math.abs(offCents)
  return [...terms, { figure: result, factor: 1 }].some(({ figure, factor }) => {
    const cents = Math.abs(figure.cents * factor)
    return Math.abs(off - cents) <= 1 || Math.abs(off - 2 * cents) <= 1
  })
}

/** Beside a figure that is counted it is the rate of it, wherever it ends. */
const rate = /^\d{1,2}(?:[.,]\d{1,2})?%$/

/** Between its first and its last figure there is neither ink that is no word, nor a number in a column that is neither counted nor an amount. */
function isAllRead(sum: Sum, page: PageEvidence, pages: readonly PageEvidence[]): boolean {
  const figures = figuresOf(sum).filter((figure) => figure.page === page.number)
  if (figures.length === 0 || page.ocr === null) return true
  const top = Math.min(...figures.map(({ box }) => box[1]))
  const bottom = Math.max(...figures.map(({ box }) => box[3]))
  const isWithin = (box: Box) => (box[1] + box[3]) / 2 > top && (box[1] + box[3]) / 2 < bottom
  if ((page.ocr.wordless ?? []).some(({ box }) => isWithin(box))) return false
  if (sum.kind === 'balance' && !hasNoGap(figures, page)) return false
  const { amounts, ends } = moneyOn(pages, page.number)
  const isRate = ({ text, box }: OcrWord) =>
    rate.test(text) && figures.some((figure) => figure.box[1] < box[3] && figure.box[3] > box[1])
  return page.ocr.words.every(
    (word) =>
      !isWithin(word.box) ||
      !/\d/.test(word.text) ||
      isRate(word) ||
      !ends.some((end) => Math.abs(end - word.box[2]) <= alignedPoints) ||
      [...figures, ...amounts].some(({ box }) => isInside(word.box, box)),
  )
}

/** The amounts of a page, and where its columns of amounts end: one of plain numbers is of days or counts. */
function moneyOn(
  pages: readonly PageEvidence[],
  number: number,
): { amounts: readonly Amount[]; ends: readonly number[] } {
  const { rights, rows } = shownTable(pages)
  const cells = rows.filter(({ page }) => page === number).map((row) => row.cells)
  const amounts = cells.flatMap((row) => [...row.values()].filter(({ plain }) => !plain))
  const ends = rights.filter((_right, column) => {
    const own = cells.flatMap((row) => row.get(column) ?? [])
    return 2 * own.filter(({ plain }) => !plain).length > own.length
  })
  return { amounts, ends }
}
