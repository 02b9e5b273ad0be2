import { type Figure, keyOf, type Sum } from '../sum.ts'
import { roundingCents } from './rounding.ts'

/** Ways to regroup figures hit any number if there are enough of them: no more are tried than would do so this often. */
const chanceMax = 0.02
const subsetTermsMax = 14
const nearMax = 120
const betweenMax = 8

/**
 * Whether the result comes out if the figures belong together in another way: without some of them, with another one, with some
 * taken away instead of added, of a stretch of them, of one that is the same total printed twice.
 */
export function comesOutRegrouped(sum: Sum): boolean {
  const parts = sum.terms.map(({ figure, factor }) => factor * figure.cents)
  const result = sum.result.cents
  const slack = Math.max(roundingCents(sum), sum.toleranceCents)
  const hits = (cents: number) => Math.abs(Math.abs(cents) - Math.abs(result)) <= slack
  const expected = parts.reduce((all, part) => all + part, 0)
  const changes = changesOf(sum, parts)
  if (changes.some((change) => hits(expected + change))) return true
  const own = ownOf(sum)
  const between = (sum.origin?.between ?? []).filter((figure) => !own.has(keyOf(figure))).map(({ cents }) => cents)
  // More than can be tried: what they count for is open.
  if (between.length > betweenMax || isReached(between, (cents) => hits(expected + cents))) return true
  // Movements are dated: they do not belong together in any other way.
  if (sum.kind === 'balance') return false
  if ((parts.length > 1 && parts.some(hits)) || runsOf(parts).some(hits)) return true
  const longer = longerStretches(sum, expected)
  if (longer.some(hits)) return true
  const span = Math.max(Math.abs(result), ...parts.map(Math.abs))
  const mayTry = (ways: number) => (ways * (2 * slack + 1)) / Math.max(1, 2 * span) <= chanceMax
  // A class of one account is printed twice, as the account and as its subtotal.
  const isTwice = (at: number) => parts[at] === parts[at + 1]
  const once = parts.filter((_, at) => isTwice(at))
  if (mayTry(longer.length * once.length) && longer.some((sum) => once.some((part) => hits(sum - part)))) return true
  if (mayTry((changes.length * changes.length) / 2) && isPairOf(changes, (two) => hits(expected + two))) return true
  if (parts.length > subsetTermsMax || !mayTry(2 ** (parts.length + 1))) return false
  // Disposals and depreciation are printed without a minus, and a column that has none of them cannot say so.
  return isMadeOf(parts, hits, 0) || isMadeOf(parts, hits, -1)
}

/** What leaving out or turning round one figure, or counting one more, adds to the sum. */
function changesOf(sum: Sum, parts: readonly number[]): number[] {
  const { kind, result, origin } = sum
  const own = ownOf(sum)
  const near = (origin?.near() ?? [])
    .filter((figure) => !own.has(keyOf(figure)))
    .toSorted((one, other) => distance(one, result) - distance(other, result))
    .slice(0, nearMax)
  // A movement is in one column or in the other: which of them takes away is known from all rows.
  const turned = kind === 'balance' ? [] : parts.map((part) => -2 * part)
  return [...parts.map((part) => -part), ...turned, ...near.flatMap(({ cents }) => [cents, -cents])].filter(
    (change) => change !== 0,
  )
}

const ownOf = ({ terms, result }: Sum) => new Set([...terms.map(({ figure }) => figure), result].map(keyOf))

const pageHeight = 10_000

const distance = (one: Figure, other: Figure) =>
  pageHeight * Math.abs(one.page - other.page) + Math.abs(one.box[1] - other.box[1])

/** Whether some of the amounts, each added or taken away, make the difference. */
function isReached(amounts: readonly number[], fits: (sum: number) => boolean): boolean {
  const reaches = (at: number, sum: number): boolean => {
    const amount = amounts[at]
    if (amount === undefined) return fits(sum)
    return reaches(at + 1, sum) || reaches(at + 1, sum + amount) || reaches(at + 1, sum - amount)
  }
  return amounts.length > 0 && reaches(0, 0)
}

/** Sums of two or more figures that follow one another, and of the first less those that follow it. */
function runsOf(parts: readonly number[]): number[] {
  return parts.flatMap((first, start) => {
    let sum = first
    return parts.slice(start + 1).flatMap((part) => {
      sum += part
      return [sum, 2 * first - sum]
    })
  })
}

/** Where a sum begins is known from another column, in which the rows above it may be empty. */
function longerStretches({ origin }: Sum, expected: number): number[] {
  let more = 0
  return (origin?.above?.() ?? []).flatMap(({ cents }) => {
    more += cents
    return [expected + more, expected - more]
  })
}

function isPairOf(changes: readonly number[], fits: (sum: number) => boolean): boolean {
  return changes.some((one, at) => changes.some((other, index) => index > at && fits(one + other)))
}

/** Each is counted, or else counts for `otherwise`: nothing where it is left out, less than nothing where it is taken away. */
function isMadeOf(parts: readonly number[], hits: (sum: number) => boolean, otherwise: 0 | -1): boolean {
  const reaches = (at: number, sum: number): boolean => {
    const part = parts[at]
    return part === undefined ? hits(sum) : reaches(at + 1, sum + part) || reaches(at + 1, sum + otherwise * part)
  }
  return reaches(0, 0)
}
