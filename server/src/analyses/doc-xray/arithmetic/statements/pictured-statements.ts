import { amountsOf } from '#documents/figures/amounts.ts'
import type { BankStatement, BankTransaction, Place } from '#documents/figures/bank/bank-reading.ts'
import { type Line, median } from '#documents/figures/lines.ts'
import type { Box, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { shownLines } from '../../../pages/shown.ts'
import { changedDigits, type Misfit, picturedPages } from '../certainty/diagnosis.ts'
import { isBeyondDigit, isBeyondSlips } from '../certainty/slips.ts'
import { isAlike, isOfSign } from '../figures/seen-figures.ts'
import { type Figure, keyOf, type Sum, sumOf, type Term } from '../sum.ts'
import { isOneOrTwoOf, isStretchOf } from './movement-groups.ts'
import { isReadWhole, sideOf } from './told-statements.ts'
import { bankReading } from './whole-statements.ts'

export type Failure = BankStatement['sanity']['failures'][number]

/** Fewer movements may make a balance by chance, and fewer sums that come out say little of the lines. */
const movementsMin = 5
const holdingMin = 2
const runningMin = 5
/** Of debits and of credits. */
const totalsMin = 2
const figuresMax = 3
/** Nobody forges for less: such a difference is a digit of the cents that was misread. */
const offCentsMin = 100
/** Whoever changes a figure leaves it as long as it was: another length is a figure that was not read as a whole. */
const otherLength = 20

/**
 * Statements of pictures, as the bank reader reads them: all their sums come out but those of one figure. The others prove the lines,
 * the balances and the totals to the cent, so that this figure alone may be misread: it counts where each of its digits was seen as it
 * is printed, or where the reader is sure of it and no single slip explains it.
 */
export const picturedMisfits = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  if (picturedPages(pages).size === 0) return []
  const { statements, problems } = bankReading(pages)
  return statements.flatMap((statement, at) => {
    const isWhole = isReadWhole(problems, at) && statement.transactions.length >= movementsMin
    return isWhole && statement.readFrom === 'ocr' ? misfitsIn(statement, pages) : []
  })
})

function misfitsIn(statement: BankStatement, pages: readonly PageEvidence[]): Misfit[] {
  const { checks, failures } = statement.sanity
  const [one] = failures
  if (one === undefined || failures.some(isSmall)) return []
  const held = checks - failures.length
  const prints = printsOf(failures)
  if (prints !== undefined && held >= holdingMin) return ofPrints(prints, statement, pages)
  if (prints !== undefined) return checks === 1 ? listed(ofClosingAlone(one, statement, pages)) : []
  const [closing, total, ...others] = distinct(failures)
  if (closing === undefined || total === undefined || others.length > 0 || held < 1) return []
  return listed(ofMovement([closing, total], statement, pages))
}

const isSmall = ({ foundCents, expectedCents }: Failure) => Math.abs(foundCents - expectedCents) < offCentsMin

const listed = (misfit: Misfit | undefined): Misfit[] => (misfit === undefined ? [] : [misfit])

/** A box repeats the total and the closing balance of the table: what is read alike in both fails once. */
export const distinct = (failures: readonly Failure[]): Failure[] => [
  ...new Map(failures.map((one) => [`${one.what} ${one.foundCents} ${one.expectedCents}`, one])).values(),
]

/**
 * The last balance beside the lines and the closing one are one figure: whoever changes it changes all of its prints, be it to the same
 * other one. By what is printed; none where the lines want several figures to be another.
 */
function printsOf(failures: readonly Failure[]): Failure[][] | undefined {
  const isOne = failures.every(({ expectedCents }) => expectedCents === failures[0]?.expectedCents)
  return isOne ? [...Map.groupBy(failures, ({ foundCents }) => foundCents).values()] : undefined
}

/** Each of the prints has to be shown wrong by itself: a line before the last balance that was not read takes as much from all of them. */
function ofPrints(
  prints: readonly (readonly Failure[])[],
  statement: BankStatement,
  pages: readonly PageEvidence[],
): Misfit[] {
  const found = prints.map((failures) => failures.map((failure) => ofPrinted(failure, statement, pages)))
  if (found.flat().some((misfit) => misfit === undefined)) return []
  return found.map((misfits) => {
    const all = misfits as Misfit[]
    const figures = new Map(all.flatMap((misfit) => misfit.figures).map((figure) => [keyOf(figure), figure]))
    return { ...(all[0] as Misfit), figures: [...figures.values()] }
  })
}

/** A total or a balance that all others contradict. */
function ofPrinted(failure: Failure, statement: BankStatement, pages: readonly PageEvidence[]): Misfit | undefined {
  const result = figureAt(failure.place, failure.foundCents, pages)
  const terms = result && termsOf(failure, statement, pages)
  if (result === undefined || terms === undefined) return undefined
  const sum = sumOf('balance', terms, result)
  const changeCents = -sum.offCents
  if (sum.offCents !== failure.foundCents - failure.expectedCents || isOfSome(sum, pages)) return undefined
  const open = failure.what === 'closing balance' ? [result, ...opening(terms)] : [result]
  const isSeen =
    open.every((figure) => isAlike(figure, pages)) && changedDigits(result.cents, changeCents) < otherLength
  if (!isSeen && !isBeyondSlips(sum, open, pages)) return undefined
  return { figures: unlikeOf(open, pages), failed: [sum], changeCents }
}

