import { isCalendarDate, monthsBetween } from '#domain/calendar-date.ts'
import type { YearKey } from '../columns/column-use.ts'
import type { ColumnName, StatementRows } from '../rows/statement-rows.ts'

export type StatementYear = {
  yearsBack: number
  periodEnd: string | null
  /** Columns whose amounts are of this year. */
  columns: readonly ColumnName[]
}

/** The years that the columns are of, the newest first. */
export function yearsOf({ rows, columns }: StatementRows, period: { to: string } | null): StatementYear[] {
  const used = new Set(rows.filter(({ key }) => key !== undefined).flatMap(({ cells }) => [...cells.keys()]))
  const named = [...columns].flatMap(([name, { role, year }]) =>
    role === 'value' && year !== null && used.has(name) ? [{ name, year }] : [],
  )
  const newest = newestOf(
    named.map(({ year }) => year),
    period,
  )
  const byEnd = Map.groupBy(named, ({ year }) => endOf(year, newest, named))
  const ends = [...byEnd.keys()].toSorted((a, b) => (a < b ? 1 : -1))
  // The newer column may not have been read: what is left is still last year's.
  const backs = ends.map((end) => yearsBetween(end, newest ?? ends[0] ?? end))
  const isCounted = named.length > 0 && named.every(({ year }) => 'back' in year)
  const isClear = newest !== undefined && backs.every((back) => back >= 0) && new Set(backs).size === backs.length
  return ends.map((end, rank) => ({
    // Columns that count back say themselves how far, even where the one of this year was not read.
    yearsBack: isCounted ? backOf(byEnd.get(end)?.[0]?.year, rank) : isClear ? (backs[rank] as number) : rank,
    periodEnd: isDay(end) ? end : null,
    columns: (byEnd.get(end) ?? []).map(({ name }) => name),
  }))
}

/** One of 18 months, to 30 June 2025, comes right after that to 31 December 2023. */
function yearsBetween(end: string, newest: string): number {
  const years = Number(newest.slice(0, 4)) - Number(end.slice(0, 4))
  return years === 2 && isDay(end) && isDay(newest) && monthsBetween(end, newest) < 24 ? 1 : years
}

const isDay = (end: string) => /^\d{4}-\d\d-\d\d$/.test(end)

const backOf = (key: YearKey | undefined, rank: number) => (key !== undefined && 'back' in key ? key.back : rank)

/** The end of year N: by the columns' own days, else by what the document says of its period. */
function newestOf(keys: readonly YearKey[], period: { to: string } | null): string | undefined {
  const days = keys.flatMap((key) => ('day' in key ? [key.day] : [])).toSorted()
  const years = keys.flatMap((key) => ('year' in key ? [key.year] : []))
  const latest = days.at(-1)
  if (latest !== undefined) return latest
  const year = years.length === 0 ? undefined : Math.max(...years)
  if (period !== null && (year === undefined || period.to.startsWith(String(year)))) return period.to
  return year === undefined ? undefined : `${year}`
}

/** As text that sorts: a day, a year, or how far back where not even the year is known. */
function endOf(key: YearKey, newest: string | undefined, all: readonly { year: YearKey }[]): string {
  if ('day' in key) return key.day
  if ('back' in key) return newest === undefined ? `0000-${9 - key.back}` : yearsBefore(newest, key.back, all)
  const year = String(key.year)
  const day = all.map(({ year: other }) => ('day' in other ? other.day : '')).find((other) => other.startsWith(year))
  if (day !== undefined) return day
  if (newest === undefined || newest.length < 10) return year
  return yearsBefore(newest, Number(newest.slice(0, 4)) - key.year, all)
}

/** The day that a column bears, where it is in that year; else the same day of that year. */
function yearsBefore(newest: string, back: number, all: readonly { year: YearKey }[]): string {
  const year = String(Number(newest.slice(0, 4)) - back)
  const day = all.map(({ year: other }) => ('day' in other ? other.day : '')).find((other) => other.startsWith(year))
  if (day !== undefined) return day
  const before = back === 1 ? dayBefore(newest, all) : undefined
  if (before !== undefined) return before
  const rest = newest.slice(4)
  return rest === '-02-29'
    ? `${year}-02-28`
    : rest === '-02-28' && isLeap(Number(year))
      ? `${year}-02-29`
      : `${year}${rest}`
}

/** `N-1` is the year that the other columns end with another day, where this year took more than twelve months. */
function dayBefore(newest: string, all: readonly { year: YearKey }[]): string | undefined {
  const days = new Set(all.flatMap(({ year }) => ('day' in year && year.day < newest ? [year.day] : [])))
  const latest = [...days].toSorted().at(-1)
  return latest !== undefined && yearsBetween(latest, newest) === 1 ? latest : undefined
}

const isLeap = (year: number) => isCalendarDate(`${year}-02-29`)
