import type { Box } from '../page-evidence.ts'

/**
 * All that reading needs of a word, whether a text layer or OCR gave it. `isMended`: the mark before its cents is not that of OCR;
 * `time`: that was a colon.
 */
export type PlacedWord = { text: string; box: Box; isMended?: true | 'time' }

/** Words that stand on one line, from left to right. */
export type Line = { words: readonly PlacedWord[]; box: Box; text: string }

const tallerMax = 2.5

/** Lines from top to bottom. Words belong together where they share at least half of the lower one's height. */
export function linesOf(words: readonly PlacedWord[]): Line[] {
  const open: { words: PlacedWord[]; top: number; bottom: number }[] = []
  const sorted = words
    .filter(({ text, box }) => text.trim() !== '' && box.every(Number.isFinite))
    .sort((a, b) => twiceMiddle(a.box) - twiceMiddle(b.box) || a.box[0] - b.box[0])
  for (const word of sorted) {
    const [, top, , bottom] = word.box
    const line = lineFor(open, top, bottom)
    if (line === undefined) open.push({ words: [word], top, bottom })
    else {
      line.words.push(word)
      // The line keeps the height of its first word: one tall word must not swallow the lines beside it.
    }
  }
  return open.map(({ words: members }) => lineOf(members)).sort((a, b) => a.box[1] - b.box[1])
}

/** Sorted by their middles, a word can only belong to one of the last few lines. */
const linesBack = 5

function lineFor<T extends { top: number; bottom: number }>(
  open: readonly T[],
  top: number,
  bottom: number,
): T | undefined {
  for (let at = open.length - 1; at >= Math.max(0, open.length - linesBack); at -= 1) {
    const line = open[at] as T
    const shared = Math.min(line.bottom, bottom) - Math.max(line.top, top)
    const low = Math.min(line.bottom - line.top, bottom - top)
    const high = Math.max(line.bottom - line.top, bottom - top)
    // A stamp across the page would otherwise take in all the lines that it crosses.
    if (shared >= 0.5 * low && high <= tallerMax * low) return line
  }
  return undefined
}

function lineOf(members: readonly PlacedWord[]): Line {
  const sorted = members.toSorted((a, b) => a.box[0] - b.box[0])
  const words = sorted.filter((word, at) => !isDrawnAgain(word, sorted[at - 1]))
  let [left, top, right, bottom] = (words[0] as PlacedWord).box
  for (const { box } of words) {
    left = Math.min(left, box[0])
    top = Math.min(top, box[1])
    right = Math.max(right, box[2])
    bottom = Math.max(bottom, box[3])
  }
  return { words, box: [left, top, right, bottom], text: words.map(({ text }) => text).join(' ') }
}

/** Bold is faked by drawing a word twice, hardly moved. */
const isDrawnAgain = ({ text, box }: PlacedWord, before: PlacedWord | undefined) =>
  before?.text === text && box.every((edge, at) => Math.abs(edge - (before.box[at] as number)) < 1)

const twiceMiddle = ([, top, , bottom]: Box) => top + bottom

export const heightOf = ([, top, , bottom]: Box): number => bottom - top

/** The middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
