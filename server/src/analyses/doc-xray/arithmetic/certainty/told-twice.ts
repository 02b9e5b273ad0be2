import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { areTakenForOneAnother, isLikeIt, stepsBetween } from '../figures/digits.ts'
import { isReadWhole } from '../statements/told-statements.ts'
import { bankReading } from '../statements/whole-statements.ts'
import { type Figure, keyOf, type Sum } from '../sum.ts'
import { diagnose, type Misfit, picturedPages } from './diagnosis.ts'

type Wanted = { sum: Sum; figure: Figure; changeCents: number }

/** More sums that fail than these: it is us who do not understand the page. */
const failedMax = 60

/** Nobody forges for less. */
const changeCentsMin = 100

/**
 * A figure of a picture that is read the same in two places, in two sums that share nothing, and both want it to be the same other
 * one: a speck does not change two prints alike. Whoever changes a balance changes it wherever it stands.
 */
export const toldTwice = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  const pair = onlyPair(wantedOn(pages), ({ figure }) => String(figure.cents), areApart)
  // Digits that OCR misreads it misreads in every print.
  if (pair === undefined || isMisreading(pair[0])) return []
  const [one, other] = pair
  if (one.sum.kind === 'balance' && !(isReadBank(pages) && isLikeIt(one.figure.cents, meantBy(one)))) return []
  return [{ figures: [one.figure, other.figure], failed: [one.sum, other.sum], changeCents: one.changeCents }]
})

/** Signs that a reader of pictures does not get wrong together: it takes one or two for others, or loses those at an end. */
const misreadMax = 2

/**
 * A figure of a picture that two sums, which share nothing else, want to be the same other one, too far from it for a misreading. What
 * its digits look like is not asked: whoever writes a figure anew writes it in letters of his own.
 */
export const wantedTwice = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  const wanted = wantedOn(pages).filter(({ sum }) => sum.kind !== 'balance')
  const pair = onlyPair(wanted, ({ figure }) => keyOf(figure), shareOnly)
  if (pair === undefined || isNear(pair[0].figure.cents, meantBy(pair[0]))) return []
  const [one, other] = pair
  return [{ figures: [one.figure], failed: [one.sum, other.sum], changeCents: one.changeCents }]
})

/** What the sums that fail want of the figures of pictures. */
const wantedOn = once((pages: readonly PageEvidence[]): readonly Wanted[] => {
  const pictured = picturedPages(pages)
  if (pictured.size === 0) return []
  return diagnose(pages)
    .failed.slice(0, failedMax)
    .flatMap(wantedBy)
    .filter(({ figure }) => pictured.has(figure.page))
})

/** Two that want the same change of what is the same by its name. Several such figures are none that is known. */
function onlyPair(
  wanted: readonly Wanted[],
  nameOf: (one: Wanted) => string,
  isPair: (one: Wanted, other: Wanted) => boolean,
): [Wanted, Wanted] | undefined {
  const groups = Map.groupBy(wanted, (one) => `${nameOf(one)}:${one.changeCents}`)
  const [pair, ...others] = [...groups.values()].flatMap((group) => {
    const found = pairIn(group, isPair)
    return found === undefined ? [] : [found]
  })
  return others.length > 0 ? undefined : pair
}

const shareOnly = (one: Wanted, other: Wanted): boolean => {
  const keys = new Set(figuresOf(one.sum).map(keyOf))
  const shared = figuresOf(other.sum).filter((figure) => keys.has(keyOf(figure)))
  return shared.every((figure) => keyOf(figure) === keyOf(one.figure))
}

/** Whether one number may be the other, misread: with other digits, and without those at the begin or the end. */
function isNear(found: number, meant: number): boolean {
  const [short, long] = [found, meant]
    .map((cents) => String(Math.abs(cents)))
    .toSorted((one, other) => one.length - other.length) as [string, string]
  if (areNear(short, long)) return true
  if (short.length === long.length) return false
  // `1.849` of `1.849.548,20` is read with cents that are none.
  const begin = short.replace(/00$/, '')
  return areNear(short, long.slice(-short.length)) || areNear(begin, long.slice(0, begin.length))
}

const areNear = (one: string, other: string): boolean => stepsBetween(one, other, misreadMax) <= misreadMax

const figuresOf = ({ terms, result }: Sum): Figure[] => [result, ...terms.map(({ figure }) => figure)]

/** Each figure of a sum, with what it would have to change by. */
const wantedBy = (sum: Sum): Wanted[] =>
  [...sum.terms, { figure: sum.result, factor: -1 }]
    .filter(({ factor }) => Math.abs(factor) === 1)
    .map(({ figure, factor }) => ({ sum, figure, changeCents: Math.round(sum.offCents * factor) }))
    .filter(isChange)

const meantBy = ({ figure, changeCents }: Wanted) => figure.cents + changeCents

function isChange(wanted: Wanted): boolean {
  const { figure, changeCents } = wanted
  return Math.abs(changeCents) >= changeCentsMin && figure.cents * meantBy(wanted) > 0
}

function isMisreading(wanted: Wanted): boolean {
  const [found, meant] = [wanted.figure.cents, meantBy(wanted)].map((cents) => String(Math.abs(cents)))
  if (found?.length !== meant?.length) return true
  const changed = [...(found ?? '')].map((digit, at) => digit + (meant?.[at] ?? ''))
  return changed.every((pair) => pair[0] === pair[1] || areTakenForOneAnother(pair))
}

/** A line whose amount was lost, or that was reckoned, may be what both sums lack. */
const isReadBank = (pages: readonly PageEvidence[]): boolean => isReadWhole(bankReading(pages).problems, 0)

function pairIn(
  wanted: readonly Wanted[],
  isPair: (one: Wanted, other: Wanted) => boolean,
): [Wanted, Wanted] | undefined {
  for (const [at, one] of wanted.entries())
    for (const other of wanted.slice(at + 1)) if (isPair(one, other)) return [one, other]
  return undefined
}

function areApart(one: Wanted, other: Wanted): boolean {
  const keys = new Set(figuresOf(one.sum).map(keyOf))
  return figuresOf(other.sum).every((figure) => !keys.has(keyOf(figure)))
}
