import { parseAmount } from '#documents/figures/amounts.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageLines } from '../../pages/cells.ts'

/** An amount, with its unit if it has one, and the word that it reaches into. */
export type Overrun = { page: number; first: readonly Word[]; second: Word }

/** In sizes of the text: letters that are set closely share less. */
const sharedMin = 0.25
/** A space, or nothing within a word. */
const [closeMin, closeMax] = [-0.05, 0.6]
/** So many runs of text begin where the one before them ends: a program has measured each of them. */
const joinedMin = 8
const sameEdgePoints = 0.3
const sameLinePoints = 0.1

type Pair = { page: number; before: Word | undefined; one: Word; other: Word; gap: number }

/**
 * The program sets its lines run after run, each where the one before ended, and a single run of the file begins within the amount before
 * it: the amount was shorter when the line was set. What begins where other words begin as well is a column, and the room for it too narrow.
 */
export function overrunAmount(pages: readonly PageEvidence[]): Overrun | undefined {
  const pairs = pages.flatMap(pairsOn)
  const [pair, ...more] = pairs.filter(({ gap }) => gap < -sharedMin)
  if (pair === undefined || more.length > 0) return undefined
  const { page, before, one, other } = pair
  const isRun = areAlike(one, other) && other.order === one.order + 1 && other.box[2] > one.box[0]
  if (!isRun || /\d/.test(other.text) || !/^\p{L}/u.test(other.text)) return undefined
  const first = isAmount(one) ? [one] : isUnitOf(before, one) ? [before, one] : undefined
  const joined = pairs.filter(
    (near) => near.one.order !== near.other.order && areAlike(near.one, near.other) && isClose(near),
  )
  const isInColumn = pages.some(({ words }) =>
    words.some((word) => word !== other && Math.abs(word.box[0] - other.box[0]) <= sameEdgePoints),
  )
  return first === undefined || joined.length < joinedMin || isInColumn ? undefined : { page, first, second: other }
}

const pairsOn = (page: PageEvidence): Pair[] =>
  pageLines(page).flatMap(({ words }) =>
    words.slice(1).map((other, at) => {
      const one = words[at] as Word
      return { page: page.number, before: words[at - 1], one, other, gap: gapOf(one, other) }
    }),
  )

const gapOf = (one: Word, other: Word): number => (other.box[0] - one.box[2]) / one.sizePoints

const isClose = ({ gap }: { gap: number }): boolean => gap >= closeMin && gap <= closeMax

const areAlike = (one: Word, other: Word): boolean =>
  one.font === other.font &&
  one.sizePoints === other.sizePoints &&
  one.colour === other.colour &&
  Math.abs(one.baseline - other.baseline) <= sameLinePoints

const isAmount = ({ text }: Word): boolean => /\d/.test(text) && parseAmount(text)?.plain === false

/** Written in one go with the amount before it. */
const isUnitOf = (amount: Word | undefined, unit: Word): amount is Word =>
  amount !== undefined &&
  amount.order === unit.order &&
  isAmount(amount) &&
  !/\d/.test(unit.text) &&
  isClose({ gap: gapOf(amount, unit) })
