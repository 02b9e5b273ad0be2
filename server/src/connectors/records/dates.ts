import { z } from 'zod'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { withoutAccents } from '#language/fold.ts'

const months = [
  'JANVIER',
  'FEVRIER',
  'MARS',
  'AVRIL',
  'MAI',
  'JUIN',
  'JUILLET',
  'AOUT',
  'SEPTEMBRE',
  'OCTOBRE',
  'NOVEMBRE',
  'DECEMBRE',
]

/** `2020-01-31`, with or without a time; `31/01/2020`; `20200131`; `1er janvier 2020`. Anything else is no date. */
export function dateOf(written: string | undefined): string | undefined {
  const plain = written?.slice(0, 40).trim() ?? ''
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (iso !== null) return checked(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(plain)
  if (slashed !== null) return checked(slashed[3], slashed[2], slashed[1])
  const french = /^(\d{1,2})(?:er)?\s+(\S+)\s+(\d{4})$/i.exec(plain)
  const month = months.indexOf(withoutAccents(french?.[2] ?? '').toUpperCase()) + 1
  return month === 0 ? undefined : checked(french?.[3], String(month), french?.[1])
}

/** As precise as it is written: `1964`, `1964-09`, `1964-09-14`. */
export function partialDateOf(written: string | undefined): string | undefined {
  const plain = written?.trim() ?? ''
  if (/^(1[89]|20)\d{2}$/.test(plain)) return plain
  if (/^(1[89]|20)\d{2}-(0[1-9]|1[0-2])$/.test(plain)) return plain
  return dateOf(plain)
}

/** Some registers write `0` for what they do not know. */
export function dateFromParts(year: unknown, month?: unknown, day?: unknown): string | undefined {
  const [y, m, d] = [year, month, day].map((part) => Number(part ?? 0)) as [number, number, number]
  if (!(y >= 1800 && y < 2100)) return undefined
  const text = String(y)
  if (!(m >= 1 && m <= 12)) return text
  const withMonth = `${text}-${String(m).padStart(2, '0')}`
  return checked(text, String(m), String(d)) ?? withMonth
}

function checked(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && year >= '1600' ? date : undefined
}

/** A field with a date; what is none is absent. */
export const date = z
  .string()
  .nullish()
  .transform((value) => dateOf(value ?? undefined))
