import { dayMs } from '#domain/calendar-date.ts'
import type { DocumentLanguage } from '../classification-evidence.ts'
import { anyMonthPattern, hungarianPattern, type MonthLanguage, monthLanguageOf, monthNamed } from './month-names.ts'
import { plainText } from './normalise.ts'

/** A day as written in a text, from `start` to `end` of its plain form. `day` is `YYYY-MM-DD`. */
export type TextDate = { day: string; start: number; end: number }

const iso = /\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/g
const numeric = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)?\d\d)(?![\d]|[./-]\d)/g
const spelt = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th|\\.)?\\s?-?(?:de |of )?(${anyMonthPattern})\\.?(?:,| de| del)?[\\s-]?((?:19|20)\\d\\d)\\b`,
  'g',
)
const monthFirst = new RegExp(
  `(?<![\\p{L}\\p{N}_])(${anyMonthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)\\b`,
  'gu',
)
/** `2024. november 5.`: without the point a number of anything. */
const yearFirst = new RegExp(`\\b((?:19|20)\\d\\d)\\. ?(${hungarianPattern})\\.? (\\d{1,2})(?=[.-]|$)`, 'g')
const monthAndYear = new RegExp(
  `(?<![\\p{L}\\p{N}_])(${anyMonthPattern})\\.?(?: de| del| of)?([ /-])((?:19|20)\\d\\d)\\b`,
  'gu',
)

export type DateOrder = 'day-first' | 'month-first'

/**
 * Whether `03/04/2024` is in April or in March. Every other date of the text is asked first; Europe writes the day first,
 * and so does English unless a date cannot be read that way.
 */
export function dateOrderOf(texts: readonly string[], language: DocumentLanguage | undefined): DateOrder {
  if (language !== 'en' && language !== undefined) return 'day-first'
  let dayFirst = 0
  let monthLater = 0
  for (const text of texts) {
    for (const [, a, , b] of text.matchAll(numeric)) {
      if (Number(a) > 12) dayFirst += 1
      if (Number(b) > 12) monthLater += 1
    }
  }
  return monthLater > dayFirst ? 'month-first' : 'day-first'
}

/**
 * Every day that a text names. The text is put in its plain form first: positions are of that. `language`: of the document,
 * where the text is a part of it, and `null` where the document says none; else the text is asked.
 */
export function datesIn(text: string, order: DateOrder = 'day-first', language?: MonthLanguage | null): TextDate[] {
  const plain = plainText(text)
  const spoken = language === undefined ? monthLanguageOf(plain) : language
  const found: TextDate[] = []
  const add = (
    match: RegExpExecArray | RegExpMatchArray,
    y: string | undefined,
    m: number | undefined,
    d: string | undefined,
  ) => {
    const start = match.index ?? 0
    const day = dayOf(Number(y), m ?? 0, Number(d))
    const overlaps = found.some((other) => start < other.end && other.start < start + match[0].length)
    if (day !== undefined && !overlaps) found.push({ day, start, end: start + match[0].length })
  }
  for (const match of plain.matchAll(iso)) add(match, match[1], Number(match[2]), match[3])
  for (const match of plain.matchAll(numeric)) {
    const [first, second] = order === 'day-first' ? [match[1], match[3]] : [match[3], match[1]]
    add(match, fullYear(match[4]), Number(second), first)
  }
  for (const match of plain.matchAll(spelt)) add(match, match[3], monthNamed(match[2], spoken, 'in-date'), match[1])
  for (const match of plain.matchAll(monthFirst)) add(match, match[3], monthNamed(match[1], spoken), match[2])
  for (const match of plain.matchAll(yearFirst))
    add(match, match[1], monthNamed(match[2], 'hungarian', 'in-date'), match[3])
  return found.sort((a, b) => a.start - b.start)
}

/**
 * A month with its year and no day: `Octobre 2024`. The last day of it. A stroke between them, or nothing beside them, says that a word is
 * a month: `out/2024`.
 */
export function monthIn(text: string, language?: MonthLanguage | null): { from: string; to: string } | undefined {
  const plain = plainText(text).trim()
  const found = [...plain.matchAll(monthAndYear)]
  const spoken = language === undefined && found.length > 0 ? monthLanguageOf(plain) : language
  for (const match of found) {
    const isClear = match[2] === '/' || match[0] === plain
    const at = monthNamed(match[1], spoken, isClear ? 'behind-day' : 'alone')
    const year = Number(match[3])
    if (at === undefined) continue
    return { from: isoDay(year, at, 1), to: isoDay(year, at, lastDayOf(year, at)) }
  }
  return undefined
}

const fullYear = (year = '') => (year.length === 2 ? `${Number(year) > 69 ? '19' : '20'}${year}` : year)

export const lastDayOf = (year: number, at: number): number => new Date(Date.UTC(year, at, 0)).getUTCDate()

function dayOf(year: number, at: number, day: number): string | undefined {
  if (!(year >= 1900 && year <= 2100 && at >= 1 && at <= 12 && day >= 1 && day <= lastDayOf(year, at))) return undefined
  return isoDay(year, at, day)
}

const isoDay = (year: number, at: number, day: number) =>
  `${year}-${String(at).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
