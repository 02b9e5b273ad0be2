import type { Box, PageEvidence } from '#documents/page-evidence.ts'

/** Below it the reader looks at a word once more; letters are compared with nothing. */
const sureMin = 0.9

/**
 * Whether a number that stands here may have been read wrongly. Of a picture, each of its digits must look like that digit elsewhere on
 * the page, and its letters must be sure: one digit taken for another breaks the check digits of any number.
 */
export function mayBeMisread({ textFrom, ocr }: PageEvidence, box: Box): boolean {
  if (textFrom !== 'ocr') return false
  const words = (ocr?.words ?? []).filter((word) => isWithin(word.box, box))
  return (
    words.length === 0 ||
    !words.every(({ text, alike, confidence }) =>
      /^\W*\d[\d\W]*$/.test(text) ? alike === true : confidence >= sureMin,
    )
  )
}

const isWithin = ([left, top, right, bottom]: Box, box: Box): boolean =>
  left < box[2] && right > box[0] && (top + bottom) / 2 > box[1] && (top + bottom) / 2 < box[3]
