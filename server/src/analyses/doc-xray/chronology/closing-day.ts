import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/line-dates.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { dayMs } from '#domain/calendar-date.ts'
import type { Place } from '#domain/outcome.ts'
import { shownTable } from '../../pages/shown.ts'
import { inOrder, orderOf } from './day-order.ts'
import { type MovementDay, movementDays } from './movement-days.ts'

/** `last`: the latest movement between the balances. */
export type EarlyClosing = { text: string; where: Place; last: MovementDay }

const movementsMin = 5
/** A last line of another month may follow from the statement before. */
const laterShareMin = 0.8
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
    const isClosing = isRow('closing', row)
    if (!isClosing && !isRow('opening', row)) continue
    const closing = isClosing && date !== undefined ? earlyOf(row, inOrder(date, order), since) : undefined
    if (closing !== undefined) found.push(closing)
    since = []
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
