const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** `YYYY-MM-DD` that stands in a calendar: not the 30th of February, not a leap day in a common year. */
export function isCalendarDate(text: string): boolean {
  if (!pattern.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  // `Date` rolls 02-30 over to March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const dayMs = 86_400_000
/** Of the mean month. */
const monthDays = 30.44

/** The day so many days after another one; before it, where they are fewer than none. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** From one day to another: 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Whole months from one day to another, rounded: 12 from the first to the last day of a year. */
export const monthsBetween = (from: string, to: string): number => Math.round(daysBetween(from, to) / monthDays)
