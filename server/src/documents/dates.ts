import type { DateEvidence, DatePrecision } from './evidence.ts'
import { limits } from './limits.ts'

type Parts = { numbers: (number | undefined)[]; offsetMinutes: number | null; wellFormed: boolean }

// The digits after the year may stop anywhere; the last apostrophe was required before PDF 2.0 and forbidden since. LibreOffice
// writes it behind `Z` as well.
const pdfDate =
  /^(D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)(?:00'?(?:00'?)?|')?|([+-])(\d\d)(?:'?(\d\d)'?|')?)?$/
const isoDate =
  /^(\d{4})(?:([-:/])(\d\d)(?:\2(\d\d)(?:([T ])(\d\d)(?::(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?)?)?)?(?: ?(Z)|([+-])(\d\d):?(\d\d)?)?$/

/** A date of the Info dictionary: `D:20240131094500+01'00'` and what producers make of it. */
export function parsePdfDate(text: string): DateEvidence {
  return toEvidence(text, (trimmed) => pdfParts(trimmed) ?? withFault(isoParts(trimmed)))
}

/** A date of XMP: a profile of ISO 8601. */
export function parseXmpDate(text: string): DateEvidence {
  return toEvidence(text, (trimmed) => isoParts(trimmed) ?? withFault(pdfParts(trimmed)))
}

function withFault(parts: Parts | undefined): Parts | undefined {
  return parts && { ...parts, wellFormed: false }
}

function pdfParts(text: string): Parts | undefined {
  const match = pdfDate.exec(text)
  if (match === null) return undefined
  const [, prefix, year, month, day, hour, minute, second, utc, sign, offsetHour, offsetMinute] = match
  return {
    numbers: [year, month, day, hour, minute, second].map(numberOf),
    offsetMinutes: offsetOf(utc, sign, offsetHour, offsetMinute),
    wellFormed: prefix !== undefined,
  }
}

function isoParts(text: string): Parts | undefined {
  const match = isoDate.exec(text)
  if (match === null) return undefined
  const [, year, separator, month, day, between, hour, minute, second, utc, sign, offsetHour, offsetMinute] = match
  return {
    numbers: [year, month, day, hour, minute, second].map(numberOf),
    offsetMinutes: offsetOf(utc, sign, offsetHour, offsetMinute),
    wellFormed: (separator === undefined || separator === '-') && between !== ' ',
  }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function offsetOf(utc: string | undefined, sign: string | undefined, hours = '0', minutes = '0'): number | null {
  if (utc !== undefined) return 0
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0
}

const precisions: readonly DatePrecision[] = ['year', 'month', 'day', 'hour', 'minute', 'second']

function toEvidence(whole: string, read: (text: string) => Parts | undefined): DateEvidence {
  const text = whole.trim().slice(0, limits.dateTextMax).toWellFormed()
  const parts = read(text)
  if (parts === undefined) return { text, instant: null, offsetMinutes: null, precision: 'year', fault: 'malformed' }
  const precision = precisions[parts.numbers.indexOf(undefined) - 1] ?? 'second'
  const local = localInstant(parts.numbers)
  // Time zones reach from UTC-12 to UTC+14. Libraries write others, in minutes or seconds instead of hours: the clock was right.
  const isOnEarth = Math.abs(parts.offsetMinutes ?? 0) <= 14 * 60
  const offsetMinutes = isOnEarth ? parts.offsetMinutes : null
  const instant = local === undefined ? null : isoInstant(new Date(local - (offsetMinutes ?? 0) * 60_000))
  if (instant === null) return { text, instant, offsetMinutes: null, precision, fault: 'impossible' }
  return { text, instant, offsetMinutes, precision, fault: parts.wellFormed && isOnEarth ? null : 'malformed' }
}

/** Null for what four digits of a year cannot say: a time zone may carry a date over the end of the year 9999. */
export function isoInstant(date: Date): string | null {
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9_999 ? date.toISOString() : null
}

/** Milliseconds as if the text were UTC; undefined when the calendar has no such moment. */
function localInstant(numbers: (number | undefined)[]): number | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers
  // 60 is a leap second, which Date counts as the next minute.
  if (year < 1 || hour > 23 || minute > 59 || second > 60) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000
}
