import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { dayMs } from '#domain/calendar-date.ts'
import type { Place } from '#domain/outcome.ts'
import { shownTable } from '../../pages/shown.ts'
import { inOrder, orderOf } from './day-order.ts'
import { daysOutside, type MovementDay, movementDays } from './movement-days.ts'

/** `last`: the latest movement between the balances. */
export type EarlyClosing = { text: string; where: Place; last: MovementDay }

const movementsMin = 5
/** A last line of another month may follow from the statement before. */
const laterShareMin = 0.8
/** `04.07` may be the seventh of April. */
const foreignShareMin = 0.9
/** Banks book what happened on the last evening, or over a holiday, after it. */
const toleranceDays = 5

/**
 * A closing balance of a day before the movements that lead to it: the page that it stands on is that of another month. Movements are
 * those since the last balance that opens or closes a list.
 */
export function earlyClosings(pages: readonly PageEvidence[]): EarlyClosing[] {
  const days = new Map(movementDays(pages).map((day) => [keyOf(day.where), day]))
  const { rows } = shownTable(pages)
  const order = orderOf(rows.flatMap(({ line }) => datesOf(line.words)))
  const found: EarlyClosing[] = []
  let since: MovementDay[] = []
  for (const row of rows) {
    const [date] = datesOf(row.line.words)
    const movement = date === undefined ? undefined : days.get(keyOf({ page: row.page, box: date.box }))
    if (movement !== undefined) since.push(movement)
    // `Ancien solde` is both by its words.
    const isOpening = isRow('opening', row)
    const isClosing = !isOpening && isRow('closing', row)
    if (!isClosing && !isOpening) continue
    // Of several days one is the begin of the period.
    const isDated = areOneDay(datesOf(row.line.words)) && !areNewestFirst(since)
    const closing = isClosing && isDated && date !== undefined ? earlyOf(row, inOrder(date, order), since) : undefined
    const before = found.at(-1)
    // Both balances below the list: what the first of them says is that which it began with.
    const isSecond = since.length === 0 && before?.where.page === row.page
    if (isSecond && date !== undefined && isAfter(inOrder(date, order), before)) found.pop()
    if (closing !== undefined) found.push(closing)
    since = []
  }
  return found
}

const isAfter = (date: LineDate, { last }: EarlyClosing): boolean => {
  const [closed, moved] = [dayOf(date), dayOf(last.date)]
  return closed !== undefined && moved !== undefined && closed + toleranceDays * dayMs >= moved
}

const areOneDay = (dates: readonly LineDate[]): boolean =>
  new Set(dates.map(({ year, month, day }) => `${year}-${month}-${day}`)).size === 1

/** The balance below such a list is that which it begins with, whatever it is called. */
function areNewestFirst(since: readonly MovementDay[]): boolean {
  const times = since.flatMap(({ date }) => dayOf(date) ?? [])
  const steps = times.slice(1).map((time, at) => time - (times[at] as number))
  return steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length
}

/** `first`, `last`: the movements that a page begins and ends with. */
export type ForeignPeriod = { page: number; first: MovementDay; last: MovementDay; from: string; to: string }

/**
 * A page whose movements are all of other months than those between the balances that open and close the list, where the movements of
 * the other pages are of these months.
 */
export function foreignPeriods(pages: readonly PageEvidence[]): ForeignPeriod[] {
  const [range, ...others] = rangesOf(pages)
  if (range === undefined || others.length > 0) return []
  const { from, to, between } = range
  // Below the closing balance the purchases of a card may be listed.
  const moves = movementDays(pages).filter(({ where }) => between.has(keyOf(where)))
  const days = Map.groupBy(moves, ({ where }) => where.page)
  const listed = [...days].map(([page, moved]) => {
    const outside = moved.filter(({ date }) => daysOutside(date, from, to) > toleranceDays)
    const isForeign = moved.length >= movementsMin && outside.length >= foreignShareMin * moved.length
    return { page, moved, isForeign, outside }
  })
  const within = listed.flatMap(({ isForeign, moved }) => (isForeign ? [] : moved))
  const isOfRange =
    within.length >= movementsMin && listed.every(({ isForeign, outside }) => isForeign || outside.length === 0)
  if (!isOfRange) return []
  return listed.flatMap(({ page, moved: [first, ...more], isForeign }) =>
    isForeign && first !== undefined ? [{ page, first, last: more.at(-1) ?? first, from, to }] : [],
  )
}

/** `between`: the days of the rows from one balance to the other. */
type Range = { from: string; to: string; between: ReadonlySet<string> }

/** The days of the balances that open and close each list of the document. */
function rangesOf(pages: readonly PageEvidence[]): Range[] {
  const { rows } = shownTable(pages)
  const order = orderOf(rows.flatMap(({ line }) => datesOf(line.words)))
  const found: Range[] = []
  let opened: { from: string; between: Set<string> } | undefined
  for (const row of rows) {
    const isOpening = isRow('opening', row)
    const isClosing = !isOpening && isRow('closing', row)
    const [date] = datesOf(row.line.words)
    if (date !== undefined) opened?.between.add(keyOf({ page: row.page, box: date.box }))
    if (!isClosing && !isOpening) continue
    const time = date === undefined ? undefined : dayOf(inOrder(date, order))
    const day = time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
    if (isClosing && opened !== undefined && day !== undefined && opened.from < day) found.push({ ...opened, to: day })
    opened = isClosing || day === undefined ? undefined : { from: day, between: new Set() }
  }
  return found
}

function earlyOf(row: TableRow, date: LineDate, since: readonly MovementDay[]): EarlyClosing | undefined {
  const closed = dayOf(date)
  if (closed === undefined || since.length < movementsMin) return undefined
  const later = since.filter((movement) => (dayOf(movement.date) ?? closed) > closed)
  if (later.length < laterShareMin * since.length) return undefined
  const last = later.reduce((one, other) => ((dayOf(other.date) ?? 0) > (dayOf(one.date) ?? 0) ? other : one))
  if ((dayOf(last.date) ?? closed) <= closed + toleranceDays * dayMs) return undefined
  const text = row.line.words
    .slice(date.first, date.last + 1)
    .map((word) => word.text)
    .join(' ')
  return { text, where: { page: row.page, box: date.box }, last }
}

/** Where its year is printed and its order known. */
function dayOf({ year, month, day, order }: LineDate): number | undefined {
  return year === null || (order === 'either' && month !== day) ? undefined : Date.parse(isoDay(year, month, day))
}

const keyOf = ({ page, box }: Place) => `${page} ${box}`
