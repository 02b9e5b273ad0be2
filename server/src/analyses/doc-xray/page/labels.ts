import { plainText } from '#documents/classification/normalise.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'

/** A heading stands this many heights above what it heads, at most. */
const aboveMax = 2.6
/** Words of one heading are this many heights apart, at most; those of the next column are further away. */
const gapMax = 0.7

/** In their plain form, without the colon or the line that leads to the value. */
export const plainWords = (words: Line['words']): string =>
  plainText(words.map(({ text }) => text).join(' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[ :.;|]{1,8}$/g, '')
    .trim()

/** The words of the nearest line above that stand over a value. */
export const headingOver = (lines: readonly Line[], at: number, box: Box): string =>
  plainWords(headingWords(lines, at, box))

export function headingWords(lines: readonly Line[], at: number, box: Box): Line['words'] {
  const height = heightOf(box)
  const above = lines.slice(Math.max(0, at - 3), at).findLast((line) => {
    const gap = box[1] - line.box[3]
    return gap > -0.3 * height && gap < aboveMax * height && line.words.some((word) => isOver(word.box, box))
  })
  return above === undefined ? [] : wordsOver(above, box)
}

const isOver = (one: Box, below: Box): boolean => one[0] < below[2] && one[2] > below[0]

function wordsOver({ words }: Line, box: Box): Line['words'] {
  let first = words.findIndex((word) => isOver(word.box, box))
  let last = words.findLastIndex((word) => isOver(word.box, box))
  const isNear = (left: number, right: number): boolean => {
    const [one, other] = [words[left], words[right]]
    return one !== undefined && other !== undefined && other.box[0] - one.box[2] < gapMax * heightOf(one.box)
  }
  while (isNear(first - 1, first)) first -= 1
  while (isNear(last, last + 1)) last += 1
  return words.slice(first, last + 1)
}
