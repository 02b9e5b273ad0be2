/** Dates of machine formats as `YYYY-MM-DD`; `undefined`: none of the calendar. */

/** `YYYYMMDD`, `YYYY-MM-DD`, `YYYY/MM/DD`, with whatever time follows. */
export function dateOfDigits(text: string): string | undefined {
  const parts =
    /^\s*(\d{4})([-/.]?)(\d{2})\2(\d{2})(?![\d-])/.exec(text) ?? /^\s*(\d{4})()(\d{2})(\d{2})\d{2,6}/.exec(text)
  return parts === null ? undefined : calendarDate(parts[1], parts[3], parts[4])
}

/** `YYMMDD` of SWIFT: 80 to 99 are of the last century. */
export function swiftDate(text: string): string | undefined {
  const parts = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  return parts === null ? undefined : calendarDate(fullYear(Number(parts[1])), parts[2], parts[3])
}

export const fullYear = (twoDigits: number): number => (twoDigits >= 80 ? 1900 : 2000) + twoDigits

type Part = string | number | undefined

export function calendarDate(year: Part, month: Part, day: Part): string | undefined {
  const [y = 0, m = 0, d = 0] = [Number(year), Number(month), Number(day)]
  if (y < 1900 || y > 9999) return undefined
  const date = new Date(Date.UTC(y, m - 1, d))
  // `Date` rolls 02-30 over to March instead of refusing it.
  const isThatDay = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isThatDay ? date.toISOString().slice(0, 10) : undefined
}
