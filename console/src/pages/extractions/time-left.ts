import { numberFormat } from '../../language/kept-formats.ts'

/** `47 h 20 min`, or since when it is overdue; these signs are the same in all three languages, that of a day is not. */
export function timeLeft(due: string, now: Date, tag: string): { text: string; isOverdue: boolean } {
  const minutes = Math.round((new Date(due).getTime() - now.getTime()) / 60_000)
  const size = Math.abs(minutes)
  const days = Math.floor(size / 1440)
  const hours = Math.floor(size / 60)
  const text = size < 60 ? `${size} min` : days > 3 ? daysIn(days, tag) : `${hours} h ${size % 60} min`
  return { text: text.replaceAll(/\s/g, '\u00a0'), isOverdue: minutes < 0 }
}

const daysIn = (days: number, tag: string): string =>
  numberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'short' }).format(days)
