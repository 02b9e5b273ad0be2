import { plainText } from '../../../classification/normalise.ts'
import { daysBetween } from '../../../classification/text-dates.ts'
import type { BankLine } from '../bank-lines.ts'
import { isoDay, type LineDate, ordinal } from './line-dates.ts'
import { periodOf } from './period-lines.ts'
import type { PrintedPeriod } from './printed-period.ts'

export type DateContext = {
  from: string | undefined
  to: string | undefined
  isMonthFirst: boolean
  /** Nothing says of which year the days are but a number that looks like one. */
  isYearGuessed?: true
}

/**
 * Whether this document writes the month first: by those days of its table that can be read in one way only, else by the full days
 * around it (`04/26` in a text may be a month and its year), else by the period that is written in words above the table, where it
 * contains all of them one way only, else by the order in which the lines then stand.
 */
export function monthFirst(lines: readonly BankLine[], inTable: readonly LineDate[]): boolean {
  const votes = (dates: readonly LineDate[]) => {
    const count = (order: LineDate['order']) => dates.filter((date) => date.order === order).length
    return count('month-first') - count('day-first')
  }
  const around = lines.flatMap(({ dates }) => dates.filter(({ year }) => year !== null))
  const vote = votes(inTable) || votes(around)
  if (vote !== 0) return vote > 0
  const either = inTable.filter(({ order }) => order === 'either')
  const ofPeriods = new Set(
    periodsInWords(lines, inTable).flatMap((period) => {
      const isDayFirst = either.every((date) => isWithin(date, period, 'month', 'day'))
      const isMonthFirst = either.every((date) => isWithin(date, period, 'day', 'month'))
      return isDayFirst === isMonthFirst ? [] : [isMonthFirst]
    }),
  )
  const [said] = ofPeriods
  if (said !== undefined && ofPeriods.size === 1) return said
  return stepsBack(either, 'day', 'month') < stepsBack(either, 'month', 'day')
}

/** A longer one contains most days either way. */
const quarterDays = 93
const yearDays = 366
const ofYear =
  /\b(?:year|yearly|annual|annee|annuel|exercice|jahr\w{0,20}|\w{0,20}jahr|anno|annuale|esercizio|ano|anual|jaar\w{0,20})\b/
/** What is charged or promised has a time of its own. */
const ofTerms =
  /\b(?:tarif\w*|tariff\w*|preis\w*|prix|prezz\w*|prices?|prijs\w*|preco\w*|precio\w*|charges?|fees?|frais|gebuhr\w*|entgelt\w*|kosten|commission\w*|comision\w*|comisso\w*|rates?|taux|tass[oi]|zins\w*|interest|interets?|interess\w*|en vigueur|in vigore|vigencia|vigentes?|gultig\w*|valid\w*|valable\w*|effective|promotion\w*|offer\w*|offert\w*|angebot\w*)\b/

/** `March 1, 2024 through March 31, 2024`, above the first of the days. */
function periodsInWords(lines: readonly BankLine[], inTable: readonly LineDate[]): PrintedPeriod[] {
  const days = new Set(inTable)
  const table = lines.findIndex(({ dates }) => dates.some((date) => days.has(date)))
  return lines.slice(0, Math.max(0, table)).flatMap((line) => {
    const dates = line.dates.filter(({ order }) => order === 'told')
    const period = dates.length < 2 ? undefined : periodOf({ words: line.words, dates }, false)
    if (period === undefined) return []
    const plain = plainText(line.text.slice(0, titleMax))
    const isShort = daysBetween(period.from, period.to) <= (ofYear.test(plain) ? yearDays : quarterDays)
    return isShort && !ofTerms.test(plain) ? [period] : []
  })
}
const titleMax = 300

function isWithin(date: LineDate, { from, to }: PrintedPeriod, month: 'day' | 'month', day: 'day' | 'month'): boolean {
  const years = date.year === null ? [Number(from.slice(0, 4)), Number(to.slice(0, 4))] : [date.year]
  return years.some((year) => {
    const at = isoDay(year, date[month], date[day])
    return at >= from && at <= to
  })
}

function stepsBack(dates: readonly LineDate[], month: 'day' | 'month', day: 'day' | 'month'): number {
  const at = (date: LineDate) => ordinal({ year: date.year, month: date[month], day: date[day] })
  const steps = dates.slice(1).map((date, index) => at(date) - at(dates[index] as LineDate))
  return Math.min(steps.filter((step) => step < 0).length, steps.filter((step) => step > 0).length)
}

const marginDays = 62

/** With its year: the one that puts it nearest to the period. `undefined`: nothing says which year. */
export function fullDate(
  { day, month, year, order }: LineDate,
  { from, to, isMonthFirst }: DateContext,
): string | undefined {
  const [d, m] = order === 'either' && isMonthFirst ? [month, day] : [day, month]
  if (year !== null) return isoDay(year, m, d)
  const end = to ?? from
  if (end === undefined) return undefined
  const start = from ?? end
  let best: { date: string; apart: number } | undefined
  for (const candidate of [
    Number(start.slice(0, 4)) - 1,
    Number(start.slice(0, 4)),
    Number(end.slice(0, 4)),
    Number(end.slice(0, 4)) + 1,
  ]) {
    const date = isoDay(candidate, m, d)
    if (Number.isNaN(Date.parse(date)) || new Date(date).getUTCDate() !== d) continue
    // Without a beginning a statement goes back a year at most, and what is later than its end is of the year before.
    const apart =
      from === undefined
        ? date > end
          ? daysBetween(end, date) * 10
          : daysBetween(date, end)
        : date < start
          ? daysBetween(date, start)
          : Math.max(0, daysBetween(end, date))
    if (best === undefined || apart < best.apart) best = { date, apart }
  }
  return best === undefined || (from !== undefined && best.apart > marginDays * 2) ? undefined : best.date
}
