import { datesOf, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../../pages/shown.ts'
import { plainWords } from '../page/labels.ts'

/** `from 01/06/2024 to 30/06/2024`. */
export type PrintedRange = { from: LineDate; to: LineDate }

const until =
  /^(?:[-–—~→]|to|until|till|through|(?:jusqu')?(?:au|a)|fino al|al?|bis(?: zum)?|t\/?m|tot(?: en met)?|hasta(?: el)?|ate|do|til)$/

/** The ranges of days that a page names, in the order of its lines. */
export const rangesOn = (page: PageEvidence): PrintedRange[] =>
  shownLines(page).flatMap(({ words }) => {
    const dates = datesOf(words)
    return dates.slice(1).flatMap((to, at) => {
      const from = dates[at] as LineDate
      return until.test(plainWords(words.slice(from.last + 1, to.first))) ? [{ from, to }] : []
    })
  })

/** Both pages name one range each, in their heads, and not the same one. */
export function areOfOtherRanges(one: PageEvidence, other: PageEvidence): boolean {
  const [first, second] = [headRange(one), headRange(other)]
  return first !== undefined && second !== undefined && first !== second
}

/** Of the height of a page. */
const headShare = 0.35

function headRange(page: PageEvidence): string | undefined {
  const named = rangesOn(page).filter(({ to }) => to.box[3] <= headShare * page.heightPoints)
  const told = new Set(named.map(({ from, to }) => [from, to].map(textOf).join(' ')))
  return told.size === 1 ? [...told][0] : undefined
}

const textOf = ({ year, month, day }: LineDate): string => `${year}-${month}-${day}`
