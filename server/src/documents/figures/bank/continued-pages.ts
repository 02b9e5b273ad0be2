import type { LineFacts } from './facts.ts'
import { fullDate } from './full-dates.ts'
import { printedNumber } from './page-numbers.ts'

const made = new WeakMap<readonly LineFacts[], ReadonlySet<number>>()

/**
 * Pages that go on with the statement of the page before: above their tables both name the same days in full, as that of the
 * statement, and the numbers of the pages do not begin anew. Every way to read the columns asks for them.
 */
export function continuedPages(lines: readonly LineFacts[]): ReadonlySet<number> {
  const known = made.get(lines)
  if (known !== undefined) return known
  const pages = [...Map.groupBy(lines, ({ line }) => line.page)].map(([page, own]) => ({
    page,
    days: headDays(own),
    number: printedNumber({ lines: own.map(({ line }) => line) })?.number,
  }))
  const continued = new Set<number>()
  for (const [at, { page, days, number }] of pages.entries()) {
    const before = pages[at - 1]
    if (before === undefined || page !== before.page + 1 || days === '' || days !== before.days) continue
    if (number === undefined || before.number === undefined || number > before.number) continued.add(page)
  }
  made.set(lines, continued)
  return continued
}

/** Of the lines before the first balance or movement. */
function headDays(lines: readonly LineFacts[]): string {
  const table = lines.findIndex(({ marks, booking, cells }) => marks.length > 0 || (booking && cells.length > 0))
  const context = { from: undefined, to: undefined, isMonthFirst: false }
  const days = lines
    .slice(0, table === -1 ? lines.length : table)
    .flatMap(({ line }) => line.dates.flatMap((date) => (date.year === null ? [] : (fullDate(date, context) ?? []))))
  return days.join(' ')
}
