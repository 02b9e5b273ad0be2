import { daysAfter } from '#domain/calendar-date.ts'
import { lastDayOf } from '../../../classification/text-dates.ts'
import type { BankLine, BankPage } from '../bank-lines.ts'
import { isoDay, type LineDate } from './line-dates.ts'
import { periodOn } from './period-lines.ts'
import type { PrintedPeriod } from './printed-period.ts'

/** `24.03.01`: each of the three parts may be the year. */
const threeParts = /^(\d\d)([./-])(\d\d)\2(\d\d)[.,;:]?$/

const textOf = ({ words }: BankLine, { first, last }: LineDate): string =>
  first === last ? (words[first]?.text ?? '') : ''

/** The same figures with the year first; none where they are no day in that order. */
function turned(line: BankLine, date: LineDate): LineDate | undefined {
  const [, year = '', , month = '', day = ''] = threeParts.exec(textOf(line, date)) ?? []
  if (year === '') return undefined
  const read = { year: 2000 + Number(year), month: Number(month), day: Number(day) }
  const isDay = read.month >= 1 && read.month <= 12 && read.day >= 1 && read.day <= lastDayOf(read.year, read.month)
  return isDay ? { ...date, ...read, order: 'told' } : undefined
}

const daysMin = 2
/** Money may count from some days before the period or behind it. */
const slackDays = 10

/**
 * Hungarians write the year first, and some of them in two digits. Of the orders in which such days can be read, that one is meant in which
 * they lie in the printed period: where all of them do with the year first, and not one of two with it last.
 */
export function withYearsFirst(pages: readonly BankPage[]): readonly BankPage[] {
  const lines = pages.flatMap((page) => page.lines)
  const days = lines.flatMap((line) =>
    line.money.length === 0
      ? []
      : line.dates.flatMap((date) =>
          threeParts.test(textOf(line, date)) ? [{ date, first: turned(line, date) }] : [],
        ),
  )
  if (days.length < daysMin || days.some(({ first }) => first === undefined)) return pages
  const periods = lines.flatMap((_, at) => periodOn(lines, at, false) ?? [])
  const isIn = ({ year, month, day }: LineDate) => year !== null && periods.some(holds(isoDay(year, month, day)))
  // With the month first, as Americans write.
  const isInTurned = (date: LineDate) => date.order === 'either' && isIn({ ...date, month: date.day, day: date.month })
  if (!days.every(({ first }) => first !== undefined && isIn(first))) return pages
  if (2 * days.filter(({ date }) => isIn(date) || isInTurned(date)).length >= days.length) return pages
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, dates: line.dates.map((date) => turned(line, date) ?? date) })),
  }))
}

const holds =
  (day: string) =>
  ({ from, to }: PrintedPeriod): boolean =>
    day >= daysAfter(from, -slackDays) && day <= daysAfter(to, slackDays)
