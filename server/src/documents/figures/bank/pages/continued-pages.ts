import { isPart } from '../accounts/account-heads.ts'
import { announcedDay } from '../days/day-lines.ts'
import { fullDate } from '../days/full-dates.ts'
import type { LineFacts } from '../facts.ts'
import { printedNumber } from './page-numbers.ts'

/** What says of a page that it goes on: the account and more, the days, or its number alone. */
export type KnownBy = 'account' | 'days' | 'number'
export type ContinuedPages = ReadonlyMap<number, KnownBy>

const made = new WeakMap<readonly LineFacts[], ContinuedPages>()

/**
 * Pages that go on with the statement of the page before: above their tables both name the same days in full, as that of the
 * statement, and the numbers of the pages do not begin anew; or the page names none, and counts on to the same end, or names the account
 * and says that it is a later page of it: the first may have no number. Every way to read the columns asks for them.
 */
export function continuedPages(lines: readonly LineFacts[]): ContinuedPages {
  const known = made.get(lines)
  if (known !== undefined) return known
  const pages = [...Map.groupBy(lines, ({ line }) => line.page)].map(([page, own]) => ({
    page,
    ...saidAbove(own),
    printed: printedNumber({ lines: own.map(({ line }) => line) }),
  }))
  const continued = new Map<number, KnownBy>()
  for (const [at, { page, days, names, printed }] of pages.entries()) {
    const before = pages[at - 1]
    if (before === undefined || page !== before.page + 1) continue
    const isNamed = names.some((one) => before.names.some((other) => isPart(one, other) || isPart(other, one)))
    const isLater = isNext(printed, before.printed) || (isNamed && isLaterPage(printed, before.printed))
    const isSame = days === '' ? isLater : days === before.days
    if (!isSame || isNumberedAnew(printed, before.printed)) continue
    continued.set(page, isNamed ? 'account' : days === '' ? 'number' : 'days')
  }
  made.set(lines, continued)
  return continued
}

type Printed = ReturnType<typeof printedNumber>

const isNumberedAnew = (one: Printed, before: Printed) =>
  one !== undefined && before !== undefined && one.number <= before.number

/** `Seite 2/3` behind `Seite 1/3` */
const isNext = (one: Printed, before: Printed) =>
  one?.of !== undefined && one.of === before?.of && one.number === before.number + 1

/** `Page 2`, without a total, behind a page without a number or with a lower one. */
const isLaterPage = (one: Printed, before: Printed) => one !== undefined && one.number > (before?.number ?? 1)

/** In the lines before the first balance or movement. */
function saidAbove(lines: readonly LineFacts[]): { days: string; names: string[] } {
  const table = lines.findIndex(
    ({ line, marks, booking, cells }) =>
      marks.length > 0 || (booking && cells.length > 0) || announcedDay(line) !== undefined,
  )
  const head = lines.slice(0, table === -1 ? lines.length : table)
  const context = { from: undefined, to: undefined, isMonthFirst: false }
  const days = head.flatMap(({ line }) =>
    line.dates.flatMap((date) => (date.year === null ? [] : (fullDate(date, context) ?? []))),
  )
  return { days: days.join(' '), names: head.flatMap(({ iban, account }) => iban ?? account ?? []) }
}
