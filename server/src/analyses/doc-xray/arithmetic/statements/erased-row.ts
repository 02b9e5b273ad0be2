import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import { type Line, median } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { once } from '../../../pages/once.ts'
import { shownLines } from '../../../pages/shown.ts'
import type { Misfit } from '../certainty/diagnosis.ts'

/** Fewer say little of how far lines are apart. */
const rowsMin = 8
/** Of the usual step from line to line: so much more, and one line fits in between. */
const [stepShareMin, stepShareMax] = [1.7, 2.4]
/** Balance and movement make the next balance. */
const stepTerms = 2

/**
 * Where a balance does not follow from the one before it, and just there the page has the only empty place into which a line fits, among
 * lines that else follow one another in equal steps: that line was taken out, and the figures beside are as they were.
 */
export function erasedRow({ failed: [sum, ...others] }: Misfit, pages: readonly PageEvidence[]): Place | undefined {
  if (sum?.kind !== 'balance' || sum.terms.length !== stepTerms || others.length > 0) return undefined
  const [before, after] = [sum.terms[0]?.figure, sum.result]
  const page = pages.find(({ number, textFrom }) => number === after.page && textFrom === 'layer')
  const gap = page && gapOn(page)
  if (before?.page !== after.page || gap === undefined) return undefined
  const middle = middleOf(gap)
  return before.box[3] <= middle && after.box[1] >= middle ? { page: after.page, box: gap } : undefined
}

const middleOf = (box: Box) => (box[1] + box[3]) / 2

const gapOn = once((page: PageEvidence): Box | undefined => {
  const lines = shownLines(page)
  const rows = lines.filter(({ words }) => datesOf(words).some(({ first }) => first <= 1))
  if (rows.length < rowsMin) return undefined
  const steps = rows.slice(1).map((below, at) => {
    const above = rows[at] as Line
    return { above: above.box, below: below.box, points: middleOf(below.box) - middleOf(above.box) }
  })
  const usual = median(steps.map(({ points }) => points))
  const isEmpty = (top: number, bottom: number) =>
    lines.every(({ box }) => middleOf(box) <= top || middleOf(box) >= bottom)
  // Where days are set apart there are several; a text on more lines has its words there.
  const wide = steps.filter(({ above, below, points }) => points >= stepShareMin * usual && isEmpty(above[3], below[1]))
  const [only, ...more] = wide
  if (only === undefined || more.length > 0 || only.points > stepShareMax * usual) return undefined
  const { above, below } = only
  return [Math.min(above[0], below[0]), above[3], Math.max(above[2], below[2]), below[1]]
})
