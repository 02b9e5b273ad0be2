import { plainText } from '../../../classification/normalise.ts'
import { daysBetween } from '../../../classification/text-dates.ts'
import type { BankLine } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'
import type { LineDate } from './line-dates.ts'
import { type Fits, fromWord, titleOf, titleOver } from './period-lines.ts'
import type { PrintedPeriod } from './printed-period.ts'

/** Of `du 31/03/2024` alone it may as well be the day of the statement. */
const fromAlone = /^(?:from|desde|dal|dai|von|van|depuis|inizio|inicio|data inizio|fecha inicio)\s?:?$/
const until =
  /^(?:au|jusqu['’]?au|al|ai|to|until|till|through|thru|bis|tot|t\/?m|t\.?e\.?m\.?|do|til|hasta|ate|[-–—]{1,2})$/

/** `du 31 décembre 2024 au 31 gg`: of the day behind the word nothing was read that is one. */
const isCutOff = (line: BankLine, date: LineDate): boolean =>
  fromWord.test(plainText(titleOf(line, date))) &&
  until.test(plainText(line.words[date.last + 1]?.text ?? '')) &&
  line.dates.every(({ first }) => first <= date.first)

/** The day on which it begins. */
function begunOn({ line, marks }: LineFacts, above: LineFacts | undefined): LineDate | undefined {
  if (!line.ocr) return undefined
  return line.dates.find((date) => {
    if (date.year === null) return false
    const titles = [marks.length === 0 ? titleOf(line, date) : '', titleOver(above?.line, line, date)]
    return titles.some((title) => fromAlone.test(plainText(title))) || (marks.length === 0 && isCutOff(line, date))
  })
}

/** `Dal 01.06.2024` in the head of a scan that has no period: the other day of it was not read. */
export const halfPeriod = (head: readonly LineFacts[]): BankLine | undefined =>
  head.find((facts, at) => begunOn(facts, head[at - 1]) !== undefined)?.line

const daysMax = 400

/**
 * Of the day on which it ends but the number was read, and that is the day of the closing balance. `full`: a day with its year as it is
 * written elsewhere.
 */
export function numberedPeriod(
  head: readonly LineFacts[],
  closing: LineDate | undefined,
  { full, fits }: { full: (date: LineDate) => string | undefined; fits: Fits },
): PrintedPeriod | undefined {
  const to = closing?.year == null ? undefined : full(closing)
  if (closing === undefined || to === undefined) return undefined
  for (const [at, facts] of head.entries()) {
    const begin = begunOn(facts, head[at - 1])
    const from = begin === undefined ? undefined : full(begin)
    if (begin === undefined || from === undefined || !isCutOff(facts.line, begin)) continue
    const days = daysBetween(from, to)
    const number = facts.line.words[begin.last + 2]?.text ?? ''
    const isSame = /^\d{1,2}$/.test(number) && Number(number) === Number(to.slice(-2))
    if (isSame && days >= 1 && days <= daysMax && fits({ from, to }, false)) return { from, to }
  }
  return undefined
}
