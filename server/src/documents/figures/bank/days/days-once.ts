import { median } from '../../lines.ts'
import type { LineFacts } from '../facts.ts'
import { daysBehind, ordinal } from './line-dates.ts'

const undatedMin = 2
const labelPoints = 6

/**
 * A scanned table may print the day of booking once for all lines of a day. That OCR did not lose the others is sure where nothing
 * is in their place, no day is printed twice, and the balance is on the last line of each of these days alone, or the days of
 * value are as far from the day above as from the days beside them.
 */
export function withDaysOnce(lines: readonly LineFacts[]): LineFacts[] {
  const once = new Set([...Map.groupBy(lines, ({ layout }) => layout).values()].flatMap(undatedOf))
  return lines.map((facts) => (once.has(facts) ? { ...facts, isDayUnread: false } : facts))
}

function undatedOf(lines: readonly LineFacts[]): LineFacts[] {
  const all = lines.filter(({ cells, marks }) => cells.length > 0 && marks.length === 0)
  const rows = all.filter(({ booking, value }) => booking ?? value)
  const dated = rows.filter(({ booking }) => booking !== undefined)
  const undated = rows.filter(({ booking }) => booking === undefined)
  if (undated.length < undatedMin || rows[0]?.booking === undefined) return []
  const day = median(dated.flatMap(({ booking }) => booking?.box[0] ?? []))
  const label = median(dated.map(({ labelLeft }) => labelLeft))
  const isBlank = undated.every((row) => row.isDayUnread && isBlankBetween(day, label, row))
  const isDistinct = dated.every((row, at) => at === 0 || !isOfSameDay(row, dated[at - 1]))
  const ends = rows.map((row, at) => ({
    count: row.cells.length,
    isLast: rows[at + 1]?.booking !== undefined || at === rows.length - 1,
  }))
  const most = Math.max(...ends.map(({ count }) => count))
  const isBorneOut = most > 1 && ends.every(({ count, isLast }) => (count === most) === isLast)
  return isBlank && isDistinct && (isBorneOut || areAsFar(all)) ? undated : []
}

/** Specks at the edge of the page stand left of the days. */
const isBlankBetween = (day: number, label: number, { line }: LineFacts) =>
  line.words.every(({ box }) => box[2] < day || box[0] > label - labelPoints)

/** On the next page it is printed again. */
const isOfSameDay = ({ booking, line }: LineFacts, before: LineFacts | undefined) =>
  booking !== undefined &&
  before?.booking !== undefined &&
  line.page === before.line.page &&
  ordinal(booking) === ordinal(before.booking)

const valuesMin = 3

/** Had their own days been lost, those of value would be later behind the day above than behind the days that were read. */
function areAsFar(rows: readonly LineFacts[]): boolean {
  const [beside, above]: [number[], number[]] = [[], []]
  let day: LineFacts['booking']
  let bare = 0
  for (const { booking, value } of rows) {
    day = booking ?? day
    if (value === undefined) bare += booking === undefined ? 1 : 0
    else if (day !== undefined) (booking === undefined ? above : beside).push(daysBehind(day, value))
  }
  const [least, most] = [Math.min(...beside), Math.max(...beside)]
  // In some lines there is no day at all: not all have one of their own.
  const areEnough = bare >= undatedMin && beside.length >= valuesMin && above.length >= valuesMin
  return areEnough && above.every((days) => days >= least && days <= most)
}
