import { median } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import type { DateColumn, OtherDays, TableColumns } from '../columns/columns.ts'
import type { Head } from '../columns/heading-words.ts'
import { isMarked } from '../marks/mark-words.ts'
import { bareColumn, bareColumns } from './bare-days.ts'
import { announcedDays, isDayHeading } from './day-lines.ts'
import { disorderOf, type Found, hasMoney, headingDays } from './heading-days.ts'
import { daysApart, daysBehind, type LineDate } from './line-dates.ts'
import { shared, type Titles, titles } from './titled-days.ts'
import { valueInText } from './value-dates.ts'

type Placing = Pick<TableColumns, 'columns' | 'columnOf' | 'shiftOf'> & { height: number }

/**
 * Days that begin (or end) at the same place. Of two columns the titles say which is that of booking; where they do not, it is
 * the one in whose order the lines stand.
 */
export function dateColumns(
  lines: readonly BankLine[],
  heads: readonly Head[],
  { columns, columnOf, shiftOf, height }: Placing,
): Pick<TableColumns, 'booking' | 'value' | 'due'> {
  const tolerance = 1.6 * height
  const bare = bareColumn(lines, heads, 'booking', tolerance)
  if (bare !== undefined) return { booking: bare, value: bareColumn(lines, heads, 'value', tolerance) }
  // Below `Kirjauspäivä 04.03.25` bare days are not those of booking.
  const untitled = announcedDays(lines, tolerance) === undefined ? bareColumns(lines, heads, tolerance) : undefined
  if (untitled !== undefined) return untitled
  const all = columnsOfDays(lines, { columnOf, shiftOf, tolerance })
  const titled = titles(all, heads, height)
  const due =
    all.find((column) => titled.get(column)?.role === 'due') ?? all.find((column) => isUnderDue(column, heads))
  const found = all.filter((column) => column !== due)
  // Where there are no others, those are all that is known of when something was booked.
  const isDue = due !== undefined && found.some((column) => rowsIn(column) > 0)
  const known = { found: withoutBalances(isDue ? found : all, titled), titled, columns, height, tolerance }
  const days = bookedDays(lines, heads, known)
  // `07.03.` and, under the title for value, `0603`.
  const value = days.value ?? (days.booking && bareColumn(lines, heads, 'value', tolerance))
  return { ...days, value, ...(isDue && { due: toldAs(due, tolerance) }) }
}

/** Where nothing but one payment moved, the days of both balances are more than its own: they make no column of days. */
function withoutBalances(found: readonly Found[], titled: Titles): readonly Found[] {
  const isOfRows = ({ days }: Found) => [...days.keys()].some((line) => hasMoney(line) && !isMarked(line))
  const areOfBalances = ({ days }: Found) => [...days.keys()].every((line) => hasMoney(line) && isMarked(line))
  // More than those at both ends may be of days that head the lines below them.
  const mayHead = ({ days }: Found) => days.size > endsMax && [...days.keys()].every(isDayHeading)
  return found.some(isOfRows)
    ? found.filter((column) => titled.has(column) || !areOfBalances(column) || mayHead(column))
    : found
}

/** So many balances have a day where only the ends of the list do. */
export const endsMax = 2

/** One day alone has no title but one that stands right above it. */
const isUnderDue = ({ at, right, count }: Found, heads: readonly Head[]) =>
  count === 1 && heads.some(({ role, box }) => role === 'due' && box[0] < right && box[2] > at)

const toldAs = (column: Found, tolerance: number): DateColumn => ({ at: column.at, tolerance, count: column.count })

type Known = { found: readonly Found[]; titled: Titles; height: number; tolerance: number } & Pick<Placing, 'columns'>

