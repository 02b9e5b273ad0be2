import type { PlacedWord } from './figures/lines.ts'
import type { Box } from './page-evidence.ts'

/** How the text of a page runs where it stands on its side. */
export type Turn = { reads: 'up' | 'down'; width: number; height: number }

const wordsMin = 12
const shareMin = 0.8
/** `671 498`: three digits are about as wide as their line is high, whichever way they stand. */
const lettersMin = 4

/** A wide table printed on an upright page: its words are higher than they are wide. `undefined`: the page is not turned. */
export function turnOf(words: readonly PlacedWord[], width: number, height: number): Turn | undefined {
  const long = words.filter(({ text }) => text.length >= lettersMin)
  const onSide = long.filter(({ box }) => box[3] - box[1] > 1.3 * (box[2] - box[0]))
  if (long.length < wordsMin || onSide.length < shareMin * long.length) return undefined
  let [up, down] = [0, 0]
  for (const [at, { box }] of onSide.entries()) {
    const before = onSide[at - 1]?.box
    // The next word of the same line, in the order in which the file writes them.
    if (before === undefined || Math.abs(before[0] - box[0]) > 2) continue
    if (box[3] <= before[1] + 1) up += 1
    else if (box[1] >= before[3] - 1) down += 1
  }
  return { reads: up >= down ? 'up' : 'down', width, height }
}

/** As it stands once the page is turned upright. */
export const upright = ([left, top, right, bottom]: Box, { reads, width, height }: Turn): Box =>
  reads === 'up' ? [height - bottom, left, height - top, right] : [top, width - right, bottom, width - left]
