import type { Box, QuarterTurn } from '../../page-evidence.ts'
import type { Character, TextStyle } from './character.ts'

/** Characters that belong together. `start` and `end` count along the direction of the text, `base` across it, downwards. */
export type WordDraft = {
  characters: Character[]
  direction: QuarterTurn
  start: number
  end: number
  base: number
  size: number
  /** Its last character. */
  tail: Tail
}

type Tail = { start: number; end: number; size: number; isRightToLeft: boolean; style: TextStyle }

/** In ems. A gap that is wider ends a word; poppler ends it there as well. */
const gapMax = 0.1
/** A character that goes back further than this is another word, drawn over the first or beside it. */
const overlapMax = 0.3
/** A word keeps its baseline, but for what was pasted a little off: that is what the parts of a word show. */
const baselineShiftMax = 0.25
const sizeRatioMax = 1.6

/** Cuts the characters of a page into words, in the order of its content. */
export function cutIntoWords(characters: readonly Character[]): WordDraft[] {
  const words: WordDraft[] = []
  let current: WordDraft | undefined
  for (const character of characters) {
    const next = draftOf(character)
    if (current !== undefined && !character.isAfterDrawnSpace && continues(current, next)) extend(current, next)
    else {
      current = next
      words.push(next)
    }
  }
  return words
}

function draftOf(character: Character): WordDraft {
  const { style, left, top, right, bottom } = character
  const { direction, sizePoints: size, baseline } = style
  const draft = (start: number, end: number, base: number): WordDraft => {
    const tail = { start, end, size, style, isRightToLeft: isRightToLeft(character.text) }
    return { characters: [character], direction, start, end, base, size, tail }
  }
  if (direction === 0) return draft(left, right, baseline)
  if (direction === 180) return draft(-right, -left, -baseline)
  // Along the page's height: the baseline is not known across it, the side of the box stands for it.
  return direction === 90 ? draft(top, bottom, -left) : draft(-bottom, -top, right)
}

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
export function isRightToLeft(text: string): boolean {
  const code = text.charCodeAt(0)
  return (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)
}

function continues(word: WordDraft, next: WordDraft): boolean {
  const { tail } = word
  // A ligature: several characters in one box.
  if (tail.start === next.start && tail.end === next.end && tail.style === next.tail.style) return true
  return fits(word, next) && isBeside(tail, next)
}

/** Same direction, about the same size and baseline. */
export function fits(one: WordDraft, other: WordDraft): boolean {
  if (one.direction !== other.direction) return false
  const size = Math.max(one.size, other.size)
  if (size > sizeRatioMax * Math.min(one.size, other.size)) return false
  return Math.abs(one.base - other.base) <= baselineShiftMax * size
}

/** Right after it, or, where the text runs from right to left, right before it. */
export function isBeside(one: Tail, { start, end, size, tail }: WordDraft): boolean {
  const gap = one.isRightToLeft && tail.isRightToLeft ? one.start - end : start - one.end
  const em = Math.max(one.size, size)
  return gap <= gapMax * em && gap >= -overlapMax * em
}

export function extend(word: WordDraft, next: WordDraft): void {
  for (const character of next.characters) word.characters.push(character)
  word.start = Math.min(word.start, next.start)
  word.end = Math.max(word.end, next.end)
  word.tail = next.tail
}

export function boxOf(characters: readonly Character[]): Box {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const character of characters) {
    left = Math.min(left, character.left)
    top = Math.min(top, character.top)
    right = Math.max(right, character.right)
    bottom = Math.max(bottom, character.bottom)
  }
  return [left, top, right, bottom]
}

/**
 * Stretches of characters that look the same. Producers that draw every letter by an object of its own are many: an object counts
 * only if something else was drawn between it and the one before.
 */
export function partsOf(characters: readonly Character[]): { text: string; style: TextStyle }[] {
  const parts: { text: string; style: TextStyle }[] = []
  let previous: TextStyle | undefined
  for (const { text, style } of characters) {
    const last = parts.at(-1)
    if (last !== undefined && previous !== undefined && looksLike(previous, style)) last.text += text
    else parts.push({ text, style })
    previous = style
  }
  return parts
}

function looksLike(one: TextStyle, other: TextStyle): boolean {
  if (one === other) return true
  if (one.font !== other.font || one.colour !== other.colour || one.isHidden !== other.isHidden) return false
  if (Math.abs(one.sizePoints - other.sizePoints) > 0.02 || Math.abs(one.order - other.order) > 1) return false
  return (
    one.direction !== other.direction || one.direction % 180 !== 0 || Math.abs(one.baseline - other.baseline) <= 0.05
  )
}
