import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownTable } from '../../pages/shown.ts'
import { chanceOf } from './chance.ts'
import type { Diagnosis, Misfit } from './diagnosis.ts'
import { isLikeIt } from './digits.ts'
import { group, isWithoutSome } from './movement-groups.ts'
import { comesOutRegrouped } from './other-groupings.ts'
import { isProvenColumn } from './proven-column.ts'
import { isClaim, witness } from './second-witness.ts'
import { type Figure, keyOf, type Sum, type Term } from './sum.ts'
import { ofBox } from './summary.ts'
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
  return sum.kind === 'invoice' ? isCertainInvoice(misfit, holding) : isCertainBalance(misfit, holding)
}

/** A claim of its row and the sum of its column want the same other figure. */
const isWitnessed = ({ figures, failed }: Misfit): boolean =>
  figures.length === 1 && failed.some(isClaim) && failed.some(({ origin }) => origin?.grouping === witness)

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

/**
 * The same change mends two sums; or the gross amount alone fails, lines or tax show that what stands above it was read aright, and
 * nothing stands between that may count as well. A line or a tax alone may follow from what is printed elsewhere.
 */
function isCertainInvoice(misfit: Misfit, holding: readonly Sum[]): boolean {
  const failed = misfit.failed.filter(({ origin }) => origin?.grouping !== witness || isWitnessed(misfit))
  const others = holding.filter(({ kind }) => kind === 'invoice').map(({ origin }) => origin?.grouping)
  const [net] = failed[0]?.terms ?? []
  // Lines with several rates have no tax of one rate: their column then makes the net amount.
  const isSummed = net !== undefined && holding.some(({ kind, result }) => kind === 'total' && result === net.figure)
  const areSummed = failed[0]?.terms.every(({ figure }) => isTableTotal(figure, holding)) === true
  if (failed.length >= 2) return others.length > 0 || isSummed
  const isShown = others.includes('tax') || others.includes('lines') || isSummed
  const { grouping, between = [] } = failed[0]?.origin ?? {}
  return grouping === 'gross' && between.length === 0 && (areSummed || (isShown && others.length >= 2))
}

/** A table of rates makes it, and the list of totals prints it again. */
const isTableTotal = ({ cents }: Figure, holding: readonly Sum[]): boolean =>
  holding.some(({ kind, result, terms }) => kind === 'total' && terms.length > 1 && result.cents === cents)

const linesMin = 2
const changedDigitsMax = 2
/** With so many other lines that come out, most digits of the price may be others. */
const linesMany = 3
/** Further apart they are a price of another unit. */
const priceShareMax = 2
/** Discounts are granted in steps of half a per cent. */
const discountStep = 0.5

/** By whatever name: with several lines discounts and taxes follow, and the table alone says what the lines make. */
const isOfLines = ({ origin, kind, terms }: Sum, amount: Figure): boolean =>
  origin?.grouping === 'lines' ||
  (kind === 'total' &&
    terms.length > linesMin &&
    terms.every(({ factor }) => factor === 1) &&
    terms.some(({ figure }) => keyOf(figure) === keyOf(amount)))

/**
 * The amounts of all lines make the net amount, the other lines come out, and this price lacks a digit or two of what it should be; or
 * what it should be is a price to the cent, and no discount anybody grants. Of a price that somebody wrote over something is left: one
 * with other digits throughout is that of a customer or of a larger number of pieces, which no line needs to explain.
 */
function isLikelyLine({ origin, result, offCents, terms }: Sum, holding: readonly Sum[]): boolean {
  const others = holding.map((other) => other.origin?.grouping)
  if (origin?.grouping !== 'line' || !holding.some((other) => isOfLines(other, result))) return false
  const lines = others.filter((grouping) => grouping === 'line').length
  if (lines < linesMin || offCents === 0) return false
  const factor = terms[0]?.factor ?? 1
  const [price, meant] = [terms[0]?.figure.cents ?? 0, result.cents / factor]
  const length = String(Math.round(Math.max(price, meant))).length
  const [one, other] = [String(price).padStart(length), String(Math.round(meant)).padStart(length)]
  const changed = [...one].filter((digit, at) => digit !== other[at]).length
  if (changed === one.length) return false
  if (!`${one}${other}`.includes(' ') && changed <= changedDigitsMax) return true
  return lines >= linesMany && factor > 1 && Number.isInteger(meant) && isOtherPrice(price, meant)
}

function isOtherPrice(price: number, meant: number): boolean {
  const steps = (100 * (1 - meant / price)) / discountStep
  const isDiscount =
    meant < price && Math.abs(Math.round(steps) * ((discountStep * price) / 100) - (price - meant)) <= 1
  return !isDiscount && price < priceShareMax * meant && meant < priceShareMax * price
}

/** Less may be rounding, line by line. */
const taxOffCentsMin = 100
const taxOffShareMin = 0.005

/** Of what is called the base of the tax: the lines make it, and with the tax it makes the total, so all three were read aright. */
function isLikelyTax({ origin, result, offCents, terms }: Sum, holding: readonly Sum[]): boolean {
  const base = terms[0]?.figure
  if (origin?.grouping !== 'tax' || origin.isNamed !== true || base === undefined) return false
  const made = holding.find((other) => other.origin?.grouping === 'lines' && other.result === base)
  const isCounted = holding.some(
    (other) => other.origin?.grouping === 'gross' && other.terms.some(({ figure }) => figure === result),
  )
  const off = Math.abs(offCents)
  if (made === undefined || !isCounted || isOfSome(made, result.cents / (terms[0]?.factor ?? 1))) return false
  return off >= taxOffCentsMin && off >= taxOffShareMin * Math.abs(result.cents)
}

const taxedLinesMax = 12
/** A cent of tax is that many of what it is a tax on, at the lowest rate. */
const taxedOffCents = 30

/** Lines that are free of tax are counted in it all the same: some of the lines make what was taxed. More lines than these may. */
function isOfSome({ terms }: Sum, cents: number): boolean {
  if (terms.length > taxedLinesMax) return true
  const makes = (at: number, left: number): boolean =>
    Math.abs(left) <= taxedOffCents ||
    (at < terms.length && (makes(at + 1, left - (terms[at] as Term).figure.cents) || makes(at + 1, left)))
  return makes(0, cents)
}

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
  if (sum?.kind === 'invoice') return isLikelyLine(sum, holding) || isLikelyTax(sum, holding)
  if (sum?.kind !== 'balance' || !isBalanceAlone(misfit)) return false
  if (!isBorneOut(misfit, holding) && !isListedBox(misfit, holding)) return false
  if (misfit.failed.every(isOfGroup) && !misfit.failed.some(hasChangedPart)) return false
  const isTold = toldBy.includes(sum.origin?.grouping ?? '') || holding.some(({ kind }) => kind === 'balance')
  const sizes = sum.terms.map(({ figure }) => Math.abs(figure.cents)).toSorted((a, b) => b - a)
  // A figure beyond all others is none of the account: the capital of the bank in small print.
  const isBeyond = (sizes[0] ?? 0) > outOfScale * Math.max(sizes[1] ?? 0, Math.abs(sum.result.cents))
  return isTold && !isBeyond
}
