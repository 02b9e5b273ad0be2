import { ibanIn } from '../accounts/printed-iban.ts'
import type { BankLine } from '../bank-lines.ts'
import { atEdges } from '../columns/column-edges.ts'
import type { DateColumn } from '../columns/columns.ts'
import { isMarked } from '../marks/mark-words.ts'
import { areHeadings, isDayHeading } from './day-lines.ts'
import { daysApart, type LineDate, ordinal } from './line-dates.ts'

/** Days that begin at the same place. */
export type Found = { at: number; right: number; count: number; days: Map<BankLine, LineDate> }

export const hasMoney = ({ money }: BankLine): boolean => money.some(({ weakDate }) => !weakDate)

const headingMin = 2

/**
 * `2 novembre 2023` on a line of its own, left of all other days and above all that moved, each once on its page and one after the
 * other: the lines below were booked on it, and days on most of these are of value, and so near it. Something moves below each, and there
 * are more than one on a page: a period in the head and a day of printing are no such days. Apps print below each payment when the card was
 * used (`26-05-2026 21:59`), where the headings begin as well: a day alone on its line heads others, and one with words behind it does not.
 */
export function headingDays(lines: readonly BankLine[], found: readonly Found[]): DateColumn | undefined {
  const first = lines.findIndex(isDayHeading)
  const above = new Set(lines.slice(0, first))
  const column = found.find(({ days }) => [...days.keys()].every(isDayHeading)) ?? amongDetails(found, above)
  if (column === undefined || column.count < headingMin) return undefined
  const rows = lines.filter((line) => hasMoney(line) && !isMarked(line))
  const dated = rows.filter(({ dates }) => dates.length > 0)
  const isLeft = found.every((other) => other.at >= column.at)
  // What ends where no amount below does is of a box, as are, where lines have days, amounts above without one.
  const isAtEdge = atEdges(
    lines.slice(first).flatMap(({ money }) => money.map(({ right }) => right)),
    headingMin,
  )
  const isFirst = !(2 * dated.length > rows.length ? dated : rows).some(
    (line) => above.has(line) && line.money.some(({ right }) => isAtEdge(right)),
  )
  const all = [...column.days].map(([{ page }, day]) => ({ page, at: ordinal(day) }))
  const isOnce = all.every(({ page, at }, index) => at !== all[index - 1]?.at || page !== all[index - 1]?.page)
  const isMore = all.length > new Set(all.map(({ page }) => page)).size
  if (!isLeft || !isFirst || !isOnce || !isMore || isDisordered(column, lines)) return undefined
  if (!areHeadings(lines, column.days)) return undefined
  return { at: column.at, tolerance: 0, count: column.count, isHeading: true }
}

/** The days of the next account in the file begin anew. */
function isDisordered(column: Found, lines: readonly BankLine[]): boolean {
  const accounts: Map<BankLine, LineDate>[] = [new Map()]
  for (const line of lines) {
    const day = column.days.get(line)
    if (day !== undefined) accounts.at(-1)?.set(line, day)
    else if (ibanIn(line.words, line.ocr) !== undefined && isAlone(line)) accounts.push(new Map())
  }
  return accounts.some((days) => disorderOf({ ...column, days }) > 0)
}

/** An IBAN in the details of a payment stands among other words. */
const isAlone = ({ words }: BankLine) => words.every(({ text }) => /\d|^(?:iban|bic)\b/i.test(text))

const detailDaysMax = 10

/** The days alone of a column in which all others are of details: on lines without an amount, and of about the day that heads them. */
function amongDetails(found: readonly Found[], above: ReadonlySet<BankLine>): Found | undefined {
  for (const column of found) {
    const days = new Map([...column.days].filter(([line]) => isDayHeading(line)))
    if (days.size < headingMin) continue
    let heading: LineDate | undefined
    const areDetails = [...column.days].every(([line, day]) => {
      if (days.has(line)) heading = day
      if (days.has(line) || above.has(line)) return true
      return !hasMoney(line) && heading !== undefined && daysApart(day, heading) <= detailDaysMax
    })
    if (areDetails) return { ...column, count: days.size, days }
  }
  return undefined
}

/** Steps against the way that most go. */
export function disorderOf({ days }: Found): number {
  let [up, down] = [0, 0]
  let before: number | undefined
  for (const date of days.values()) {
    const at = ordinal(date)
    const step = before === undefined ? 0 : at - before
    // From December to January and back, where no year is given.
    const isTurn = date.year === null && Math.abs(step) > 180
    if (step !== 0 && step > 0 !== isTurn) up += 1
    else if (step !== 0) down += 1
    before = at
  }
  return Math.min(up, down)
}
