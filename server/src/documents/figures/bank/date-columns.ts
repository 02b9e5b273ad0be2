import { median } from '../lines.ts'
import type { BankLine } from './bank-lines.ts'
import { bareColumn, bareColumns } from './bare-days.ts'
import type { DateColumn, TableColumns } from './columns.ts'
import { announcedDays, areHeadings } from './day-lines.ts'
import type { Head, HeadRole } from './heading-words.ts'
import { daysApart, type LineDate, ordinal } from './line-dates.ts'
import { isMarked } from './mark-words.ts'
import { valueInText } from './value-dates.ts'

type Placing = Pick<TableColumns, 'columns' | 'columnOf' | 'shiftOf'> & { height: number }
type Found = { at: number; right: number; count: number; days: Map<BankLine, LineDate> }

/**
 * Days that begin (or end) at the same place. Of two columns the titles say which is that of booking; where they do not, it is
 * the one in whose order the lines stand.
 */
export function dateColumns(
  lines: readonly BankLine[],
  heads: readonly Head[],
  { columns, columnOf, shiftOf, height }: Placing,
): { booking: DateColumn | undefined; value: DateColumn | undefined } {
  const tolerance = 1.6 * height
  const bare = bareColumn(lines, heads, 'booking', tolerance)
  if (bare !== undefined) return { booking: bare, value: bareColumn(lines, heads, 'value', tolerance) }
  const untitled = bareColumns(lines, tolerance)
  if (untitled !== undefined) return untitled
  const found = columnsOfDays(lines, { columnOf, shiftOf, tolerance })
  const titled = titles(found, heads, height)
  const told = (column: Found | undefined): DateColumn | undefined =>
    column && { at: column.at, tolerance, count: column.count }
  const once = printedOnce(found, titled, heads, height)
  if (once !== undefined) return { booking: told(once.booking), value: told(once.value) }
  const isTitled = [...titled.values()].includes('booking')
  const heading = isTitled ? undefined : told(headingDays(lines, found))
  const over = isTitled ? undefined : (announcedDays(lines, tolerance) ?? (heading && { ...heading, isHeading: true }))
  if (over !== undefined) return { booking: over, value: told(valuesUnder(lines, found, titled)) }
  const beside = besideAmounts(found.filter((column) => titled.get(column) !== 'value'))
  const most = Math.max(
    0,
    ...beside.map(({ count }) => count),
    ...found.map((column) => (titled.has(column) ? column.count : 0)),
  )
  const likely = found
    .filter((column) => titled.has(column) || beside.includes(column))
    .filter(({ count }) => count >= Math.max(1, 0.4 * most))
    .toSorted((one, other) => one.at - other.at)
  // Those of a head that happen to stand above a column make it no better.
  const mostRows = Math.max(0, ...beside.map(rowsIn)) || most
  const booking =
    likely.find((column) => titled.get(column) === 'booking') ??
    // Days inside the labels of some lines are no column.
    inOrder(likely.filter((column) => titled.get(column) !== 'value' && column.count >= 0.7 * mostRows)) ??
    inOrder(likely)
  const value = found
    .filter((column) => column !== booking && booking !== undefined)
    .filter(
      (column) =>
        titled.get(column) === 'value' ||
        (column.count >= Math.max(3, 0.7 * (booking?.count ?? 0)) && columns.length > 0 && isNear(column, booking)),
    )
    .filter((column) => shared(column, booking) >= 0.5 * column.count)
    .toSorted(
      (one, other) =>
        Number(titled.get(other) === 'value') - Number(titled.get(one) === 'value') || other.count - one.count,
    )[0]
  return { booking: told(booking), value: told(value) }
}

/**
 * `2 novembre 2023` on a line of its own, left of all other days and above all that moved, each once on its page and one after the
 * other: the lines below were booked on it, and days on most of these are of value, and so near it. Something moves below each, and there
 * are more than one on a page: a period in the head and a day of printing are no such days.
 */
function headingDays(lines: readonly BankLine[], found: readonly Found[]): Found | undefined {
  const column = found.find(({ days }) => [...days.keys()].every(isDayLine))
  if (column === undefined || column.count < headingMin) return undefined
  const above = new Set(lines.slice(0, lines.findIndex(isDayLine)))
  const rows = lines.filter((line) => hasMoney(line) && !isMarked(line))
  const dated = rows.filter(({ dates }) => dates.length > 0)
  const isLeft = found.every((other) => other === column || other.at > column.at)
  // Where lines have days, amounts above without one are of a box.
  const isFirst = !(2 * dated.length > rows.length ? dated : rows).some((line) => above.has(line))
  const all = [...column.days].map(([{ page }, day]) => ({ page, at: ordinal(day) }))
  const isOnce = all.every(({ page, at }, index) => at !== all[index - 1]?.at || page !== all[index - 1]?.page)
  const isMore = all.length > new Set(all.map(({ page }) => page)).size
  if (!isLeft || !isFirst || !isOnce || !isMore || disorderOf(column) > 0) return undefined
  return areHeadings(lines, column.days) ? column : undefined
}

const headingMin = 2

/** Nothing but a day, in full or with the name of its month. */
const isDayLine = ({ words, dates: [day], money }: BankLine) =>
  money.length === 0 &&
  day !== undefined &&
  (day.year !== null || day.order === 'told') &&
  day.first === 0 &&
  day.last === words.length - 1

