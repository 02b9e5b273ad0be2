import { announcedDay } from './day-lines.ts'
import type { LineFacts } from './facts.ts'
import { fullDate } from './full-dates.ts'
import { printedNumber } from './page-numbers.ts'

/** By the page, whether it names the account again. */
export type ContinuedPages = ReadonlyMap<number, boolean>

const made = new WeakMap<readonly LineFacts[], ContinuedPages>()

/**
 * Pages that go on with the statement of the page before: above their tables both name the same days in full, as that of the
 * statement, and the numbers of the pages do not begin anew. Every way to read the columns asks for them.
 */
export function continuedPages(lines: readonly LineFacts[]): ContinuedPages {
  const known = made.get(lines)
  if (known !== undefined) return known
  const pages = [...Map.groupBy(lines, ({ line }) => line.page)].map(([page, own]) => ({
    page,
    ...saidAbove(own),
    number: printedNumber({ lines: own.map(({ line }) => line) })?.number,
  }))
  const continued = new Map<number, boolean>()
  for (const [at, { page, days, account, number }] of pages.entries()) {
    const before = pages[at - 1]
    if (before === undefined || page !== before.page + 1 || days === '' || days !== before.days) continue
    if (number !== undefined && before.number !== undefined && number <= before.number) continue
    continued.set(page, account !== undefined && account === before.account)
  }
  made.set(lines, continued)
  return continued
}

/** In the lines before the first balance or movement. */
function saidAbove(lines: readonly LineFacts[]): { days: string; account: string | undefined } {
  const table = lines.findIndex(
    ({ line, marks, booking, cells }) =>
      marks.length > 0 || (booking && cells.length > 0) || announcedDay(line) !== undefined,
  )
  const head = lines.slice(0, table === -1 ? lines.length : table)
  const context = { from: undefined, to: undefined, isMonthFirst: false }
  const days = head.flatMap(({ line }) =>
    line.dates.flatMap((date) => (date.year === null ? [] : (fullDate(date, context) ?? []))),
  )
  const named = head.find(({ iban, account }) => iban ?? account)
  return { days: days.join(' '), account: named?.iban ?? named?.account }
}
