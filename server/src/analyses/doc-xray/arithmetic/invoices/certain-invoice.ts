import { plainText } from '#documents/classification/normalise.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../../../pages/shown.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import { isClaim, witness } from '../certainty/second-witness.ts'
import { type Figure, keyOf, type Sum, type Term } from '../sum.ts'

/** A claim of its row and the sum of its column want the same other figure. */
export const isWitnessed = ({ figures, failed }: Misfit): boolean =>
  figures.length === 1 && failed.some(isClaim) && failed.some(({ origin }) => origin?.grouping === witness)

/**
 * The same change mends two sums; or the gross amount alone fails, lines or tax show that what stands above it was read aright, and
 * nothing stands between that may count as well. A line or a tax alone may follow from what is printed elsewhere.
 */
export function isCertainInvoice(misfit: Misfit, holding: readonly Sum[], pages: readonly PageEvidence[]): boolean {
  const failed = misfit.failed.filter(({ origin }) => origin?.grouping !== witness || isWitnessed(misfit))
  const others = holding.filter(({ kind }) => kind === 'invoice').map(({ origin }) => origin?.grouping)
  const [net] = failed[0]?.terms ?? []
  // Lines with several rates have no tax of one rate: their column then makes the net amount.
  const isSummed = net !== undefined && holding.some(({ kind, result }) => kind === 'total' && result === net.figure)
  const areListed = net !== undefined && isOfListed(net.figure, holding)
  const areSummed = failed[0]?.terms.every(({ figure }) => isTableTotal(figure, holding)) === true
  if (failed.length >= 2) return others.length > 0 || isSummed
  const isWhole = failed[0] !== undefined && !ofPart.test(wordsBeside(failed[0].result, pages))
  const isShown = others.includes('tax') || others.includes('lines') || isSummed || (areListed && isWhole)
  const { grouping, between = [] } = failed[0]?.origin ?? {}
  return grouping === 'gross' && between.length === 0 && ((areSummed && isWhole) || (isShown && others.length >= 2))
}

/** `Total due now (50 %)`, `Total due less deposit`: what is asked for may be a part of the whole. */
const ofPart =
  /%|(?<!\p{L})(?:now|less|after|deposit|balance|retention|deduction|acompte|solde|retenue|acconto|saldo|ritenuta|anzahlung|abzug|rest|anticipo|retencion|aanbetaling)/u

const wordsBeside = ({ page: number, box }: Figure, pages: readonly PageEvidence[]): string => {
  const page = pages.find((each) => each.number === number)
  const lines = page === undefined ? [] : shownLines(page)
  const beside = lines.filter((line) => line.box[1] < box[3] && line.box[3] > box[1])
  return plainText(beside.map(({ text }) => text.slice(0, 200)).join(' '))
}

/** The lines that come out, each price times its count, make it together. */
function isOfListed({ cents }: Figure, holding: readonly Sum[]): boolean {
  const lines = new Map(
    holding.flatMap(({ origin, result }) => (origin?.grouping === 'line' ? [[keyOf(result), result.cents]] : [])),
  )
  return lines.size >= linesMin && [...lines.values()].reduce((sum, one) => sum + one, 0) === cents
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
const ratePoint = 0.01

/**
 * Of what is called the base of the tax, or more than of all lines: they make it, and with the tax it makes the total, so all three were
 * read aright.
 */
function isLikelyTax({ origin, result, offCents, terms }: Sum, holding: readonly Sum[]): boolean {
  const base = terms[0]?.figure
  if (origin?.grouping !== 'tax' || base === undefined) return false
  // Lines that are free of tax make it less, and never more; by less than a point the rate may be printed rounded.
  const isMore = Math.abs(result.cents) >= Math.abs(base.cents) * ((terms[0]?.factor ?? 1) + ratePoint)
  if (origin.isNamed !== true && !isMore) return false
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

/** A price or a tax that does not fit, where all around it comes out. */
export const isLikelyInvoice = (sum: Sum, holding: readonly Sum[]): boolean =>
  isLikelyLine(sum, holding) || isLikelyTax(sum, holding)
