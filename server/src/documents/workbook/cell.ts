import { dayMs } from '#domain/calendar-date.ts'
import type { NumberFormat } from './number-format.ts'

export type Cell = { row: number; column: number; content: Content }
export type Content = { text: string } | { number: number; format: NumberFormat }

/** Narrow: it is a space of an amount, and never that between two words. */
const groupSpace = '\u202f'
const serialMax = 2_958_465

/** As somebody sees it who opens the workbook, but for days, which are `YYYY-MM-DD` in every country. */
export function shownText(content: Content, is1904: boolean, hasGroups = false): string {
  if ('text' in content) return content.text
  const { number, format } = content
  const day = dayText(content, is1904)
  if (day !== undefined) return day
  if (format.kind === 'percent') return `${withoutZeros((number * 100).toFixed(2))}%`
  const scaled = number / format.dividedBy
  if (scaled === 0 && format.isZeroDashed) return '-'
  const amount = decimalsOf(Math.abs(scaled), format)
  const grouped = `${format.hasGroups || hasGroups ? withGroups(amount) : amount}${format.currency}`
  if (isNought(amount)) return grouped
  if (number < 0) return `-${grouped}`
  return format.positive === 'brackets' ? `(${grouped})` : format.positive === 'minus' ? `-${grouped}` : grouped
}

/** As a program writes it into a file of columns: no groups, two decimals where there are any. */
export function plainNumber({ number, format }: Extract<Content, { number: number }>, is1904: boolean): string {
  const day = dayText({ number, format }, is1904)
  return day ?? decimalsOf(number, { ...format, decimals: 0 })
}

const isNought = (amount: string) => !/[1-9]/.test(amount)

/** More decimals are what a calculation left behind, but those that a format hides are there all the same. */
function decimalsOf(number: number, { decimals }: NumberFormat): string {
  const cents = number.toFixed(2)
  return decimals === 0 && cents.endsWith('.00') ? cents.slice(0, -3) : cents
}

const withoutZeros = (decimal: string) => decimal.replace(/\.?0{1,40}$/, '')

const withGroups = (amount: string) =>
  amount.replace(/\d+/, (integer) => integer.replaceAll(/\B(?=(?:\d{3}){1,8}$)/g, groupSpace))

/** `undefined`: it is no day. A time alone is none either. */
function dayText(
  { number, format: { kind } }: Extract<Content, { number: number }>,
  is1904: boolean,
): string | undefined {
  if (kind === 'time') return timeText(number)
  if ((kind !== 'date' && kind !== 'year') || number < 1 || number > serialMax) return undefined
  const day = dayOfSerial(Math.floor(number), is1904)
  return kind === 'year' ? day.slice(0, 4) : day
}

function timeText(number: number): string {
  const minutes = Math.round((number - Math.floor(number)) * 1_440) % 1_440
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Days are counted from 1900, as if that had been a leap year, or from 1904. */
function dayOfSerial(serial: number, is1904: boolean): string {
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(from + serial * dayMs).toISOString().slice(0, 10)
}
