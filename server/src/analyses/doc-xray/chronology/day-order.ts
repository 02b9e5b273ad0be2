import type { LineDate } from '#documents/figures/bank/days/line-dates.ts'

/** `01.20` without a year may be the number of a line. */
const isTelling = ({ year, order }: LineDate) => year !== null && (order === 'day-first' || order === 'month-first')

/** Which of two numbers is the day, by the days of a document that can be read in one way only; `undefined`: they do not agree. */
export function orderOf(dates: readonly LineDate[]): 'day-first' | 'month-first' | undefined {
  const told = new Set(
    dates.filter(isTelling).flatMap(({ order }) => (order === 'day-first' || order === 'month-first' ? [order] : [])),
  )
  return told.size === 1 ? [...told][0] : undefined
}

/** Words that stand before days in languages of countries which all write the day first. English is that of two orders. */
const dayFirst =
  /\b(?:echeance|facture|facturation|emise? le|scadenza|fattura|fecha|vencimiento|factura|rechnungsdatum|belegdatum|fallig\w*|faellig\w*|zahlbar|zahlungsziel|datum|factuurdatum|vervaldatum|betaaldatum)\b/

/** Whoever names a day in English may write either order, whatever else stands on the paper: `Bill to: Service Facturation`. */
const english =
  /\b(?:(?:invoice|issue|billing|due|statement|print) date|date (?:of (?:invoice|issue)|issued|due)|tax point|(?:due|pay|issued|printed|generated|produced)(?: by| on)? ?:? ?\d)/
/** Beside dollars Spanish and French are written too, and there the month comes first, or may. */
const dollars = /\$|\b(?:usd|cad)\b/
const written = /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d/-])/
/** A label, or the headings of the columns and the number before the day. */
const wordsBefore = 6

/** Where no day tells: by the words right before the days. */
export function orderByWords(dates: readonly LineDate[], words: string): ReturnType<typeof orderOf> {
  if (dates.some(isTelling) || dollars.test(words) || english.test(words)) return orderOf(dates)
  return dayFirst.test(besideDays(words)) ? 'day-first' : orderOf(dates)
}

function besideDays(words: string): string {
  const all = words.split(' ')
  return all
    .flatMap((word, at) => (written.test(word) ? all.slice(Math.max(0, at - wordsBefore), at + 1) : []))
    .join(' ')
}

/** `09/02/2023` as the other days of its document are written. */
export function inOrder(date: LineDate, order: ReturnType<typeof orderOf>): LineDate {
  if (date.order !== 'either' || order === undefined) return date
  return order === 'day-first' ? { ...date, order } : { ...date, order, day: date.month, month: date.day }
}
