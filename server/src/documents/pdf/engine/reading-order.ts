import { extend, fits, isBeside, isRightToLeft, type WordDraft } from './words.ts'

/** In ems: how far a word may stand above or below the first of its line. */
const lineHeight = 0.4

/**
 * As a person reads: line by line from the top, each from its beginning. What runs along the height of the page comes after
 * what runs across. Pieces of a word that were drawn apart are one word again.
 */
export function inReadingOrder(drafts: readonly WordDraft[]): WordDraft[] {
  const ordered: WordDraft[] = []
  for (const direction of [0, 90, 180, 270]) {
    const words = drafts.filter((draft) => draft.direction === direction)
    for (const line of linesOf(words)) ordered.push(...joined(line))
  }
  return ordered
}

function linesOf(words: WordDraft[]): WordDraft[][] {
  words.sort((one, other) => one.base - other.base || one.start - other.start)
  const lines: WordDraft[][] = []
  let base = Number.NEGATIVE_INFINITY
  let size = 0
  for (const word of words) {
    const line = lines.at(-1)
    size = Math.max(size, word.size)
    if (line !== undefined && word.base - base <= lineHeight * size) line.push(word)
    else {
      lines.push([word])
      base = word.base
      size = word.size
    }
  }
  return lines
}

function joined(line: WordDraft[]): WordDraft[] {
  line.sort((one, other) => one.start - other.start || one.base - other.base)
  const words: WordDraft[] = []
  for (const word of line) {
    const last = words.at(-1)
    if (last !== undefined && canJoin(last, word)) extend(last, word)
    else words.push(word)
  }
  return isLineRightToLeft(words) ? words.reverse() : words
}

function canJoin(last: WordDraft, word: WordDraft): boolean {
  const first = word.characters[0]
  // Text from right to left is put in order by PDFium already.
  if (first === undefined || first.isAfterDrawnSpace || last.tail.isRightToLeft || isRightToLeft(first.text))
    return false
  return fits(last, word) && word.start >= last.tail.start && isBeside(last.tail, word)
}

function isLineRightToLeft(words: readonly WordDraft[]): boolean {
  let balance = 0
  for (const { tail } of words) balance += tail.isRightToLeft ? 1 : -1
  return balance > 0
}