const opening = ([begin]: readonly Term[]): Figure[] => (begin === undefined ? [] : [begin.figure])

/** Those that do not look like the other figures of the page; where all do, the first. */
function unlikeOf(open: readonly Figure[], pages: readonly PageEvidence[]): readonly Figure[] {
  const unlike = open.filter((figure) => !isAlike(figure, pages))
  return unlike.length > 0 ? unlike : open.slice(0, 1)
}

/**
 * A statement that prints neither totals nor balances beside its lines: nothing proves the lines, so that each of their amounts has to be
 * seen as it is printed, with nothing between them that was not read.
 */
function ofClosingAlone(
  failure: Failure,
  statement: BankStatement,
  pages: readonly PageEvidence[],
): Misfit | undefined {
  const misfit = failure.what === 'closing balance' ? ofPrinted(failure, statement, pages) : undefined
  const [sum] = misfit?.failed ?? []
  if (misfit === undefined || sum === undefined) return undefined
  const [begin, ...moved] = sum.terms.map(({ figure }) => figure)
  const ends = [sum.result, ...(begin === undefined ? [] : [begin])]
  const all = [...ends, ...moved]
  if (!isBeyondSlips(sum, ends, pages) || !moved.every((figure) => isBeyondDigit(sum, figure, pages))) return undefined
  return isTwoSigns(sum) || !isReadBetween(all, pages) ? undefined : misfit
}

/** A sign that was overlooked is twice what it is of, and so are two of them. */
const isTwoSigns = ({ terms, offCents, result }: Sum): boolean =>
  isOneOrTwoOf(
    terms.map(({ figure }) => 2 * Math.abs(figure.cents)),
    Math.abs(offCents),
    result.cents,
  )

/** Of the usual step from amount to amount: where it is more, a line may be missing. */
const stepShareMax = 1.6

/** From the first to the last of the figures, on one page, there is no ink that no word has, and no room for another line. */
function isReadBetween(figures: readonly Figure[], pages: readonly PageEvidence[]): boolean {
  const [first] = figures
  const { wordless = [], blots = [] } = pages.find(({ number }) => number === first?.page)?.ocr ?? {}
  const tops = figures.map(({ box }) => box[1]).toSorted((one, other) => one - other)
  const [top = 0, bottom = 0] = [tops[0], tops.at(-1)]
  const steps = tops.slice(1).map((one, at) => one - (tops[at] as number))
  const most = stepShareMax * median(steps)
  return (
    figures.every(({ page }) => page === first?.page) &&
    steps.every((step) => step <= most) &&
    ![...wordless, ...blots].some(({ box }) => box[3] > top && box[1] < bottom)
  )
}

/** What should make the figure; none where other figures than it may be wrong as well. */
function termsOf(
  { what, place, expectedCents }: Failure,
  { opening, transactions, sanity }: BankStatement,
  pages: readonly PageEvidence[],
): Term[] | undefined {
  const side = sideOf(what)
  if (side !== undefined)
    return transactions.filter(({ cents }) => cents * side > 0).map((one) => termOf(one, side, pages))
  const begin = opening && figureAt(opening.place, opening.cents, pages)
  if (what === 'closing balance' && begin != null)
    return [{ figure: begin, factor: 1 }, ...transactions.map((one) => termOf(one, 1, pages))]
  const known = { transactions, sanity, begin }
  return what === 'running balance' ? runningTerms(place, expectedCents, known, pages) : undefined
}

function runningTerms(
  place: Place,
  expectedCents: number,
  {
    transactions,
    sanity,
    begin,
  }: Pick<BankStatement, 'transactions' | 'sanity'> & { begin: Figure | null | undefined },
  pages: readonly PageEvidence[],
): Term[] | undefined {
  const at = transactions.findIndex((one) => isIn(place, one.place))
  const [before, own, next] = [transactions[at - 1], transactions[at], transactions[at + 1]]
  if (own === undefined) return undefined
  const last = at === 0 ? begin : before?.balanceCents != null && figureAt(before.place, before.balanceCents, pages)
  const moved = termOf(own, 1, pages)
  // The balance behind it follows from what should be there, so that its own line was read aright; the totals prove the last line.
  const balances = transactions.filter(({ balanceCents }) => balanceCents !== null).length
  const isMoved =
    next === undefined
      ? sanity.checks >= balances + totalsMin && isAlike(moved.figure, pages)
      : next.balanceCents === expectedCents + next.cents
  return last && isMoved && balances >= runningMin ? [{ figure: last, factor: 1 }, moved] : undefined
}

/**
 * A movement: the lines of its side make more than their printed total, by just as much as they miss the closing balance, while the
 * printed totals lead from balance to balance. No line that was overlooked makes the lines come to more.
 */
