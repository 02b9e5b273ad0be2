import { daysBetween } from '../../../classification/text-dates.ts'
import type { BankLine } from '../bank-lines.ts'
import { isoDay, type LineDate, ordinal } from './line-dates.ts'

export type DateContext = {
  from: string | undefined
  to: string | undefined
  isMonthFirst: boolean
  /** Nothing says of which year the days are but a number that looks like one. */
  isYearGuessed?: true
}

/**
 * Whether this document writes the month first: by those days of its table that can be read in one way only, else by the full days
 * around it (`04/26` in a text may be a month and its year), else by how many of the days lie between those that are written in words, as of
 * a period, else by the order in which the lines then stand.
 */
export function monthFirst(lines: readonly BankLine[], inTable: readonly LineDate[]): boolean {
  const votes = (dates: readonly LineDate[]) => {
    const count = (order: LineDate['order']) => dates.filter((date) => date.order === order).length
    return count('month-first') - count('day-first')
  }
  const around = lines.flatMap(({ dates }) => dates.filter(({ year }) => year !== null))
  const vote = votes(inTable) || votes(around)
  if (vote !== 0) return vote > 0
  const either = inTable.filter(({ order }) => order === 'either')
  const told = around.flatMap(({ order, year, month, day }) =>
    order === 'told' ? isoDay(Number(year), month, day) : [],
  )
  const more = within(either, told.toSorted(), 'day', 'month') - within(either, told.toSorted(), 'month', 'day')
  if (more !== 0) return more > 0
  return stepsBack(either, 'day', 'month') < stepsBack(either, 'month', 'day')
}

/** How many of the days lie between the first and the last of `told`. */
function within(
  dates: readonly LineDate[],
  told: readonly string[],
  month: 'day' | 'month',
  day: 'day' | 'month',
): number {
  const [first, last] = [told[0], told.at(-1)]
  if (first === undefined || last === undefined || first === last) return 0
  const years = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return dates.filter((date) =>
    (date.year === null ? years : [date.year]).some((year) => {
      const at = isoDay(year, date[month], date[day])
      return at >= first && at <= last
    }),
  ).length
}

function stepsBack(dates: readonly LineDate[], month: 'day' | 'month', day: 'day' | 'month'): number {
  const at = (date: LineDate) => ordinal({ year: date.year, month: date[month], day: date[day] })
  const steps = dates.slice(1).map((date, index) => at(date) - at(dates[index] as LineDate))
  return Math.min(steps.filter((step) => step < 0).length, steps.filter((step) => step > 0).length)
}

const marginDays = 62

/** With its year: the one that puts it nearest to the period. `undefined`: nothing says which year. */
export function fullDate(
  { day, month, year, order }: LineDate,
  { from, to, isMonthFirst }: DateContext,
): string | undefined {
  const [d, m] = order === 'either' && isMonthFirst ? [month, day] : [day, month]
  if (year !== null) return isoDay(year, m, d)
  const end = to ?? from
  if (end === undefined) return undefined
  const start = from ?? end
  let best: { date: string; apart: number } | undefined
  for (const candidate of [
    Number(start.slice(0, 4)) - 1,
    Number(start.slice(0, 4)),
    Number(end.slice(0, 4)),
    Number(end.slice(0, 4)) + 1,
  ]) {
    const date = isoDay(candidate, m, d)
    if (Number.isNaN(Date.parse(date)) || new Date(date).getUTCDate() !== d) continue
    // Without a beginning a statement goes back a year at most, and what is later than its end is of the year before.
    const apart =
      from === undefined
        ? date > end
          ? daysBetween(end, date) * 10
          : daysBetween(date, end)
        : date < start
          ? daysBetween(date, start)
          : Math.max(0, daysBetween(end, date))
    if (best === undefined || apart < best.apart) best = { date, apart }
  }
  return best === undefined || (from !== undefined && best.apart > marginDays * 2) ? undefined : best.date
}
