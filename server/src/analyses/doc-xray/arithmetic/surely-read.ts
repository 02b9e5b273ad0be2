import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { Misfit } from './diagnosis.ts'
import type { Figure } from './sum.ts'

const confidenceMin = 0.9
const termsMax = 6

/** Every figure of the sums that fail was read from the picture without a doubt. */
export function isSurelyRead({ failed }: Misfit, pages: readonly PageEvidence[]): boolean {
  return failed.every(({ terms, result }) => {
    const figures = [result, ...terms.map(({ figure }) => figure)]
    return figures.length <= termsMax && figures.every((figure) => confidenceOf(figure, pages) >= confidenceMin)
  })
}

/** Of the least sure of its words; 1 where it was not read from a picture. */
function confidenceOf({ page, box }: Figure, pages: readonly PageEvidence[]): number {
  const read = pages.find(({ number }) => number === page)
  if (read?.textFrom !== 'ocr') return 1
  const words = (read.ocr?.words ?? []).filter((word) => isInside(word.box, box))
  return words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence))
}

const isInside = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] - 1 && inner[2] <= outer[2] + 1 && inner[1] >= outer[1] - 1 && inner[3] <= outer[3] + 1
