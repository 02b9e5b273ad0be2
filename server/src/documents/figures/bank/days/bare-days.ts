import type { Box } from '../../../page-evidence.ts'
import { median } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import type { DateColumn } from '../columns/columns.ts'
import type { Head } from '../columns/heading-words.ts'
import type { HeadRole } from '../columns/printed-titles.ts'
import { type LineDate, ordinal } from './line-dates.ts'

export const bareDay = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/
/** `1712`, `17:12` or `17312`: OCR lost the mark, or took it for another or for a digit. */
export const unmarkedDay = /^(\d\d)[\d:;]?(\d\d)\D?$/

/** Whether a day was read of such a word. */
export const isUnmarked = ({ ocr, words }: BankLine, { first, last }: LineDate): boolean =>
  ocr && first === last && unmarkedDay.test(words[first]?.text ?? '')

/** `0204` below a title for days, in most lines that have an amount. */
export function bareColumn(
  lines: readonly BankLine[],
  heads: readonly Head[],
  role: HeadRole,
  tolerance: number,
): DateColumn | undefined {
  const withMoney = lines.filter(({ money }) => money.length > 0)
  // Once, not for each title: every page may repeat them.
  const bare = withMoney.map(({ words }) => words.flatMap(({ text, box }) => (bareDay.test(text) ? [box] : [])))
  const withBare = bare.filter((days) => days.length > 0)
  for (const { box } of heads.filter((head) => head.role === role)) {
    const isUnder = (day: Box) => Math.abs(day[0] - box[0]) <= tolerance || Math.abs(day[2] - box[2]) <= tolerance
    const under = withBare.map((days) => days.find(isUnder)).filter((day) => day !== undefined)
    const count = under.length
    if (count >= 3 && count > 0.5 * withMoney.length)
      return { at: median(under.map((day) => day[0])), tolerance, count, isBare: true }
  }
  return undefined
}

const bareShareMin = 0.6
const bareMin = 4

/** Without a title it takes a column of such digits in most lines, one above the other, that go on from day to day. */
export function bareColumns(lines: readonly BankLine[], heads: readonly Head[], tolerance: number) {
  const withMoney = lines.filter(({ money }) => money.length > 0)
  if (withMoney.some(({ dates }) => dates.some(({ weak, first }) => !weak && first === 0))) return undefined
  // `02.04` before each label, and `0204` behind it, or `1204  03/05` of a list of cheques: the days of the books are marked.
  const isUnderTitle = ({ box }: LineDate) =>
    heads.some((head) => head.role === 'booking' && head.box[0] < box[2] && box[0] < head.box[2])
  const marked = withMoney.filter(({ dates, words }) =>
    dates.some((date) => (date.first === 0 && words.length > date.last + 2) || isUnderTitle(date)),
  )
  if (marked.length >= bareShareMin * withMoney.length) return undefined
  const found: { at: number; days: number[] }[] = []
  for (const { words } of withMoney)
    for (const { text, box } of words) {
      if (!bareDay.test(text)) continue
      const day = ordinal({ year: null, month: Number(text.slice(2)), day: Number(text.slice(0, 2)) })
      const column = found.find(({ at }) => Math.abs(at - box[0]) <= tolerance)
      if (column === undefined) found.push({ at: box[0], days: [day] })
      else column.days.push(day)
    }
  const enough = found
    .filter(({ days }) => days.length >= bareMin && days.length >= bareShareMin * withMoney.length)
    .toSorted((one, other) => one.at - other.at)
  const back = ({ days }: { days: number[] }) => days.filter((day, at) => day < (days[at - 1] ?? 0)).length
  const booking = enough.toSorted((one, other) => back(one) - back(other))[0]
  if (booking === undefined || back(booking) > 0.1 * booking.days.length) return undefined
  const value = enough.find((column) => column !== booking)
  const told = ({ at, days }: { at: number; days: number[] }): DateColumn => ({
    at,
    tolerance,
    count: days.length,
    isBare: true,
  })
  return { booking: told(booking), value: value && told(value) }
}
