import type { Word } from '../../page-evidence.ts'

/** In ems: how far apart bold by double printing, or a shadow, is drawn. */
const offsetMax = 0.2
const neighbours = 6

/**
 * Leaves out, of words in reading order, those drawn a second time at the same place: bold that was made by printing twice, shadows. A word that is hidden
 * or covered is no double of one that is seen.
 */
export function withoutDoubles(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  for (const word of words) {
    // In reading order a double comes right after: a page may have thousands of dots, and they are not all compared.
    if (!kept.slice(-neighbours).some((other) => isDouble(other, word))) kept.push(word)
  }
  return kept
}

function isDouble(one: Word, other: Word): boolean {
  if (
    one.text !== other.text ||
    one.invisible !== other.invisible ||
    one.coveredBy !== undefined ||
    other.coveredBy !== undefined
  )
    return false
  const near = offsetMax * Math.min(one.sizePoints, other.sizePoints)
  return (
    isNear(one.box[0], other.box[0], near) &&
    isNear(one.box[1], other.box[1], near) &&
    isNear(one.box[2], other.box[2], near)
  )
}

const isNear = (one: number, other: number, near: number) => Math.abs(one - other) <= near
