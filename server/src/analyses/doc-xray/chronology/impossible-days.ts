import { monthLanguageOf } from '#documents/classification/month-names.ts'
import { plainText } from '#documents/classification/normalise.ts'
import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import { datesOf, impossibleDatesOf, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import { type Line, median } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { systemMade } from '../desk.ts'
import { labelledDays } from './labelled-days.ts'

/** A day that no calendar has, as printed. */
export type ImpossibleDay = { text: string; where: Place }

const pagesMax = 40
/** Days that stand in one column begin, or end, within this many points of one another. */
const columnPoints = 6
/** So many days of the column exist. */
const columnMin = 5
/** More of them, and the column is counted in months of its own. */
const oddShareMax = 0.1
/** A file with more of them is no document of a calendar of ours. */
const oddMax = 50
/** A plan whose instalments all fall due at the end of a month may go on to do so in months that have no such day. */
const monthEnd = 28

type Printed = { page: PageEvidence; line: Line; date: LineDate; text: string; form: string; isFirst: boolean }

/** Where systems print days: in the list of an account, or as that of the issue of what they issue. */
export function impossibleInPlace(
  pages: readonly PageEvidence[],
  classification: ClassificationEvidence,
): ImpossibleDay[] {
  const inLists = surelyOf(classification) === 'bank_statement' ? impossibleInColumns(pages) : []
  const issues = systemMade(classification) === undefined ? [] : impossibleIssues(pages)
  return [...new Map([...inLists, ...issues].map((day) => [keyOf(day), day])).values()]
}

/** With its year, or with a word for its month: `31/06` may be a share. */
const isTold = ({ text }: Printed): boolean => /(?:19|20)\d\d|\p{L}{4}/u.test(text) && !/^\d+$/.test(text)

/** Elsewhere in a text: people mistype a day as well. */
export function impossibleInText(
  pages: readonly PageEvidence[],
  classification: ClassificationEvidence,
): ImpossibleDay[] {
  const others = new Set(impossibleInPlace(pages, classification).map(keyOf))
  return daysOn(pages)
    .odd.filter(isTold)
    .map(told)
    .filter((day) => !others.has(keyOf(day)))
}

const keyOf = ({ where }: ImpossibleDay): string => `${where.page} ${where.box}`

const cents = /\d[.,]\d{2}(?!\d)/

/**
 * The day of booking, first in the row of an amount, in a column of days that exist and are written in the same way: whoever lists them
 * has a calendar. The day from which interest runs, behind it, may be counted in months of thirty days.
 */
const impossibleInColumns = once((pages: readonly PageEvidence[]): ImpossibleDay[] => {
  const { real, odd } = daysOn(pages)
  const booked = odd.filter(
    ({ isFirst, line, date }) => isFirst && line.words.slice(date.last + 1).some(({ text }) => cents.test(text)),
  )
  const byForm = Map.groupBy(real, ({ form }) => form)
  return booked
    .filter((one) => {
      const column = (byForm.get(one.form) ?? []).filter((other) => isBelow(one, other))
      const alike = booked.filter((other) => one.form === other.form && isBelow(one, other))
      const isMonthEnd = median(column.map(({ date }) => date.day)) >= monthEnd
      return column.length >= columnMin && alike.length <= Math.max(1, oddShareMax * column.length) && !isMonthEnd
    })
    .map(told)
})

/**
 * What a document calls the day of its issue or of its print. When something is due is reckoned, by simple programs month by month, and
 * a mere `Date` is typed.
 */
const impossibleIssues = once((pages: readonly PageEvidence[]): ImpossibleDay[] =>
  labelledDays(pages, allDatesOf).filter(
    ({ what, days }) => (what === 'issued' || what === 'printed') && days.every(isUnknown),
  ),
)

/** The end of a period is told by its begin. */
const allDatesOf = (words: Line['words']): LineDate[] =>
  [...datesOf(words), ...impossibleDatesOf(words)].toSorted((one, other) => one.first - other.first)

const isUnknown = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day

/** OCR takes one digit for another: the days of pictures are left aside. */
export const hasPrintedDays = (pages: readonly PageEvidence[]): boolean => daysOn(pages).real.length > 0

const daysOn = once((pages: readonly PageEvidence[]): { real: readonly Printed[]; odd: readonly Printed[] } => {
  const read = pages.slice(0, pagesMax).filter(({ textFrom }) => textFrom === 'layer')
  const lines = read.flatMap((page) => shownLines(page).map((line) => ({ page, line })))
  const language = monthLanguageOf(plainText(lines.map(({ line }) => line.text).join(' ')))
  const all = lines.map(({ page, line }) => {
    const [real, odd] = [datesOf(line.words, language), impossibleDatesOf(line.words, language)]
    const first = Math.min(...[...real, ...odd].map((date) => date.first))
    const printed = (dates: readonly LineDate[]): Printed[] =>
      dates
        .filter(({ weak }) => !weak)
        .map((date) => {
          const text = textOf(line, date)
          return { page, line, date, text, form: formOf(text), isFirst: date.first === first && first <= 1 }
        })
    return { real: printed(real), odd: printed(odd) }
  })
  const odd = all.flatMap((one) => one.odd)
  return { real: all.flatMap((one) => one.real), odd: odd.length > oddMax ? [] : odd }
})

const textOf = ({ words }: Line, { first, last }: LineDate): string =>
  words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')

const told = ({ page, date, text }: Printed): ImpossibleDay => ({ text, where: { page: page.number, box: date.box } })

const isBelow = (one: Printed, other: Printed): boolean =>
  ([0, 2] as const).some((side) => Math.abs(one.date.box[side] - other.date.box[side]) <= columnPoints)

/** `31/06/2024` and `03/06/2024` are written alike, and so are `31 juin` and `3 mai`. */
const formOf = (text: string): string =>
  plainText(text)
    .replaceAll(/\p{L}+\.?/gu, 'a')
    .replaceAll(/\d{4}/g, 'y')
    .replaceAll(/\d{1,2}/g, '9')
