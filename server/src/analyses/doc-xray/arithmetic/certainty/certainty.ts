import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownTable } from '../../../pages/shown.ts'
import { isLikeIt } from '../figures/digits.ts'
import { isCertainInvoice, isLikelyInvoice, isWitnessed } from '../invoices/certain-invoice.ts'
import { group, isWithoutSome } from '../statements/movement-groups.ts'
import { ofBox } from '../statements/summary.ts'
import { type Figure, keyOf, type Sum, type Term } from '../sum.ts'
import { chanceOf } from './chance.ts'
import type { Diagnosis, Misfit } from './diagnosis.ts'
import { comesOutRegrouped } from './other-groupings.ts'
import { isProvenColumn } from './proven-column.ts'
import { twoWays } from './two-ways.ts'
import { isWholeReading } from './whole-reading.ts'

/** How often a grouping that means nothing may come out in a whole document. */
const groupingChanceMax = 0.003
const crossHoldingMin = 6
const outOfScale = 20

/**
 * Whether a figure that does not fit proves that it was changed. A sum is a claim of ours, not of the document: it is certain only
 * where the same grouping comes out in another column, where other sums come out in the same column, where all that stands between
 * its figures was read, and where no other grouping would make it come out.
 */
export function isCertain(
  misfit: Misfit,
  { holding }: Pick<Diagnosis, 'holding'>,
  pages: readonly PageEvidence[],
): boolean {
  const [sum] = misfit.failed
  if (sum === undefined) return false
  if (sum.origin?.grouping === twoWays) return true
  if (sum.kind === 'total')
    return isWitnessed(misfit) || misfit.failed.some((failed) => isCertainTotal(failed, holding, pages))
  return sum.kind === 'invoice' ? isCertainInvoice(misfit, holding, pages) : isCertainBalance(misfit, holding)
}

/** Columns of amounts: more than this year, last year, gross, depreciation and net. */
const columnsMany = 6

function isCertainTotal(sum: Sum, holding: readonly Sum[], pages: readonly PageEvidence[]): boolean {
  const { origin, terms, result } = sum
  if (origin === undefined || !isOneStyle([result, ...terms.map(({ figure }) => figure)]) || !isInScale(sum))
    return false
  if (origin.isContradicted || isAmongDeductions(sum)) return false
  const alike = differing(holding.filter((other) => other.origin?.grouping === origin.grouping))
  // Two figures that make a third in one more of many columns may do so by chance: a trial balance has many of them.
  if (
    origin.lines !== undefined &&
    terms.length < 3 &&
    alike.length < 2 &&
    shownTable(pages).rights.length >= columnsMany
  )
    return false
  // Three columns that make one another in every row prove themselves; what words or headings join does not.
  if (origin.lines === undefined) return !isNamed(sum) && alike.length >= crossHoldingMin
  const chance = alike.reduce((product, other) => product * chanceOf(other), origin.tried)
  if (alike.length === 0 || chance > groupingChanceMax || !areProvenRows(sum, alike)) return false
  return isProvenColumn(sum, holding) && isWholeReading(sum, pages)
}

/** The same amounts in the next column, as those of a budget that is carried on, come out together or not at all: they are one sum. */
function differing(sums: readonly Sum[]): Sum[] {
  const kept = new Map(
    sums.map((sum) => [
      JSON.stringify([sum.result.cents, sum.terms.map(({ figure, factor }) => figure.cents * factor)]),
      sum,
    ]),
  )
  return [...kept.values()]
}

/** `(430) (194) (236)`: costs in a list of costs are taken from what stands above, and not from one another. */
const isAmongDeductions = ({ terms, result }: Sum): boolean =>
  result.cents < 0 && terms.every(({ figure }) => figure.cents < 0) && terms.some(({ factor }) => factor < 0)

/** Rows that are counted in no column where the sum comes out may be counted in none. What is called a total has a few of them. */
function areProvenRows({ terms, origin }: Sum, alike: readonly Sum[]): boolean {
  const proven = terms.filter(({ figure }) => alike.some((other) => other.terms.some((term) => isBeside(term, figure))))
  return origin?.isNamed === true ? 2 * proven.length >= terms.length : proven.length === terms.length
}

const isBeside = ({ figure: { page, box, cents } }: Term, other: Figure) =>
  cents !== 0 && page === other.page && box[1] < other.box[3] && box[3] > other.box[1]

/** Digits alone among amounts that are written in groups are a year or a number. */
function isOneStyle(figures: readonly Figure[]): boolean {
  const bare = figures.filter(({ text }) => /^\d{4,}$/.test(text.trim())).length
  return bare === 0 || bare === figures.filter(({ cents }) => Math.abs(cents) >= 100_000).length
}

/** Whoever changes a figure leaves it as large as its neighbours: what is far larger than all its parts is not made of them. */
const isInScale = (sum: Sum): boolean =>
  outOfScale * Math.max(...sum.terms.map(({ figure }) => Math.abs(figure.cents))) >= Math.abs(sum.result.cents) &&
  !isGroupFirst(sum)