function bookedDays(
  lines: readonly BankLine[],
  heads: readonly Head[],
  { found, titled, columns, height, tolerance }: Known,
): Pick<TableColumns, 'booking' | 'value'> {
  const told = (column: Found | undefined): DateColumn | undefined => column && toldAs(column, tolerance)
  const once = printedOnce(found, titled, heads, height)
  if (once !== undefined) return { booking: told(once.booking), value: told(once.value) }
  const isTitled = [...titled.values()].some(({ role }) => role === 'booking')
  const heading = isTitled ? undefined : headingDays(lines, found)
  const over = isTitled ? undefined : (announcedDays(lines, tolerance) ?? (heading && { ...heading, tolerance }))
  if (over !== undefined) return { booking: over, value: told(valuesUnder(lines, found, titled)) }
  const beside = besideAmounts(found.filter((column) => titled.get(column)?.role !== 'value'))
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
    betterOrdered(likely, titled) ??
    // `Date` beside `Posting date`: the one that speaks of the books.
    likely.find((column) => titled.get(column)?.role === 'booking' && titled.get(column)?.day === 'booked') ??
    likely.find((column) => titled.get(column)?.role === 'booking') ??
    // Days inside the labels of some lines are no column.
    inOrder(likely.filter((column) => titled.get(column)?.role !== 'value' && column.count >= 0.7 * mostRows)) ??
    inOrder(likely)
  const value = found
    .filter((column) => column !== booking && booking !== undefined)
    .filter(
      (column) =>
        titled.get(column)?.role === 'value' ||
        (column.count >= Math.max(3, 0.7 * (booking?.count ?? 0)) && columns.length > 0 && isNear(column, booking)),
    )
    .filter((column) => shared(column, booking) >= 0.5 * column.count)
    .toSorted(
      (one, other) =>
        Number(titled.get(other)?.role === 'value') - Number(titled.get(one)?.role === 'value') ||
        other.count - one.count,
    )[0]
  const other = value && otherDays(titled.get(value), booking && titled.get(booking))
  return { booking: told(booking), value: value && { ...toldAs(value, tolerance), ...(other && { other }) } }
}

function otherDays(value: Head | undefined, booking: Head | undefined): OtherDays | undefined {
  if (value?.day === 'done') return 'done'
  return value === undefined && booking?.day === 'done' ? 'unnamed' : undefined
}

/** Of lines that stand under their day of booking: the column that is called so, or days on most of them. Those days are on none. */
function valuesUnder(lines: readonly BankLine[], found: readonly Found[], titled: Titles): Found | undefined {
  const rows = lines.filter(hasMoney).length
  return found
    .filter((column) =>
      titled.get(column)?.role === 'value' ? rowsIn(column) > 0 : rowsIn(column) >= valueShareMin * rows,
    )
    .toSorted(
      (one, other) =>
        Number(titled.get(other)?.role === 'value') - Number(titled.get(one)?.role === 'value') ||
        rowsIn(other) - rowsIn(one),
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
  titled: Titles,
  heads: readonly Head[],
  height: number,
): { booking: Found; value: Found } | undefined {
  const rowsOf = ({ days }: Found) => [...days.keys()].filter(hasMoney)
  const value = found.find((column) => titled.get(column)?.role === 'value')
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

const nearDays = 15

/** Money counts from about the day of booking: days that are far from it are of the text. */
function isNear(column: Found, booking: Found | undefined): boolean {
  const apart = [...column.days].flatMap(([line, day]) => {
    const booked = booking?.days.get(line)
    return booked === undefined ? [] : [daysApart(day, booked)]
  })
  return apart.length === 0 || median(apart) <= nearDays
}

/**
 * Where the days under a title for booking go back again and again, and as many others never do, the list is kept by those: in a scan the
 * title of the column before may have come out as no word; the title of a purchase is none of the books, and two titles may say the same.
 */
function betterOrdered(columns: readonly Found[], titled: Titles): Found | undefined {
  const all = columns.filter((column) => titled.get(column)?.role === 'booking')
  const named = all.find((column) => titled.get(column)?.day === 'booked') ?? all[0]
  if (named === undefined || disorderOf(ofRows(named)) <= 1) return undefined
  // Beside a title of the books that of a purchase counts for nothing, until its days alone are in order.
  const isOther = titled.get(named)?.day !== undefined
  const others = ofRows(named)
  return columns.find((column, index) => {
    const [own, title] = [ofRows(column), titled.get(column)]
    const isScanned = [...own.days.keys()].every(({ ocr }) => ocr)
    const mayKeep =
      title === undefined || title.role === 'done'
        ? isOther || (isScanned && columns[index + 1] === named)
        : title.role === 'booking'
    if (column === named || !mayKeep || (titled.get(named)?.day === 'booked' && areBehind(others, own))) return false
    return shared(own, others) >= 0.9 * others.days.size && disorderOf(own) === 0
  })
}

/** Cards list purchases in their order, and book each some days later: the days of the books are those of booking all the same. */
const areBehind = ({ days }: Found, { days: done }: Found) =>
  [...days].filter(([line, day]) => daysBehind(done.get(line), day) >= 0).length >= behindShareMin * days.size

const behindShareMin = 0.9

const ofRows = (column: Found): Found => ({
  ...column,
  days: new Map([...column.days].filter(([line]) => hasMoney(line))),
})

/** The first, unless another is clearly more in order: a list is kept by the days of booking. */
function inOrder(columns: readonly Found[]): Found | undefined {
  let best: { column: Found; disorder: number } | undefined
  for (const column of columns) {
    const found = { column, disorder: disorderOf(column) }
    if (best === undefined || found.disorder < best.disorder) best = found
  }
  return best?.column
}
