import type { BankTransaction } from '#documents/figures/bank/bank-reading.ts'
import { median } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { shownLines } from '../../../pages/shown.ts'
import { type Misfit, picturedPages } from '../certainty/diagnosis.ts'
import { areTakenForOneAnother } from '../figures/digits.ts'
import { isAlike } from '../figures/seen-figures.ts'
import { sumOf, type Term } from '../sum.ts'
import { areTotalsTrue, lackOf } from './lacking-lines.ts'
import { distinct, type Failure, figureAt, isOfSome, termOf } from './pictured-statements.ts'
import { isReadWhole, sideOf } from './told-statements.ts'
import { bankReading } from './whole-statements.ts'

/** Fewer say little of how far lines are apart. */
const movementsMin = 8
/** Of the usual step from line to line: so much more, and one line fits in between. */
const [stepShareMin, stepShareMax] = [1.7, 2.4]
/** Digits of a figure that a reader of pictures takes for others, at most. */
const misreadMax = 2

/**
 * A line that was erased from the picture of a statement: the printed totals lead from the opening balance to the closing one, the lines
 * make less than one of them, and between two lines, which else follow one another in equal steps, one fits in where there is no ink.
 */
export const erasedLines = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  if (picturedPages(pages).size === 0) return []
  const { statements, problems } = bankReading(pages)
  const [statement, ...others] = statements
  if (statement === undefined || others.length > 0 || !isReadWhole(problems, 0)) return []
  const { readFrom, transactions, sanity } = statement
  const failures = distinct(sanity.failures)
  if (readFrom !== 'ocr' || transactions.length < movementsMin || !areTotalsTrue(failures)) return []
  const [total, ...more] = failures.filter(({ what }) => sideOf(what) !== undefined)
  // The total of the other side comes out, so that its lines were read aright.
  if (total === undefined || more.length > 0 || sanity.checks === sanity.failures.length) return []
  const gap = gapIn(transactions, pages)
  return gap === undefined ? [] : misfitsOf(total, transactions, gap, pages)
})

type Gap = { page: number; box: Box }

function misfitsOf(
  total: Failure,
  transactions: readonly BankTransaction[],
  gap: Gap,
  pages: readonly PageEvidence[],
): Misfit[] {
  const side = sideOf(total.what) ?? 1
  const result = figureAt(total.place, total.foundCents, pages)
  const terms = transactions.filter(({ cents }) => cents * side > 0).map((one) => termOf(one, side, pages))
  if (result === undefined || !isAlike(result, pages)) return []
  const sum = sumOf('balance', terms, { ...result, cents: Math.abs(result.cents) })
  const lacksCents = lackOf(total)
  if (isOfSome(sum, pages) || terms.some((term) => mayBeMore(term, lacksCents, pages))) return []
  // The total is where it can be seen, and the gap where the line was.
  return [{ figures: [result, { ...gap, text: '', cents: 0, others: [] }], failed: [sum], changeCents: -sum.offCents }]
}

/** A figure whose digits were not made out, and that is near to what would make the total. */
function mayBeMore({ figure }: Term, lacksCents: number, pages: readonly PageEvidence[]): boolean {
  if (isAlike(figure, pages)) return false
  const [found, meant] = [Math.abs(figure.cents), Math.abs(figure.cents) + lacksCents].map(String) as [string, string]
  const long = Math.max(found.length, meant.length)
  const other = [...meant.padStart(long, '0')]
  const changed = [...found.padStart(long, '0')].filter((digit, at) => {
    const pair = digit + (other[at] as string)
    return pair[0] !== pair[1] && !areTakenForOneAnother(pair)
  })
  return changed.length <= misreadMax
}

type Step = { page: PageEvidence; above: Box; below: Box; points: number }

const middleOf = (box: Box) => (box[1] + box[3]) / 2

/** The only place between two movements of one page into which another line fits, and that is empty. */
function gapIn(transactions: readonly BankTransaction[], pages: readonly PageEvidence[]): Gap | undefined {
  const steps = transactions.slice(1).flatMap(({ place }, at): Step[] => {
    const before = transactions[at]?.place
    const page = pages.find(({ number }) => number === place?.page)
    if (place == null || before == null || page === undefined || before.page !== place.page) return []
    return [{ page, above: before.box, below: place.box, points: middleOf(place.box) - middleOf(before.box) }]
  })
  const usual = median(steps.map(({ points }) => points))
  const [wide, ...others] = steps.filter(({ points }) => points >= stepShareMin * usual)
  // Where days or accounts are set apart there are several; a text on more lines has its words there.
  if (wide === undefined || others.length > 0 || wide.points > stepShareMax * usual || !isEmpty(wide)) return undefined
  const { page, above, below } = wide
  return { page: page.number, box: [Math.min(above[0], below[0]), above[3], Math.max(above[2], below[2]), below[1]] }
}

/** No line is read there, and neither ink that no word has nor a stamp or the bar of a marker, below which the line may be. */
function isEmpty({ page, above, below }: Step): boolean {
  const isThere = (box: Box) => middleOf(box) > above[3] && middleOf(box) < below[1]
  const { wordless = [], blots = [] } = page.ocr ?? {}
  if (blots.some(({ box }) => box[1] < below[1] && box[3] > above[3])) return false
  return !shownLines(page).some(({ box }) => isThere(box)) && !wordless.some(({ box }) => isThere(box))
}
