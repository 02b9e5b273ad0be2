import type { Box } from '../page-evidence.ts'

/** All that reading needs of a word, whether a text layer or OCR gave it. */
export type PlacedWord = { text: string; box: Box }

/** Words that stand on one line, from left to right. */
export type Line = { words: readonly PlacedWord[]; box: Box; text: string }

const tallerMax = 2.5

/** Lines from top to bottom. Words belong together where they share at least half of the lower one's height. */
export function linesOf(words: readonly PlacedWord[]): Line[] {
  const open: { words: PlacedWord[]; top: number; bottom: number }[] = []
  const sorted = words
    .filter(({ text, box }) => text.trim() !== '' && box.every(Number.isFinite))
    .sort((a, b) => middle(a.box) - middle(b.box) || a.box[0] - b.box[0])
  for (const word of sorted) {
    const [, top, , bottom] = word.box
    // Sorted by their middles, a word can only belong to one of the last few lines.
    const line = open.slice(-5).findLast((candidate) => {
      const shared = Math.min(candidate.bottom, bottom) - Math.max(candidate.top, top)
      const [low, high] = [candidate.bottom - candidate.top, bottom - top].sort((a, b) => a - b) as [number, number]
      // A stamp across the page would otherwise take in all the lines that it crosses.
      return shared >= 0.5 * low && high <= tallerMax * low
    })
    if (line === undefined) open.push({ words: [word], top, bottom })
    else {
      line.words.push(word)
      // The line keeps the height of its first word: one tall word must not swallow the lines beside it.
    }
  }
  return open.map(({ words: members }) => lineOf(members)).sort((a, b) => a.box[1] - b.box[1])
}

function lineOf(members: readonly PlacedWord[]): Line {
  const words = members.toSorted((a, b) => a.box[0] - b.box[0])
  const box: Box = [
    Math.min(...words.map(({ box: [left] }) => left)),
    Math.min(...words.map(({ box: [, top] }) => top)),
    Math.max(...words.map(({ box: [, , right] }) => right)),
    Math.max(...words.map(({ box: [, , , bottom] }) => bottom)),
  ]
  return { words, box, text: words.map(({ text }) => text).join(' ') }
}

const middle = ([, top, , bottom]: Box) => (top + bottom) / 2

export const heightOf = ([, top, , bottom]: Box): number => bottom - top

/** The middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
