import type { Box, OcrWord, PageEvidence } from '#documents/page-evidence.ts'

/** Below it the reader looks at a word once more. */
const sureMin = 0.9
/** `FR76`, `IT75`, `V039`: the few digits beside letters, which are compared with nothing. */
const mixedMax = 4

/**
 * Whether a number that stands here may have been read wrongly. Of a picture, each of its digits must look like that digit elsewhere on
 * the page, and its letters must be sure, with no more than a few digits among them: one digit taken for another breaks the check digits of any number.
 */
export function mayBeMisread({ textFrom, ocr }: PageEvidence, box: Box): boolean {
  if (textFrom !== 'ocr') return false
  const words = (ocr?.words ?? []).filter((word) => isWithin(word.box, box))
  return words.length === 0 || !words.every(isMadeOut)
}

function isMadeOut({ text, alike, confidence }: OcrWord): boolean {
  if (/^\W*\d[\d\W]*$/.test(text)) return alike === true
  return confidence >= sureMin && (text.length <= mixedMax || !/\d/.test(text))
}

const isWithin = ([left, top, right, bottom]: Box, box: Box): boolean =>
  left < box[2] && right > box[0] && (top + bottom) / 2 > box[1] && (top + bottom) / 2 < box[3]
