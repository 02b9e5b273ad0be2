import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import { median } from '#documents/figures/lines.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { dayMs } from '#domain/calendar-date.ts'
import type { Place } from '#domain/outcome.ts'
import { shownTable } from '../../pages/shown.ts'
import { isCarried } from '../arithmetic/statements/carried.ts'
import { inOrder, orderOf } from './day-order.ts'

/** The day in front of a movement, as printed. */
export type MovementDay = { date: LineDate; text: string; where: Place }

/** Days that stand in one column begin within this many points of one another. */
const columnPoints = 6

/** The days of the first column of days, in the order of the page, of rows that move money. */
export function movementDays(pages: readonly PageEvidence[]): MovementDay[] {
  const days = shownTable(pages).rows.flatMap((row): MovementDay[] => {
    const dates = isSum(row) ? [] : datesOf(row.line.words)
    const [date] = dates
    if (date === undefined || date.first > 1 || !hasAmount(row, dates)) return []
    const text = row.line.words
      .slice(date.first, date.last + 1)
      .map((word) => word.text)
      .join(' ')
    return [{ date, text, where: { page: row.page, box: date.box } }]
  })
  const left = median(days.map(({ date }) => date.box[0]))
  const aligned = days.filter(({ date }) => Math.abs(date.box[0] - left) <= columnPoints)
  // A list writes all its days with their year or none: `03-26` below days in full is the begin of a telephone number.
  const inFull = aligned.filter(({ date }) => date.year !== null)
  const inColumn = 2 * inFull.length > aligned.length ? inFull : aligned
  const order = orderOf(inColumn.map(({ date }) => date))
  return inColumn.map((day) => ({ ...day, date: inOrder(day.date, order) }))
}

const isSum = (row: TableRow): boolean =>
  isCarried(row) || (['opening', 'closing', 'total', 'movement'] as const).some((kind) => isRow(kind, row))

/** Beside its days: of the period *12 Apr 2024 - 11 May 2024*, `- 11` is none. A rate since that day moves no money. */
const hasAmount = ({ cells, line: { words } }: TableRow, dates: readonly LineDate[]): boolean =>
  [...cells.values()].some(
    ({ plain, first, last }) =>
      !plain &&
      !words[last + 1]?.text.startsWith('%') &&
      !dates.some((date) => first <= date.last && last >= date.first),
  )

/** By how many days at least a day lies outside of a period, by the reading that is kindest to it; 0 within. */
export function daysOutside({ year, month, day, order }: LineDate, from: string, to: string): number {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const years = year === null ? range(Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1) : [year]
  const readings = order === 'either' ? [isoParts(month, day), isoParts(day, month)] : [isoParts(month, day)]
  const outside = years.flatMap((each) =>
    readings.map((parts) => {
      const time = Date.parse(isoDay(each, parts.month, parts.day))
      return Math.max(0, first - time, time - last) / dayMs
    }),
  )
  return Math.min(...outside.filter((days) => !Number.isNaN(days)))
}

const isoParts = (month: number, day: number) => ({ month, day })
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
