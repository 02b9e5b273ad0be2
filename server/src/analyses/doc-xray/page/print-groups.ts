import type { Box, OcrWord, PageEvidence, PrintedNumber } from '#documents/page-evidence.ts'

export type Printed = PrintedNumber & { text: string; box: Box; page: number }

/** Fewer say nothing of what is usual on the page. */
const groupMin = 10
/** A figure that is higher by more was set in another size, and prints otherwise. */
const heightRatioMax = 1.3

/** Amounts: dates and references are often set or stamped apart. With three digits at least; shorter ones have too few edges. */
const amount = /\d[.,]\d{2}\)?$|\d[.,'\u2019]\d{3}(?!\d)/
export const isAmount = (text: string): boolean => amount.test(text)
/** Of the height of the page, at its top and foot: what a scanner or a portal prints of its own. */
const marginShare = 0.05

/** The amounts of a page whose print was measured. */
export function printedNumbers(page: PageEvidence): Printed[] {
  const words: readonly OcrWord[] = page.ocr?.words ?? []
  return (page.ocr?.print?.numbers ?? []).flatMap((number) => {
    const word = words[number.word]
    if (word === undefined || !isAmount(word.text) || isInMargin(word.box, page)) return []
    return [{ ...number, text: word.text, box: word.box, page: page.number }]
  })
}

export const isInMargin = ([, top, , bottom]: Box, { heightPoints }: PageEvidence): boolean =>
  bottom < heightPoints * marginShare || top > heightPoints * (1 - marginShare)

const heightOf = ({ box }: Printed) => box[3] - box[1]

/** Those of about the same height; `undefined`: too few to compare with. */
export function likeSized(one: Printed, all: readonly Printed[]): Printed[] | undefined {
  const like = all.filter((other) => {
    const ratio = heightOf(other) / heightOf(one)
    return other !== one && ratio < heightRatioMax && ratio > 1 / heightRatioMax
  })
  return like.length < groupMin ? undefined : like
}

/** The middle value and the middle distance to it: neither is moved by a few that stand out. */
export function usualOf(values: readonly number[]): { middle: number; spread: number } {
  const middle = middleOf(values)
  return { middle, spread: middleOf(values.map((value) => Math.abs(value - middle))) }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

/** As white as white can be: no paper. A program drew the page as a picture, and repeats digits and sharp edges as it likes. */
export const isDrawnWhite = (numbers: readonly PrintedNumber[]): boolean =>
  usualOf(numbers.map(({ paper }) => paper)).middle >= 255
