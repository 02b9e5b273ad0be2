import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../pages/once.ts'
import { shownLines } from '../pages/shown.ts'
import { balancesOn, beginsStatement } from './balance-rows.ts'
import { around } from './page/boxes.ts'
import { type NumberedPage, numberedPage, pageWord } from './page-series.ts'

/** Of the height of the page, at its top and at its foot. */
const marginShare = 0.12
/** Digits grow to the left or to both sides: the number stands in one place all the same. */
const samePlacePoints = 8
const numberMax = 300

type Counted = { page: PageEvidence; number: number; middle: number; top: number; box: Box; isCalled: boolean }

/**
 * Pages that say which one they are and not of how many: a number alone or `Page 2` in the margin, in the same place of every page,
 * that only grows, in stretches of one statement each. `of` is the number of the last page: nothing says what follows it.
 */
export const countedPages = once((pages: readonly PageEvidence[]): readonly NumberedPage[][] => {
  if (pages.length < 2 || pages.some((page) => numberedPage(page) !== undefined)) return []
  const [first, ...others] = pages.map(numbersOf)
  for (const start of first ?? []) {
    const found = [start]
    for (const numbers of others) {
      const last = found.at(-1) as Counted
      const next = numbers.find((one) => one.number > last.number && isSamePlace(one, start))
      if (next !== undefined) found.push(next)
    }
    if (found.length === pages.length) return stretchesOf(found, pages)
  }
  return []
})

function stretchesOf(found: readonly Counted[], pages: readonly PageEvidence[]): NumberedPage[][] {
  const balances = balancesOn(pages)
  const stretches: Counted[][] = []
  for (const one of found) {
    const last = stretches.at(-1)?.at(-1)
    if (last === undefined || beginsStatement(balances(last.page), balances(one.page))) stretches.push([one])
    else stretches.at(-1)?.push(one)
  }
  return stretches.map((stretch) =>
    stretch.map(({ page, number, box, isCalled }) => {
      const of = stretch.at(-1)?.number as number
      return { page, number, box, of, ...(isCalled ? { isCalled: true as const } : {}) }
    }),
  )
}

const alone = /^(?:[-–—] ?)?(\d{1,3})(?: ?[-–—])?$/
const called = new RegExp(`^(?:${pageWord}):?$`, 'iu')

const numberWord = /^(?:number|no|nr|n|num|numero|número|nummer|numéro)[.:°º]{0,2}$/i

type Count = { digits: string; box: Box; isCalled: boolean }

const countsOn = (page: PageEvidence): Count[] =>
  shownLines(page)
    .filter(({ box }) => box[1] <= page.heightPoints * marginShare || box[3] >= page.heightPoints * (1 - marginShare))
    .flatMap(countsIn)
    .filter(({ digits }) => Number(digits) >= 1 && Number(digits) <= numberMax)

/** A number that is all of its line, or behind the word for a page. */
function countsIn({ box, words }: Line): Count[] {
  const [, digits] = alone.exec(words.map(({ text }) => text).join(' ')) ?? []
  if (digits !== undefined) return [{ digits, box, isCalled: false }]
  return words.slice(1).flatMap(({ text, box: own }, at) => {
    // `Page Number 2`
    const before = numberWord.test(words[at]?.text ?? '') ? words[at - 1] : words[at]
    return before !== undefined && called.test(before.text) && /^\d{1,3}$/.test(text)
      ? [{ digits: text, box: around([before.box, own]), isCalled: true }]
      : []
  })
}

const numbersOf = (page: PageEvidence): Counted[] =>
  countsOn(page).map(({ digits, box, isCalled }) => ({
    page,
    number: Number(digits),
    middle: (box[0] + box[2]) / 2,
    top: box[1],
    box,
    isCalled,
  }))

/** Which page it says it is, in words: `Page 2/3`, `Page 2`. */
export const printedNumber = once((page: PageEvidence): number | undefined => {
  const numbers = new Set(countsOn(page).flatMap(({ digits, isCalled }) => (isCalled ? [Number(digits)] : [])))
  return numberedPage(page)?.number ?? (numbers.size === 1 ? [...numbers][0] : undefined)
})

const isSamePlace = (one: Counted, other: Counted): boolean =>
  Math.abs(one.middle - other.middle) <= samePlacePoints && Math.abs(one.top - other.top) <= samePlacePoints
