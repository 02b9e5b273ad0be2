import { median } from '../figures/lines.ts'
import type { PixelBox, PixelWord } from './engine.ts'
import { type FigureKind, isFigure, isNumberLike, isOf, kindOf } from './figure-shapes.ts'

/** A figure of a line as it was read, be it in several words. */
export type Cell = { words: readonly PixelWord[]; text: string; confidence: number; box: PixelBox; line: number }

/** Figures that end below one another. `digit`: how high theirs are. */
export type Column = {
  kind: FigureKind
  left: number
  right: number
  top: number
  bottom: number
  digit: number
  /** Where those that are taken away have their sign, if any has one. */
  sign: 'before' | 'behind' | undefined
}

/** Measured on worn pages: of the figures read with more nearly all are right, of those with less a third is wrong. */
export const sureMin = 0.85
const columnMin = 3
/** In heights of a digit: how far the groups of one figure are apart, and how far a sign is from it. */
const groupGapMax = 0.7
const signGapMax = 0.9
const edgeMax = 0.5

const begins = /^[-+(]?\d{1,3}(?:[ .,']\d{3}){0,3}[.,]?$/
const goesOn = /^\d{1,3}(?:[.,]\d{1,3}){0,3}[-+)]?$/
const sign = /^[-+–—]$/

export const hasSign = (text: string): boolean => /^[-+(]|[-+]$/.test(text)

function signIn(cells: readonly Cell[]): Column['sign'] {
  if (cells.some(({ text }) => text.startsWith('-'))) return 'before'
  return cells.some(({ text }) => text.endsWith('-')) ? 'behind' : undefined
}

export const isSure = ({ text, confidence }: Cell): boolean => confidence >= sureMin && isFigure(text)

export const wordsByLine = (words: readonly PixelWord[]): PixelWord[][] =>
  [...Map.groupBy(words, ({ line }) => line).values()].map((members) => members.toSorted((a, b) => a.box[0] - b.box[0]))

/** The figures of a line, each with the groups and the sign that belong to it. */
export function cellsOf(line: readonly PixelWord[], digit: number): Cell[] {
  const found: PixelWord[][] = []
  for (const [at, word] of line.entries()) {
    if (!isNumberLike(word.text)) continue
    const [open, before] = [found.at(-1), line[at - 1]]
    const last = open?.at(-1)
    const isNext = last !== undefined && last === before && word.box[0] - last.box[2] <= groupGapMax * digit
    if (open !== undefined && isNext && begins.test(textOf(open)) && goesOn.test(word.text)) open.push(word)
    else if (before !== undefined && sign.test(before.text) && word.box[0] - before.box[2] <= signGapMax * digit)
      found.push([before, word])
    else found.push([word])
  }
  return found.map(cellOf)
}

const cellOf = (words: readonly PixelWord[]): Cell => ({
  words,
  text: textOf(words),
  confidence: Math.min(...words.map(({ confidence }) => confidence)),
  box: [
    Math.min(...words.map(({ box }) => box[0])),
    Math.min(...words.map(({ box }) => box[1])),
    Math.max(...words.map(({ box }) => box[2])),
    Math.max(...words.map(({ box }) => box[3])),
  ],
  line: (words[0] as PixelWord).line,
})

/** As one figure: without the spaces that OCR sees behind marks and signs; what a minus often comes out as is one. */
export const textOf = (words: readonly { text: string }[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/(?<=[.,/+(-]) | (?=[.,/+)-])/g, '')
    .replace(/^[~=](?=\d)|(?<=\d)~$/, '-')

/** Columns by where sure figures end. */
export function columnsOf(cells: readonly Cell[], digit: number): Column[] {
  const sorted = cells.filter(isSure).toSorted((a, b) => a.box[2] - b.box[2])
  const groups: Cell[][] = []
  for (const cell of sorted) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && cell.box[2] - last.box[2] <= edgeMax * digit) groups.at(-1)?.push(cell)
    else groups.push([cell])
  }
  return largest(groups).flatMap((members) => {
    const kind = kindOf(members.map(({ text }) => text))
    if (members.length < columnMin || kind === undefined) return []
    return {
      kind,
      left: Math.min(...members.map(({ box }) => box[0])),
      right: median(members.map(({ box }) => box[2])),
      top: Math.min(...members.map(({ box }) => box[1])),
      bottom: Math.max(...members.map(({ box }) => box[3])),
      digit: digitIn(members),
      sign: kind === 'day' ? undefined : signIn(members),
    }
  })
}

/** No table has more columns; a page may be full of numbers that end anywhere. */
const columnsMax = 24

const largest = (groups: readonly Cell[][]) => groups.toSorted((a, b) => b.length - a.length).slice(0, columnsMax)

/** How high the digits of a page are; 0 where it has too few. */
export function digitOf(words: readonly PixelWord[]): number {
  const numbers = words.filter(({ text, confidence }) => confidence >= sureMin && /^\d[\d.,]{2,}$/.test(text))
  return numbers.length < columnMin ? 0 : digitIn(numbers)
}

/** Boxes of words on a tinted row are as high as the row: no digit is higher than so many of its widths. */
const highMost = 1.6

const digitIn = (numbers: readonly { text: string; box: PixelBox }[]): number =>
  Math.min(
    median(numbers.map(({ box }) => box[3] - box[1])),
    highMost * median(numbers.map(({ text, box }) => (box[2] - box[0]) / text.length)),
  )

export const fits = ({ kind }: Column, text: string): boolean => isOf(kind, text)
