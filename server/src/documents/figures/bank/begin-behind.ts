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
