import type { LineDate } from '#documents/figures/bank/line-dates.ts'

/** Which of two numbers is the day, by the days of a document that can be read in one way only; `undefined`: they do not agree. */
export function orderOf(dates: readonly LineDate[]): 'day-first' | 'month-first' | undefined {
  const told = new Set(dates.flatMap(({ order }) => (order === 'day-first' || order === 'month-first' ? [order] : [])))
  return told.size === 1 ? [...told][0] : undefined
}

/** `09/02/2023` as the other days of its document are written. */
export function inOrder(date: LineDate, order: ReturnType<typeof orderOf>): LineDate {
  if (date.order !== 'either' || order === undefined) return date
  return order === 'day-first' ? { ...date, order } : { ...date, order, day: date.month, month: date.day }
}
