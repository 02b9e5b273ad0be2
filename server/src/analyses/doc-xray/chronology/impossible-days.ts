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
/** A plan whose instalments all fall due at the end of a month may go on to do so in months that have no such day. */
const monthEnd = 28
/** Banks that count thirty days for every month write `30.02.` for the day from which interest runs. */
const thirtyDays = 30
const february = 2

type Printed = { page: PageEvidence; line: Line; date: LineDate; text: string }

/** Where programs print days: in a list of them, or as that of the issue. */
export function impossibleInPlace(
  pages: readonly PageEvidence[],
  classification: ClassificationEvidence,
): ImpossibleDay[] {
  const found = [...impossibleInColumns(pages, classification), ...impossibleIssues(pages)]
  return [...new Map(found.map((day) => [keyOf(day), day])).values()]
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

/** In a column of days that exist, written in the same way: whoever lists them has a calendar. */
function impossibleInColumns(pages: readonly PageEvidence[], classification: ClassificationEvidence): ImpossibleDay[] {
  const { real, odd } = daysOn(pages)
  return odd
    .filter((one) => {
      const column = real.filter((other) => isInColumnOf(one, other))
      const alike = odd.filter((other) => isInColumnOf(one, other))
      const isMonthEnd = median(column.map(({ date }) => date.day)) >= monthEnd
      const isRare = alike.length <= Math.max(1, oddShareMax * column.length)
      return column.length >= columnMin && isRare && !isMonthEnd && !mayCountThirty(one, classification)
    })
    .map(told)
}

/** What a document calls the day of its issue. When something is due is reckoned, by simple programs month by month. */
function impossibleIssues(pages: readonly PageEvidence[]): ImpossibleDay[] {
  return labelledDays(pages, allDatesOf).filter(({ what, days }) => what !== 'due' && days.every(isUnknown))
}

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
  const printed = (find: typeof datesOf): Printed[] =>
    lines.flatMap(({ page, line }) =>
      find(line.words, language)
        .filter(({ weak }) => !weak)
        .map((date) => ({ page, line, date, text: textOf(line, date) })),
    )
  return { real: printed(datesOf), odd: printed(impossibleDatesOf) }
})

const textOf = ({ words }: Line, { first, last }: LineDate): string =>
  words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')

const told = ({ page, date, text }: Printed): ImpossibleDay => ({ text, where: { page: page.number, box: date.box } })

const isInColumnOf = (one: Printed, other: Printed): boolean =>
  formOf(one) === formOf(other) &&
  ([0, 2] as const).some((side) => Math.abs(one.date.box[side] - other.date.box[side]) <= columnPoints)

/** `31/06/2024` and `03/06/2024` are written alike, and so are `31 juin` and `3 mai`. */
const formOf = ({ text }: Printed): string =>
  plainText(text)
    .replaceAll(/\p{L}+\.?/gu, 'a')
    .replaceAll(/\d{4}/g, 'y')
    .replaceAll(/\d{1,2}/g, '9')

/** The day of booking stands first in the row of a statement, and is one of the calendar. */
const mayCountThirty = ({ date }: Printed, classification: ClassificationEvidence): boolean =>
  date.month === february &&
  date.day <= thirtyDays &&
  !(date.first <= 1 && surelyOf(classification) === 'bank_statement')
