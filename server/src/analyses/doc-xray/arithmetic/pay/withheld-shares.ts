import { amountsOf } from '#documents/figures/amounts.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'
import { plainWords } from '../../page/labels.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'

/** The grouping of what is withheld from wages at a rate of the law. */
export const withheld = 'withheld'
const origin: Origin = { grouping: withheld, columns: [], tried: 1, near: () => [] }

const pagesMax = 4
/** Every pay is rounded by itself, in the year at most so much. */
const toleranceCents = 100
const wagesMin = 100_000
/** Above it a further share of the pay is withheld for Medicare. */
const wagesMax = 20_000_000
/** Between the words of two boxes of a form, in heights of a word. */
const gapMin = 1.2
const linesBelow = 2

/** The shares of an American employee; for social security it was less in 2011 and 2012. https://www.ssa.gov/oact/progdata/taxRates.html */
const shares = [
  { of: /^(?:\d )?social security wages$/, made: /^(?:\d )?social security tax withheld$/, rates: [0.062, 0.042] },
  { of: /^(?:\d )?medicare wages(?: and tips)?$/, made: /^(?:\d )?medicare tax withheld$/, rates: [0.0145] },
] as const

/** Social security is withheld from tips too, and not all of it. */
const tips = /^(?:\d )?social security tips$/

/** Wages and what was withheld from them, in the boxes of a yearly statement. One of the two shares comes out, and the other does not. */
export function withheldSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = linesOn(page)
    const boxed = (name: RegExp) => valueIn(page, lines, name)
    const sums = shares.flatMap(({ of, made, rates }) => {
      const [wages, tax] = [boxed(of), boxed(made)]
      if (wages === undefined || tax === undefined || wages.cents < wagesMin || wages.cents > wagesMax) return []
      const tried = rates.map((factor) => sumOf('total', [{ figure: wages, factor }], tax, toleranceCents, origin))
      return [tried.find(holds) ?? (tried[0] as Sum)]
    })
    return sums.length === shares.length && sums.some(holds) && sums.every(isNotLess) && boxed(tips) === undefined
      ? sums
      : []
  })
}

/** Less is withheld where it could not be taken from the pay, and in 2020 employers were free to leave it for later. */
const isNotLess = ({ offCents }: Sum) => offCents >= 0

/** Of several copies on a page all say the same. */
function valueIn(page: number, lines: readonly Line[], name: RegExp): Figure | undefined {
  const found = lines.flatMap((line, at) =>
    boxesOf(line)
      .filter(({ words }) => name.test(plainWords(words)))
      .flatMap(({ left, right }) => {
        const isInside = ({ box }: { box: Box }) => box[0] >= left && box[2] <= right
        // The words of the box below, where this one is empty, are the end of it.
        const other = lines.slice(at + 1, at + 1 + linesBelow).find(({ words }) => words.some(isInside))
        const amounts = other === undefined ? [] : amountsOf(other).filter(isInside)
        const [amount] = amounts
        const isAlone = amount?.first === other?.words.findIndex(isInside)
        return other === undefined || amount === undefined || amount.plain || !isAlone
          ? []
          : [figureOf({ page, line: other }, amount)]
      }),
  )
  return new Set(found.map(({ cents }) => cents)).size === 1 ? found[0] : undefined
}

/** The words of each box of a form, with where it begins and the next one does. */
function boxesOf({ words }: Line): { words: Line['words']; left: number; right: number }[] {
  const starts = words.flatMap(({ box }, at) => {
    const before = words[at - 1]
    return before === undefined || box[0] - before.box[2] > gapMin * heightOf(box) ? [at] : []
  })
  return starts.map((start, at) => ({
    words: words.slice(start, starts[at + 1]),
    left: (words[start]?.box[0] ?? 0) - 2,
    right: words[starts[at + 1] ?? -1]?.box[0] ?? Number.POSITIVE_INFINITY,
  }))
}