/** Of lines that stand under their day of booking: the column that is called so, or days on most of them. */
function valuesUnder(
  lines: readonly BankLine[],
  found: readonly Found[],
  titled: ReadonlyMap<Found, HeadRole>,
): Found | undefined {
  const rows = lines.filter(hasMoney).length
  return found
    .filter((column) => titled.get(column) === 'value' || rowsIn(column) >= valueShareMin * rows)
    .toSorted(
      (one, other) =>
        Number(titled.get(other) === 'value') - Number(titled.get(one) === 'value') || rowsIn(other) - rowsIn(one),
    )[0]
}

const valueShareMin = 0.5

/** Where days stand on the lines that have amounts, those on lines without any are of the text. */
function besideAmounts(columns: readonly Found[]): readonly Found[] {
  const counts = new Map(columns.map((column) => [column, rowsIn(column)]))
  const most = Math.max(0, ...counts.values())
  return most < 2
    ? columns
    : columns.filter((column) => (counts.get(column) ?? 0) >= 0.4 * most || isOfDayLines(column))
}

const dayLineWords = 3

/** Lines that say a day and no more head those below, unless they say that it is one of value. */
function isOfDayLines({ days }: Found): boolean {
  const heading = [...days.keys()].filter(
    (line) => line.words.length <= dayLineWords && valueInText(line) === undefined,
  )
  return heading.length > 0.5 * days.size
}

/** Under its title a day of booking stands once for all lines of that day, and each has its own of value: the first has both. */
function printedOnce(
  found: readonly Found[],
  titled: ReadonlyMap<Found, HeadRole>,
  heads: readonly Head[],
  height: number,
): { booking: Found; value: Found } | undefined {
  const rowsOf = ({ days }: Found) => [...days.keys()].filter(hasMoney)
  const value = found.find((column) => titled.get(column) === 'value')
  if (value === undefined) return undefined
  const all = rowsOf(value)
  const isUnder = ({ at }: Found) =>
    heads.some(({ role, box }) => role === 'booking' && Math.abs(box[0] - at) <= height)
  const booking = found.find((column) => {
    const rows = column === value || !isUnder(column) ? [] : rowsOf(column)
    const isSparse = rows.length > 0 && rows.length < sparseShareMax * all.length
    return isSparse && rows[0] === all[0] && rows.every((line) => value.days.has(line))
  })
  return booking && { booking, value }
}

const sparseShareMax = 0.4

const rowsIn = ({ days }: Found) => [...days.keys()].filter(hasMoney).length

const hasMoney = ({ money }: BankLine) => money.some(({ weakDate }) => !weakDate)

function columnsOfDays(
  lines: readonly BankLine[],
  { columnOf, shiftOf, tolerance }: Pick<Placing, 'columnOf' | 'shiftOf'> & { tolerance: number },
): Found[] {
  const found: Found[] = []
  for (const line of lines) {
    for (const date of line.dates) {
      if (isAmount(line, date, columnOf)) continue
      const by = shiftOf(line.page)
      const at = date.box[0] + by
      const column = found.find((each) => Math.abs(each.at - at) <= tolerance)
      if (column === undefined) found.push({ at, right: date.box[2] + by, count: 1, days: new Map([[line, date]]) })
      else {
        column.count += 1
        // The first may stand aside: `Du 01/04/2025` above the table.
        column.at += (at - column.at) / column.count
        column.days.set(line, date)
      }
    }
    if (found.length > 200) break
  }
  return found
}

/** `12.05` under amounts is one. */
function isAmount({ money, page }: BankLine, date: LineDate, columnOf: TableColumns['columnOf']): boolean {
  if (!date.weak) return false
  const same = money.find(({ first, last }) => first <= date.last && date.first <= last)
  return same !== undefined && columnOf(same, page) !== undefined
}

const shared = (column: Found, other: Found | undefined) =>
  [...column.days.keys()].filter((line) => other?.days.has(line)).length

const nearDays = 15

/** Money counts from about the day of booking: days that are far from it are of the text. */
function isNear(column: Found, booking: Found | undefined): boolean {
  const apart = [...column.days].flatMap(([line, day]) => {
    const booked = booking?.days.get(line)
    return booked === undefined ? [] : [daysApart(day, booked)]
  })
  return apart.length === 0 || median(apart) <= nearDays
}

/** Each column has the title that stands nearest above it; one that is nearer to another column is not its own. */
function titles(found: readonly Found[], heads: readonly Head[], height: number): Map<Found, HeadRole> {
  const titled = new Map<Found, HeadRole>()
  const days = heads.filter(({ role }) => role === 'booking' || role === 'value')
  const off = ({ box }: Head, { at, right }: Found) =>
    Math.min(Math.abs(box[0] - at), Math.abs((box[0] + box[2]) / 2 - (at + right) / 2), Math.abs(box[2] - right))
  const enough = found.filter(({ count }) => count >= 2 || found.length === 1)
  for (const column of enough) {
    let best: { role: HeadRole; by: number } | undefined
    for (const head of days) {
      const by = off(head, column)
      const isOwn = enough.every((other) => other === column || off(head, other) >= by)
      if (isOwn && by <= 4 * height && (best === undefined || by < best.by)) best = { role: head.role, by }
    }
    if (best !== undefined) titled.set(column, best.role)
  }
  return titled
}

/** The first, unless another is clearly more in order: a list is kept by the days of booking. */
function inOrder(columns: readonly Found[]): Found | undefined {
  let best: { column: Found; disorder: number } | undefined
  for (const column of columns) {
    const found = { column, disorder: disorderOf(column) }
    if (best === undefined || found.disorder < best.disorder) best = found
  }
  return best?.column
}

/** Steps against the way that most go. */
function disorderOf({ days }: Found): number {
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
