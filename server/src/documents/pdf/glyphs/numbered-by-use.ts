import type { FirstUse, GlyphNumbering } from '../../glyph-evidence.ts'

/** A glyph, and whether it has something to draw, in the order in which the pages first use them. */
export type Use = FirstUse & { isBlank: boolean }

const glyphsMin = 12
const glyphsMax = 2_000
/** Where more are out of order, the numbers mean something else. */
const brokenShareMax = 0.2

/**
 * Many programs number the glyphs of a subset as their text first uses them: 1, 2, 3 … down the pages. Null where the numbers are
 * not of this kind. `isKnown`: numbers of glyphs that are only parts of others. What draws nothing, as the space, may come first.
 */
export function numberedByUse(uses: readonly Use[], isKnown: (number: number) => boolean): GlyphNumbering | null {
  const drawn = uses.filter(({ isBlank }) => !isBlank)
  const numbers = new Set(uses.map(({ number }) => number))
  if (drawn.length < glyphsMin || drawn.length > glyphsMax || numbers.size < uses.length) return null
  const inked = drawn.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...inked), Math.max(...inked)]
  if (highest - lowest > 2 * drawn.length + 64) return null
  let unused = 0
  for (let number = lowest; number < highest; number += 1) if (!numbers.has(number) && !isKnown(number)) unused += 1
  const misplaced = drawn.length - longestRise(inked)
  if (unused + misplaced > brokenShareMax * drawn.length) return null
  return {
    glyphs: drawn.length,
    start: withoutInk(drawn[0] as Use),
    lowest,
    unused,
    misplaced,
    broken: breakOf(uses, isKnown),
  }
}

const withoutInk = ({ number, page, character }: Use): FirstUse => ({ number, page, character })

function breakOf(uses: readonly Use[], isKnown: (number: number) => boolean): GlyphNumbering['broken'] {
  const blank = new Set(uses.filter(({ isBlank }) => isBlank).map(({ number }) => number))
  const drawn = uses.filter(({ isBlank }) => !isBlank)
  for (const [index, at] of drawn.entries()) {
    const after = drawn[index - 1]
    if (after === undefined) continue
    let next = after.number + 1
    while (next < at.number && (blank.has(next) || isKnown(next))) next += 1
    if (next !== at.number) return { after: withoutInk(after), at: withoutInk(at), inOrderBefore: index }
  }
  return null
}

/** How many of the numbers a longest part of the list has that only goes up. */
function longestRise(numbers: readonly number[]): number {
  const ends: number[] = []
  for (const number of numbers) {
    let [from, to] = [0, ends.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((ends[middle] as number) < number) from = middle + 1
      else to = middle
    }
    ends[from] = number
  }
  return ends.length
}
