import type { LineFacts } from './facts.ts'
import { type LineDate, ordinal } from './line-dates.ts'

const unmarked = /^\d{4,5}\D?$/

/**
 * `1309` between days of May: what lost its mark may have lost a digit as well. A month that no day with its marks names is that of the
 * days around, where the day fits between them, and told.
 */
export function withKnownMonths(lines: readonly LineFacts[]): LineFacts[] {
  const months = new Set(lines.flatMap(({ line, booking, value }) => [booking, value].flatMap(sureMonth(line))))
  const isUnknown = (line: LineFacts['line'], date: LineDate | undefined) =>
    date !== undefined && isUnmarked(line, date) && months.size > 0 && !months.has(date.month)
  return lines.map((facts, at) => {
    const { line, booking, value } = facts
    const known = isUnknown(line, value) ? { ...facts, value: undefined } : facts
    if (booking === undefined || !isUnknown(line, booking)) return known
    const isSure = (other: LineFacts) => other.booking !== undefined && !isUnmarked(other.line, other.booking)
    const before = lines.slice(0, at).findLast(isSure)?.booking
    const behind = lines.slice(at + 1).find(isSure)?.booking
    const near = before ?? behind
    const day = near && { ...booking, month: near.month, year: near.year }
    const fits = day !== undefined && ordinal(day) >= ordinal(before ?? day) && ordinal(day) <= ordinal(behind ?? day)
    return { ...known, booking: fits ? day : undefined, isDayUnread: true }
  })
}

const isUnmarked = ({ ocr, words }: LineFacts['line'], { first, last }: LineDate) =>
  ocr && first === last && unmarked.test(words[first]?.text ?? '')

const sureMonth = (line: LineFacts['line']) => (date: LineDate | undefined) =>
  date === undefined || isUnmarked(line, date) ? [] : date.month
