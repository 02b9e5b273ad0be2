import type { Box } from '../page-evidence.ts'
import { signMarks } from '../printed-signs.ts'

/**
 * All that reading needs of a word, whether a text layer or OCR gave it. `isMended`: the mark before its cents is not that of OCR;
 * `time`: that was a colon. `goesOn`: the number that it begins goes on in the next word.
 */
export type PlacedWord = { text: string; box: Box; isMended?: true | 'time'; goesOn?: true }

/** Words that stand on one line, from left to right. */
export type Line = { words: readonly PlacedWord[]; box: Box; text: string }

const tallerMax = 2.5

/** Lines from top to bottom. Words belong together where they share at least half of the lower one's height. */
export function linesOf(words: readonly PlacedWord[]): Line[] {
  const open: { words: PlacedWord[]; top: number; bottom: number }[] = []
  const sorted = words
    .filter(({ text, box }) => text.trim() !== '' && box.every(Number.isFinite))
    .sort(
      (a, b) => Number(isBar(a)) - Number(isBar(b)) || twiceMiddle(a.box) - twiceMiddle(b.box) || a.box[0] - b.box[0],
    )
  for (const word of sorted) {
    const [, top, , bottom] = word.box
    const line = lineFor(open, top, bottom)
    if (line === undefined) open.push({ words: [word], top, bottom })
    else {
      line.words.push(word)
      // Where its words lie on average: a low star or a smear that comes first tears no line apart, and one tall word takes in no other line.
      line.top += (top - line.top) / line.words.length
      line.bottom += (bottom - line.bottom) / line.words.length
    }
  }
  const rows = open.flatMap(({ words: members }) => besideTall(members))
  return withWideGroups(rows.map(lineOf).sort((a, b) => a.box[1] - b.box[1]))
}

const barMin = 6

/** OCR reads the side of a box as a bar, as tall as the box: it begins no line, and tears none that stands in the box apart. */
const isBar = ({ text, box }: PlacedWord): boolean => /^[|¦]$/.test(text) && heightOf(box) >= barMin * (box[2] - box[0])

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

const tallMin = 1.3
const eachMin = 2
/** In heights: boxes of words reach a little into the line above and below. */
const reachMax = 0.25

/** A large name beside two small lines is as near to either: they are two, one above the other and all of both on one side of it. */
function besideTall(members: readonly PlacedWord[]): (readonly PlacedWord[])[] {
  const tallest = members.reduce((most, { box }) => Math.max(most, heightOf(box)), 0)
  const isTall = ({ box }: PlacedWord) => heightOf(box) * tallMin > tallest
  const small = members.filter((word) => !isTall(word)).toSorted((a, b) => a.box[1] - b.box[1])
  if (small.length < 2 * eachMin) return [members]
  let bottom = Number.NEGATIVE_INFINITY
  for (const [at, { box }] of small.entries()) {
    if (at >= eachMin && small.length - at >= eachMin && box[1] >= bottom - reachMax * heightOf(box)) {
      const [upper, lower] = [small.slice(0, at), small.slice(at)]
      const tall = members.filter(isTall)
      if (isOver(upper, lower) && !isOver(small, tall)) return withTall(upper, lower, tall)
    }
    bottom = Math.max(bottom, box[3])
  }
  return [members]
}

const isOver = (upper: readonly PlacedWord[], lower: readonly PlacedWord[]) =>
  leftOf(upper) < rightOf(lower) && leftOf(lower) < rightOf(upper)

const leftOf = (words: readonly PlacedWord[]) =>
  words.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY)
const rightOf = (words: readonly PlacedWord[]) => words.reduce((most, { box }) => Math.max(most, box[2]), 0)
const footOf = (words: readonly PlacedWord[]) => words.reduce((most, { box }) => Math.max(most, box[3]), 0)

