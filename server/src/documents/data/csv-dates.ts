import { plainWords } from './csv-words.ts'
import { calendarDate, dateOfDigits, fullYear } from './machine-date.ts'

/** Months by their first letters, in six languages; those that begin alike are told apart by a fourth. */
const months: readonly RegExp[] = [
  /^(?:jan|gen|ene)/,
  /^(?:feb|fev)/,
  /^(?:mar|mrz|mae|maa|mrt)/,
  /^(?:apr|avr|abr)/,
  /^(?:mai|may|mag|mei)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aou|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott|out)/,
  /^nov/,
  /^(?:dec|dez|dic)/,
]

type Order = 'day-first' | 'month-first'
export type DateParser = { read(text: string): string | undefined; doubt: string | undefined }

const threeNumbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const withName = /^(\d{1,2})[ .-]{1,3}(\p{L}{3,12})[ .,-]{1,3}(\d{4}|\d{2})(?!\d)/u

/** One column has one order of day and month: all of it together tells which, where one date alone cannot. */
export function dateParser(cells: readonly string[], isEnglish: boolean): DateParser {
  const numbers = cells.map((cell) => threeNumbers.exec(cell.trim())).filter((parts) => parts !== null)
  const dayFirst = numbers.some((parts) => Number(parts[1]) > 12)
  const monthFirst = numbers.some((parts) => Number(parts[3]) > 12)
  if (dayFirst && monthFirst) return parser('day-first', 'some dates have the day first, others the month')
  if (dayFirst !== monthFirst) return parser(dayFirst ? 'day-first' : 'month-first', undefined)
  // Only English pages put the month first, and only with slashes.
  if (!isEnglish || !numbers.some((parts) => parts[2] === '/')) return parser('day-first', undefined)
  const [asDays, asMonths] = (['day-first', 'month-first'] as const).map((order) => isSorted(cells, order))
  if (asDays !== asMonths) return parser(asDays ? 'day-first' : 'month-first', undefined)
  return parser('day-first', 'whether the day or the month comes first is not clear; the day was taken')
}

const parser = (order: Order, doubt: string | undefined): DateParser => ({ read: (text) => dateIn(text, order), doubt })

function isSorted(cells: readonly string[], order: Order): boolean {
  const dates = cells.map((cell) => dateIn(cell, order)).filter((date) => date !== undefined)
  const up = dates.every((date, index) => index === 0 || date >= (dates[index - 1] ?? ''))
  return up || dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? ''))
}

function dateIn(text: string, order: Order): string | undefined {
  const cell = text.trim()
  const parts = threeNumbers.exec(cell)
  if (parts !== null) {
    const [first, second] = [Number(parts[1]), Number(parts[3])]
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    return calendarDate(yearOf(parts[4] ?? ''), month, day)
  }
  const worded = withName.exec(cell)
  if (worded === null) return dateOfDigits(cell)
  const name = plainWords(worded[2] ?? '')
  const month = months.findIndex((pattern) => pattern.test(name)) + 1
  return month === 0 ? undefined : calendarDate(yearOf(worded[3] ?? ''), month, Number(worded[1]))
}

const yearOf = (text: string) => (text.length === 2 ? fullYear(Number(text)) : Number(text))
