import { median } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../../../pages/shown.ts'
import { type Figure, holds, keyOf, type Sum } from '../sum.ts'

/** Of the usual step from line to line: where it is more, a line may be missing. */
const stepShareMax = 1.6

/** Between the first and the last of the figures lines follow one another without a gap into which another one would fit. */
export function hasNoGap(figures: readonly Figure[], page: PageEvidence): boolean {
  const tops = shownLines(page)
    .map(({ box }) => (box[1] + box[3]) / 2)
    .toSorted((a, b) => a - b)
  const steps = tops.slice(1).map((top, at) => ({ from: tops[at] as number, step: top - (tops[at] as number) }))
  const first = Math.min(...figures.map(({ box }) => box[1]))
  const last = Math.max(...figures.map(({ box }) => box[3]))
  const within = steps.filter(({ from, step }) => from > first && from + step < last)
  // Beside long texts on two lines the rows of a table are further apart: the narrower step is that of its lines.
  const usual = median(steps.map(({ step }) => step))
  return within.every(({ step }) => step <= stepShareMax * usual)
}

/**
 * A running sum begins with a balance that the one before it makes, and ends with one that the next begins with, or that only repeats
 * it: in a column of amounts and balances an amount may be taken for a balance else. Two that fail have the balance between them. No
 * line follows the last balance: it may be repeated as the closing one elsewhere.
 */
export function areInChain(
  failed: readonly Sum[],
  holding: readonly Sum[],
  isRepeated: (balance: Figure) => boolean = () => false,
): boolean {
  const balances = holding.filter((sum) => sum.kind === 'balance' && holds(sum))
  const made = new Set(balances.map(({ result }) => keyOf(result)))
  const taken = new Set(balances.flatMap(({ terms }) => terms.slice(0, 1).map(({ figure }) => keyOf(figure))))
  return failed.every(({ kind, origin, terms, result }) => {
    const [first] = terms
    if (kind !== 'balance' || origin !== undefined || first === undefined) return true
    const isMade = made.has(keyOf(first.figure))
    const isTaken = taken.has(keyOf(result)) || terms.length === 1 || isRepeated(result)
    return failed.length > 1 ? isMade || isTaken : isMade && isTaken
  })
}
