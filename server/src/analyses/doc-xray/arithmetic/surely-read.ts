import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { Misfit } from './diagnosis.ts'
import type { Figure } from './sum.ts'

const confidenceMin = 0.9
const termsMax = 6

/** Every figure of the sums that fail was read from the picture without a doubt. */
export function isSurelyRead(misfit: Misfit, pages: readonly PageEvidence[]): boolean {
  const { failed } = misfit
  if (isUsualSlip(misfit) || isLineLost(misfit)) return false
  return failed.every(({ terms, result }) => {
    const figures = [result, ...terms.map(({ figure }) => figure)]
    return figures.length <= termsMax && figures.every((figure) => confidenceOf(figure, pages) >= confidenceMin)
  })
}

const changedDigitsMax = 2

/** A line that OCR did not see leaves a gap as large as its amount: whoever changes a figure mostly changes a digit or two. */
function isLineLost(misfit: Misfit): boolean {
  if (misfit.failed.every(({ terms }) => terms.length < 2)) return true
  return !otherReadings(misfit).some(([one, other]) => {
    const count = changedDigits(one, other).length
    return count > 0 && count <= changedDigitsMax
  })
}

/** Digits that OCR takes for one another, however sure it is. */
const lookalikes = ['38', '39', '35', '89', '68', '56', '06', '08', '09', '17', '69', '58', '14']

/** One digit of a figure for another that looks like it would make the sums come out. */
const isUsualSlip = (misfit: Misfit): boolean =>
  otherReadings(misfit).some(([one, other]) => {
    const pairs = changedDigits(one, other)
    return pairs.length === 1 && lookalikes.includes(pairs[0] ?? '')
  })

/** What each figure is, and what it would have to be. */
function otherReadings({ figures, changeCents }: Misfit): [string, string][] {
  return figures.flatMap(({ cents }, at) => {
    // The change is that of the first figure; of the others it may go either way.
    const others = at === 0 ? [cents + changeCents] : [cents + changeCents, cents - changeCents]
    return others.map((other): [string, string] => [String(cents), String(other)])
  })
}

/** Both digits of each place; none of figures of unlike length. */
function changedDigits(one: string, other: string): string[] {
  if (one.length !== other.length) return []
  return [...one].flatMap((digit, at) => (digit === other[at] ? [] : [[digit, other[at]].toSorted().join('')]))
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
