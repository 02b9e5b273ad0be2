import type { LineDate } from '#documents/figures/bank/line-dates.ts'

/** Which of two numbers is the day, by the days of a document that can be read in one way only; `undefined`: they do not agree. */
export function orderOf(dates: readonly LineDate[]): 'day-first' | 'month-first' | undefined {
  const told = new Set(dates.flatMap(({ order }) => (order === 'day-first' || order === 'month-first' ? [order] : [])))
  return told.size === 1 ? [...told][0] : undefined
}

/** Words that stand before days in languages of countries which all write the day first. English is that of two orders. */
const dayFirst =
  /\b(?:echeance|facture|facturation|emise? le|scadenza|fattura|fecha|vencimiento|factura|rechnungsdatum|belegdatum|fallig\w*|faellig\w*|zahlbar|zahlungsziel|datum|factuurdatum|vervaldatum|betaaldatum)\b/

/** Where no day tells: by the words beside the days. Spanish is written beside dollars too, and there the month comes first. */
export function orderByWords(dates: readonly LineDate[], words: string): ReturnType<typeof orderOf> {
  const isTold = dates.some(({ order }) => order === 'day-first' || order === 'month-first')
  return isTold || !dayFirst.test(words) || /\$|\busd\b/.test(words) ? orderOf(dates) : 'day-first'
}

/** `09/02/2023` as the other days of its document are written. */
export function inOrder(date: LineDate, order: ReturnType<typeof orderOf>): LineDate {
  if (date.order !== 'either' || order === undefined) return date
  return order === 'day-first' ? { ...date, order } : { ...date, order, day: date.month, month: date.day }
}
