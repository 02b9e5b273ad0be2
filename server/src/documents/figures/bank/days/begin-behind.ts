import { daysAfter } from '#domain/calendar-date.ts'

/** What the account holds at the end of a day opens the next, or the month that begins behind the last working day of another. */
export const beginBehind = (day: string): string => monthBehindWeekend(day) ?? daysAfter(day, 1)

/** After the last working day of a month, nothing moves until the next begins. */
function monthBehindWeekend(day: string): string | undefined {
  for (let next = daysAfter(day, 1); ; next = daysAfter(next, 1)) {
    if (next.endsWith('-01')) return next
    const weekday = new Date(next).getUTCDay()
    if (weekday !== 0 && weekday !== 6) return undefined
  }
}

/** So many months do ordinary statements cover, each counted from the begin of a year. */
const ordinaryMonths = [1, 3, 6, 12]

/**
 * Where only its end is printed, and that is the end of a month, it begins with a month: with that of the shortest ordinary period (a
 * month, a quarter, half a year, a year) which holds its first movement, for in the first months of a year nothing may have moved.
 */
export function ordinaryBegin(firstDay: string | undefined, to: string | null): string | undefined {
  if (firstDay === undefined || to === null || !daysAfter(to, 1).endsWith('-01')) return undefined
  const [year, last] = [to.slice(0, 4), Number(to.slice(5, 7))]
  const begins = ordinaryMonths
    .filter((months) => last % months === 0)
    .map((months) => `${year}-${String(last - months + 1).padStart(2, '0')}-01`)
  return begins.find((begin) => begin <= firstDay) ?? `${firstDay.slice(0, 8)}01`
}

const yearAlone = /(?<![\d.,/-])20[0-4]\d(?![\d.,/-])/g

/** `Vortrag aus 2022`: what is taken over from the year before opens the year. */
export function yearBegin(label: string, firstDay: string | undefined): string | undefined {
  const [named, ...others] = label.match(yearAlone) ?? []
  const year = firstDay?.slice(0, 4)
  return named !== undefined && others.length === 0 && Number(named) + 1 === Number(year) ? `${year}-01-01` : undefined
}
