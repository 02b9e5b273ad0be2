import type { PageEvidence } from '#documents/page-evidence.ts'
import { editDistance } from '#language/edit-distance.ts'
import { stepsBetween } from '../figures/digits.ts'
import { isAlike, isSure } from '../figures/seen-figures.ts'
import { type Figure, keyOf, type Sum } from '../sum.ts'

/**
 * Whether a reader of pictures makes one number of the other by a single slip: a digit that is changed, lost or added, a sign, a comma, or
 * the digits of one end.
 */
export function isOneSlip(found: number, meant: number): boolean {
  const [short, long] = [found, meant]
    .map((cents) => String(Math.abs(cents)).padStart(3, '0'))
    .toSorted((one, other) => one.length - other.length) as [string, string]
  if (editDistance(short, long, { most: 1 }) <= 1) return true
  // Cents that were not read are noughts, and so are those of a figure whose comma was not.
  const begin = short.replace(/00$/, '')
  return short.length < long.length && (long.startsWith(begin) || long.endsWith(short))
}

/** Digits that are taken for one another as well, however many. */
const isSlipOfLikes = (found: number, meant: number): boolean =>
  isOneSlip(found, meant) || stepsBetween(String(Math.abs(found)), String(Math.abs(meant)), 1) <= 1

/**
 * No single slip of any of the figures makes the sum come out. Those that do not look like the others of the page have to be read surely,
 * and to be further from what they should be.
 */
export const isBeyondSlips = (sum: Sum, figures: readonly Figure[], pages: readonly PageEvidence[]): boolean =>
  figures.every((figure) => {
    const meant = meantBy(sum, figure)
    if (isAlike(figure, pages)) return !isOneSlip(figure.cents, meant)
    return isSure(figure, pages) && !isSlipOfLikes(figure.cents, meant)
  })

/** A figure of which each digit was made out, with none beside it: another digit, or one more or less, does not make the sum come out. */
export function isBeyondDigit(sum: Sum, figure: Figure, pages: readonly PageEvidence[]): boolean {
  const [found, meant] = [figure.cents, meantBy(sum, figure)].map((cents) => String(Math.abs(cents)))
  return isAlike(figure, pages) && editDistance(found ?? '', meant ?? '', { most: 1 }) > 1
}

/** What a figure would have to be for the sum to come out. */
function meantBy({ terms, result, offCents }: Sum, figure: Figure): number {
  const factor = terms.find((term) => keyOf(term.figure) === keyOf(figure))?.factor
  if (keyOf(result) === keyOf(figure) || factor === undefined) return result.cents - offCents
  return figure.cents + Math.round(offCents / factor)
}
