import type { LineFacts } from '../facts.ts'
import { isUnmarked } from './bare-days.ts'
import { type LineDate, ordinal } from './line-dates.ts'

/**
 * `1309` or `13:09` between days of May: where the mark was misread, a digit may be as well. A month that no day with its marks names is
 * that of the days around, where the day fits between them, and told.
 */
export function withKnownMonths(lines: readonly LineFacts[]): LineFacts[] {
  const days = lines.flatMap(({ line, booking, value }) =>
    [booking, value].flatMap((date) =>
      date === undefined ? [] : { month: date.month, isSure: !isUnmarked(line, date) },
    ),
  )
  const sure = days.filter(({ isSure }) => isSure)
  // Some banks print no marks at all.
  if (2 * sure.length < days.length) return [...lines]
  const months = new Set(sure.map(({ month }) => month))
  const isUnknown = (line: LineFacts['line'], date: LineDate | undefined) =>
    date !== undefined && isUnmarked(line, date) && !months.has(date.month)
  const isSure = ({ line, booking }: LineFacts) => booking !== undefined && !isUnmarked(line, booking)
  const next = daysBehind(lines, isSure)
  let before: LineDate | undefined
  return lines.map((facts, at) => {
    const { line, booking, value } = facts
    if (isSure(facts)) before = booking
    const known = isUnknown(line, value) ? { ...facts, value: undefined } : facts
    if (booking === undefined || !isUnknown(line, booking)) return known
    const behind = next[at]
    const near = before ?? behind
    const day = near && { ...booking, month: near.month, year: near.year }
    const fits = day !== undefined && ordinal(day) >= ordinal(before ?? day) && ordinal(day) <= ordinal(behind ?? day)
    return { ...known, booking: fits ? day : undefined, isDayUnread: true }
  })
}

/** Of each line the first sure day behind it, in one go: a long list may have many that are not. */
function daysBehind(lines: readonly LineFacts[], isSure: (facts: LineFacts) => boolean): (LineDate | undefined)[] {
  const behind: (LineDate | undefined)[] = []
  let next: LineDate | undefined
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    behind[at] = next
    const facts = lines[at] as LineFacts
    if (isSure(facts)) next = facts.booking
  }
  return behind
}