/** It is on the line with which its foot is nearest to being level. */
function withTall(
  upper: readonly PlacedWord[],
  lower: readonly PlacedWord[],
  tall: readonly PlacedWord[],
): (readonly PlacedWord[])[] {
  const isLower = Math.abs(footOf(lower) - footOf(tall)) < Math.abs(footOf(upper) - footOf(tall))
  return isLower ? [upper, [...tall, ...lower]] : [[...tall, ...upper], lower]
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

const firstGroup = new RegExp(`^[${signMarks}]?[1-9]\\d{0,2}$`)
const inner = /^\d{3}$/
const withCents = /^\d{3}[.,]\d\d(?!\d)/
/** A number of pieces stands before prices of any size, groups of thousands before three digits alone. */
const priceOfNoGroup = /^(?:\d{1,2}|\d{4,})[.,]\d\d(?!\d)/
const piece = /^\d{1,4}$/
const groupsMin = 3
/** In heights of the digits, and in their widths. */
const gapMax = 1.3
const gapDigitsMax = 1.6
/** Up to here groups are of one amount on any page; further apart `1 889 084   100,00` is an amount and its share. */
export const usualGapMax = 0.7
export const usualGapDigitsMax = 1.45

/**
 * Where all letters are as wide as one another, the space between groups of digits is as wide as a digit: OCR, which measures from ink to
 * ink, sees columns there. The whole page tells: with groups that are always followed by three digits and cents, and with no number
 * that is followed as closely by anything else, they belong together.
 */
function withWideGroups(lines: readonly Line[]): Line[] {
  const pairs = lines.flatMap(({ words }) => words.slice(1).map((word, at) => [words[at] as PlacedWord, word] as const))
  const near = pairs.filter(([before, word]) => isClose(before, word))
  const groups = near.filter(([before, word]) => firstGroup.test(before.text) && withCents.test(word.text))
  const isOfPieces = near.some(([before, word]) => piece.test(before.text) && priceOfNoGroup.test(word.text))
  return groups.length < groupsMin || isOfPieces || lines.some(isMultiplied) ? [...lines] : lines.map(joined)
}

/** `2 450,00 900,00`: a number of pieces, their price and what both make. */
const isMultiplied = ({ words }: Line): boolean =>
  words.some(({ text }, at) => {
    const [price, made] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? '']
    if (!/^[1-9]\d{0,2}$/.test(text) || text === '1' || !withCents.test(price) || !amountWithCents.test(made))
      return false
    return Number(text) * digitsOf(price) === digitsOf(made)
  })

const amountWithCents = /^\d{1,3}(?:[.,']?\d{3}){0,3}[.,]\d\d$/
const digitsOf = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** Words that stand as close as in any number stay what they are: others know them by themselves. */
function joined(line: Line): Line {
  const words: PlacedWord[] = []
  let isPart = false
  for (const word of line.words.toReversed()) {
    const next = words[0]
    const isGroup = firstGroup.test(word.text) || inner.test(word.text)
    const isBefore = next !== undefined && isGroup && isClose(word, next)
    isPart = isBefore && (withCents.test(next.text) || (isPart && inner.test(next.text)))
    words.unshift(isPart && next !== undefined && !isUsual(word, next) ? { ...word, goesOn: true } : word)
  }
  return words.some(({ goesOn }) => goesOn) ? { ...line, words } : line
}

const isClose = (before: PlacedWord, word: PlacedWord) => isWithin(before, word, gapMax, gapDigitsMax)
const isUsual = (before: PlacedWord, word: PlacedWord) => isWithin(before, word, usualGapMax, usualGapDigitsMax)

/** How far words stand apart: in heights of their digits, and in their widths. */
export function isWithin(before: PlacedWord, word: PlacedWord, heightsMax: number, digitsMax: number): boolean {
  const gap = word.box[0] - before.box[2]
  const digit = Math.max(...[before, word].map(({ text, box }) => (box[2] - box[0]) / text.trim().length))
  return gap <= heightsMax * Math.max(heightOf(word.box), heightOf(before.box)) && gap <= digitsMax * digit
}

/** The middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