function ofMovement(
  failures: readonly [Failure, Failure],
  { transactions }: BankStatement,
  pages: readonly PageEvidence[],
): Misfit | undefined {
  const closing = failures.find(({ what }) => what === 'closing balance')
  const total = failures.find(({ what }) => sideOf(what) !== undefined)
  const side = sideOf(total?.what ?? '')
  if (closing === undefined || total === undefined || side === undefined) return undefined
  const moreCents = total.expectedCents - total.foundCents
  if (moreCents <= 0 || (closing.expectedCents - closing.foundCents) * side !== moreCents) return undefined
  const result = figureAt(total.place, total.foundCents, pages)
  const own = transactions.filter(({ cents }) => cents * side > 0)
  const terms = own.map((one) => termOf(one, side, pages))
  // A smaller one cannot be too much by more than it is, however it was read.
  const large = terms.filter(({ figure }) => Math.abs(figure.cents) > moreCents)
  if (result === undefined || !large.every(({ figure }) => isAlike(figure, pages))) return undefined
  const sum = sumOf('balance', terms, result)
  const figures = terms
    .map(({ figure }) => ({ figure, digits: changedDigits(Math.abs(figure.cents), -moreCents) }))
    .filter(({ figure, digits }) => Math.abs(figure.cents) > moreCents && digits < otherLength)
    .toSorted((a, b) => a.digits - b.digits)
  const [first] = figures
  if (first === undefined || isOfSome(sum, pages)) return undefined
  const likeliest = figures.filter(({ digits }) => digits === first.digits).map(({ figure }) => figure)
  return {
    figures: likeliest.length <= figuresMax ? likeliest : [result],
    failed: [sum],
    changeCents: -moreCents,
  }
}

/**
 * A total that leaves out one movement or two, or charges that follow one another, counts something else, and so does a balance that
 * charges lead to which no line lists; a sign that was overlooked is twice what it is of.
 */
export function isOfSome(sum: Sum, pages: readonly PageEvidence[]): boolean {
  const [off, span] = [Math.abs(sum.offCents), sum.result.cents]
  const parts = sum.terms.map(({ figure, factor }) => Math.abs(figure.cents * factor))
  const isPrinted = (amounts: readonly number[]) => isOneOrTwoOf(amounts, off, span)
  return isOfSign(sum) || isPrinted(parts) || isStretchOf(parts, off, span) || isPrinted(amountsOn(pages))
}

const amountsOn = once((pages: readonly PageEvidence[]): readonly number[] =>
  pages.flatMap((page) => shownLines(page).flatMap(moneyIn)),
)

const moneyIn = (line: Line): number[] => amountsOf(line).flatMap(({ plain, cents }) => (plain ? [] : Math.abs(cents)))

const digitsOf = (cents: number) => String(Math.abs(cents)).padStart(3, '0')

/** Where it is not found as it was counted, its line stands for it, which is like nothing. */
export function termOf({ place, cents }: BankTransaction, factor: 1 | -1, pages: readonly PageEvidence[]): Term {
  const { page = 1, box = [0, 0, 0, 0] as const } = place ?? {}
  const figure = figureAt(place, cents, pages) ?? { page, box, text: '', cents, others: [] }
  return { figure, factor }
}

/** The words of a place that are this amount; none where several are. */
export function figureAt(place: Place, cents: number, pages: readonly PageEvidence[]): Figure | undefined {
  const read = pages.find(({ number }) => number === place?.page)
  if (place === null || read?.ocr == null) return undefined
  const words = read.ocr.words.filter(({ text, box }) => /\d/.test(text) && isIn({ page: place.page, box }, place))
  const sorted = words.toSorted((a, b) => a.box[0] - b.box[0])
  const runs = sorted.flatMap((_word, from) =>
    sorted.slice(from).map((_last, count) => sorted.slice(from, from + count + 1)),
  )
  const found = runs.filter((run) => run.map(({ text }) => text.replaceAll(/\D/g, '')).join('') === digitsOf(cents))
  return found.length === 1 ? { page: place.page, ...joined(found[0] as OcrWord[]), cents, others: [] } : undefined
}

function joined(words: readonly OcrWord[]): { box: Box; text: string } {
  const box: Box = [
    Math.min(...words.map((word) => word.box[0])),
    Math.min(...words.map((word) => word.box[1])),
    Math.max(...words.map((word) => word.box[2])),
    Math.max(...words.map((word) => word.box[3])),
  ]
  return { box, text: words.map(({ text }) => text).join(' ') }
}

const slackPoints = 1

function isIn(inner: Place, outer: Place): boolean {
  if (inner === null || outer === null || inner.page !== outer.page) return false
  const [x, y] = [(inner.box[0] + inner.box[2]) / 2, (inner.box[1] + inner.box[3]) / 2]
  const [left, top, right, bottom] = outer.box
  return x > left - slackPoints && x < right + slackPoints && y > top - slackPoints && y < bottom + slackPoints
}