/** Accounts that list a group before its parts: less the first part it makes the second, as long as the others are nothing. */
const isGroupFirst = ({ terms, result, offCents }: Sum): boolean =>
  terms.length === 2 && terms[1]?.factor === -1 && result.cents * (result.cents - offCents) < 0

const isCertainBalance = (misfit: Misfit, holding: readonly Sum[]): boolean =>
  isBalanceAlone(misfit) &&
  // A line that was not read, where the box itself comes out.
  !misfit.failed.every(isOfGroup) &&
  isBorneOut(misfit, holding) &&
  holding.filter(({ kind }) => kind === 'balance').length >= (misfit.failed.length >= 2 ? 1 : 2)

/** No movement that is left out, and none that is counted as well, makes the balance come out. */
const isBalanceAlone = ({ failed }: Misfit) =>
  !failed.every(comesOutRegrouped) &&
  !failed.some((sum) => isOfGroup(sum) && (comesOutRegrouped(sum) || isWithoutSome(sum)))

const isOfGroup = ({ origin }: Sum) => origin?.grouping === group

const toldBy = ['chain', 'headed', 'signed', 'summary']
/** Totals whose words say what they are made of. */
const namedBy = [
  'assessed',
  'attested',
  'average rate',
  'base',
  'block',
  'formula',
  'ledger',
  'listed',
  'loan',
  'meter',
  'payslip',
  'percentage',
  'product',
  'rest',
  'result of years',
  'return',
  'section',
  'section balance',
  'sheet',
  'spelt',
  'stated',
  'subtotals',
  'taxes',
  'withheld',
]
const isNamed = ({ origin }: Sum) => namedBy.includes(origin?.grouping ?? '')

const isOfBox = ({ origin }: Sum) => origin?.grouping === 'summary'

/** Of balances that come out in the table of a box. */
const chainMin = 5

/**
 * A box may leave out interest, charges or a second account: it is wrong where the table contradicts it too, or where it has the
 * table's balances at both ends and all that lies between them was read.
 */
function isBorneOut({ failed }: Misfit, holding: readonly Sum[]): boolean {
  if (!failed.every(isOfBox)) return true
  const agreeing = holding.filter(isOfBox).length
  const chain = holding.filter((sum) => sum.kind === 'balance' && !isOfBox(sum)).length
  return failed.length >= 2 ? agreeing >= 1 : agreeing >= 2 && chain >= chainMin
}

/** A line that was not read leaves less than the total: more is made by one of the lines, a digit or two of which were changed. */
const hasChangedPart = ({ terms, result, offCents }: Sum): boolean =>
  Math.abs(result.cents - offCents) > Math.abs(result.cents) &&
  terms.some(({ figure, factor }) => isLikeIt(figure.cents + factor * offCents, figure.cents))

/**
 * The movements of the list make both what the box says came and what it says went: its balances do not follow from one another, and
 * no charges that are printed without a day, which neither of the two counts, lead from one to the other.
 */
const isListedBox = ({ failed }: Misfit, holding: readonly Sum[]): boolean =>
  failed.every((sum) => {
    const listed = holding.filter(
      (other) => isOfGroup(other) && sum.terms.some(({ figure }) => figure === other.result),
    )
    const between = listed.flatMap(({ origin }) => origin?.between ?? [])
    const uncounted = [...new Map(between.map((figure) => [keyOf(figure), figure])).values()]
    return (
      isOfBox(sum) && listed.length === 2 && !comesOutRegrouped({ ...sum, origin: { ...ofBox, between: uncounted } })
    )
  })

/** A statement says which column adds and which takes away: what fails then is odd, though nothing else comes out to prove it. */
export function isLikely(misfit: Misfit, { holding }: Pick<Diagnosis, 'holding'>): boolean {
  const [sum] = misfit.failed
  if (sum?.kind === 'total') return misfit.failed.some((failed) => isNamed(failed) && isInScale(failed))
  if (sum?.kind === 'invoice') return isLikelyInvoice(sum, holding)
  if (sum?.kind !== 'balance' || !isBalanceAlone(misfit)) return false
  if (!isBorneOut(misfit, holding) && !isListedBox(misfit, holding)) return false
  if (misfit.failed.every(isOfGroup) && !misfit.failed.some(hasChangedPart)) return false
  const isTold = toldBy.includes(sum.origin?.grouping ?? '') || holding.some(({ kind }) => kind === 'balance')
  const sizes = sum.terms.map(({ figure }) => Math.abs(figure.cents)).toSorted((a, b) => b - a)
  // A figure beyond all others is none of the account: the capital of the bank in small print.
  const isBeyond = (sizes[0] ?? 0) > outOfScale * Math.max(sizes[1] ?? 0, Math.abs(sum.result.cents))
  return isTold && !isBeyond
}
