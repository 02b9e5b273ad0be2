import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../pages/shown.ts'
import { type NumberedPage, numberedPage } from './page-series.ts'

/** Of the height of the page, at its top and at its foot. */
const marginShare = 0.12
/** Digits grow to the left or to both sides: the number stands in one place all the same. */
const samePlacePoints = 8
const numberMax = 300

type Counted = { page: PageEvidence; number: number; middle: number; top: number; box: Box }

/**
 * Pages that say which one they are and not of how many: a number alone in the margin, in the same place of every page, that only
 * grows. `of` is the number of the last page: nothing says what follows it.
 */
export function countedPages(pages: readonly PageEvidence[]): NumberedPage[] {
  if (pages.length < 2 || pages.some((page) => numberedPage(page) !== undefined)) return []
  const [first, ...others] = pages.map(numbersOf)
  for (const start of first ?? []) {
    const found = [start]
    for (const numbers of others) {
      const last = found.at(-1) as Counted
      const next = numbers.find((one) => one.number > last.number && isSamePlace(one, start))
      if (next !== undefined) found.push(next)
    }
    if (found.length === pages.length)
      return found.map(({ page, number, box }) => ({ page, number, box, of: found.at(-1)?.number as number }))
  }
  return []
}

function numbersOf(page: PageEvidence): Counted[] {
  const { heightPoints: height } = page
  return shownLines(page).flatMap(({ box, words }: Line) => {
    if (box[1] > height * marginShare && box[3] < height * (1 - marginShare)) return []
    const [, digits] = /^(?:[-–—] ?)?(\d{1,3})(?: ?[-–—])?$/.exec(words.map(({ text }) => text).join(' ')) ?? []
    const number = Number(digits)
    return digits === undefined || number < 1 || number > numberMax
      ? []
      : [{ page, number, middle: (box[0] + box[2]) / 2, top: box[1], box }]
  })
}

const isSamePlace = (one: Counted, other: Counted): boolean =>
  Math.abs(one.middle - other.middle) <= samePlacePoints && Math.abs(one.top - other.top) <= samePlacePoints
