const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** `YYYY-MM-DD` that stands in a calendar: not the 30th of February, not a leap day in a common year. */
export function isCalendarDate(text: string): boolean {
  if (!pattern.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  // `Date` rolls 02-30 over to March instead of refusing it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
