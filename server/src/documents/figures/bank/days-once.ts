import type { LineFacts } from './facts.ts'
import { ordinal } from './line-dates.ts'

const undatedMin = 2
const labelPoints = 6

/**
 * A scanned table may print the day of booking once for all lines of a day. That OCR did not lose the others is sure where nothing
 * stands in their place, no day is printed twice, and the balance stands on the last line of each of these days alone.
 */
export function withDaysOnce(lines: readonly LineFacts[]): LineFacts[] {
  const once = new Set([...Map.groupBy(lines, ({ layout }) => layout).values()].flatMap(undatedOf))
  return lines.map((facts) => (once.has(facts) ? { ...facts, isDayUnread: false } : facts))
}

function undatedOf(lines: readonly LineFacts[]): LineFacts[] {
  const rows = lines.filter(
    ({ cells, marks, booking, value }) => cells.length > 0 && marks.length === 0 && (booking ?? value),
  )
  const dated = rows.flatMap(({ booking }) => booking ?? [])
  const undated = rows.filter(({ booking }) => booking === undefined)
  if (undated.length < undatedMin || rows[0]?.booking === undefined) return []
  const labelLeft = Math.min(...rows.filter(({ booking }) => booking).map((row) => row.labelLeft))
  const isBlank = undated.every(({ isDayUnread, line }) => isDayUnread && line.box[0] > labelLeft - labelPoints)
  const isDistinct = dated.every((day, at) => at === 0 || ordinal(day) !== ordinal(dated[at - 1] ?? day))
  const ends = rows.map((row, at) => ({
    count: row.cells.length,
    isLast: rows[at + 1]?.booking !== undefined || at === rows.length - 1,
  }))
  const most = Math.max(...ends.map(({ count }) => count))
  const isBorneOut = most > 1 && ends.every(({ count, isLast }) => (count === most) === isLast)
  return isBlank && isDistinct && isBorneOut ? undated : []
}
