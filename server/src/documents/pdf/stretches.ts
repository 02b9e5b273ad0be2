import type { Box, Word } from '../page-evidence.ts'

type PlacedWord = Pick<Word, 'text' | 'box'>

/** Words that follow one another on a line. */
export type Stretch<W extends PlacedWord = PlacedWord> = { words: W[]; box: Box; isPaired: boolean }

/** A gap wider than this many times the height of the line begins another column. */
const columnGapHeights = 1.5

export function stretchesOf<W extends PlacedWord>(
  words: readonly W[],
  isWanted: (index: number) => boolean,
): Stretch<W>[] {
  const stretches: Stretch<W>[] = []
  let previous = -2
  for (const [index, word] of words.entries()) {
    if (!isWanted(index)) continue
    const stretch = stretches.at(-1)
    const last = stretch?.words.at(-1)
    if (stretch !== undefined && last !== undefined && previous === index - 1 && follows(last.box, word.box))
      stretch.words.push(word)
    else stretches.push({ words: [word], box: word.box, isPaired: false })
    previous = index
  }
  for (const stretch of stretches) stretch.box = boxAround(stretch.words) ?? stretch.box
  return stretches
}

/** The indexes of the words of each line, over all its columns. */
export function linesOf(words: readonly PlacedWord[]): number[][] {
  const lines: number[][] = []
  let last: Box | undefined
  for (const [index, { box }] of words.entries()) {
    const line = lines.at(-1)
    if (line !== undefined && last !== undefined && isOnOneLine(last, box)) line.push(index)
    else lines.push([index])
    last = box
  }
  return lines
}

function follows(last: Box, next: Box): boolean {
  const height = Math.max(last[3] - last[1], next[3] - next[1])
  return isOnOneLine(last, next) && Math.abs(next[0] - last[2]) <= height * columnGapHeights
}

/** Their heights overlap by half of the smaller one. */
export function isOnOneLine(one: Box, other: Box): boolean {
  const overlap = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  return overlap >= Math.min(one[3] - one[1], other[3] - other[1]) * 0.5
}

/** How much of the first box lies under the second, 0…1. */
export function overlapShare(box: Box | undefined, over: Box): number {
  if (box === undefined) return 0
  const width = Math.min(box[2], over[2]) - Math.max(box[0], over[0])
  const height = Math.min(box[3], over[3]) - Math.max(box[1], over[1])
  const area = (box[2] - box[0]) * (box[3] - box[1])
  return width <= 0 || height <= 0 || area <= 0 ? 0 : (width * height) / area
}

export function boxAround(words: readonly PlacedWord[]): Box | null {
  if (words.length === 0) return null
  const boxes = words.map(({ box }) => box)
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ]
}

export const joinText = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(' ')
