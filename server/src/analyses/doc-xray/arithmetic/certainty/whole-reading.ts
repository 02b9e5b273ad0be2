import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../../../pages/shown.ts'
import type { Figure, Sum } from '../sum.ts'

const overlapMin = 0.4

/**
 * Every digit that stands in the column between the first row of a sum and its result is counted, by itself or in a subtotal.
 * A figure that was not read, or that belongs to nothing, may be what is missing.
 */
export function isWholeReading({ terms, result, origin }: Sum, pages: readonly PageEvidence[]): boolean {
  if (origin?.lines === undefined) return true
  const figures = [...terms.map(({ figure }) => figure), result]
  // From page to page a sum may pass by what is only carried over.
  const page =
    figures.every((figure) => figure.page === result.page) && pages.find(({ number }) => number === result.page)
  if (!page) return false
  const [left, top, right, bottom] = areaOf(figures)
  const tops = (origin.parts ?? []).filter((part) => part.page === result.page).map(({ line }) => line.box[1])
  const area: Box = [left, Math.min(top, ...tops), right, bottom]
  const own = figures.map(({ box }) => box)
  return shownLines(page).every((line) => {
    // Below a subtotal that is counted.
    if (origin.lines?.has(line)) return true
    const inArea = line.words.filter(({ text, box }) => /\d/.test(text) && isIn(box, area))
    return inArea.every(({ box }) => own.some((figure) => isIn(box, figure)))
  })
}

const middle = (box: Box) => (box[1] + box[3]) / 2

function areaOf(figures: readonly Figure[]): Box {
  const [lefts, tops, rights, bottoms] = [0, 1, 2, 3].map((side) => figures.map(({ box }) => box[side] as number))
  return [
    Math.min(...(lefts ?? [])),
    Math.min(...(tops ?? [])),
    Math.max(...(rights ?? [])),
    Math.max(...(bottoms ?? [])),
  ]
}

/** Its middle is within the lines, and much of it within the column. */
function isIn(box: Box, area: Box): boolean {
  const shared = Math.min(box[2], area[2]) - Math.max(box[0], area[0])
  return middle(box) > area[1] && middle(box) < area[3] && shared >= overlapMin * (box[2] - box[0])
}
