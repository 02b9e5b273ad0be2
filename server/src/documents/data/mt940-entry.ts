import { plainCents } from './amount.ts'
import { calendarDate, swiftDate } from './machine-date.ts'

export type Mt940Entry = {
  dates: { bookingDate: string; valueDate: string }
  cents: number
  reference: string | undefined
  supplement: string | undefined
}

// Value date, entry date, mark, funds code, amount, kind (`NTRF`), reference of the owner, of the bank.
const shape = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d.,]{1,40})([NSF][A-Z0-9]{3})?(.{0,200})$/

/** `:61:`. A credit that is reversed (`RC`) is money out, a debit that is reversed (`RD`) money in. */
export function mt940Entry(lines: readonly string[]): Mt940Entry | undefined {
  const parts = shape.exec(lines[0]?.trim() ?? '')
  if (parts === null) return undefined
  const [, value = '', entered, mark = '', , amount = '', , rest = ''] = parts
  const valueDate = swiftDate(value)
  const cents = plainCents(amount)
  if (valueDate === undefined || cents === undefined) return undefined
  const isOut = mark === 'D' || mark === 'ED' || mark === 'RC'
  const [owner = '', bank = ''] = rest.split('//', 2)
  const reference = [owner, bank].map((text) => text.trim()).find((text) => text !== '' && text !== 'NONREF')
  return {
    dates: { bookingDate: entryDate(entered, valueDate), valueDate },
    cents: isOut && cents !== 0 ? -cents : cents,
    reference,
    supplement: lines.slice(1).join(' ').trim() || undefined,
  }
}

/** Without a year: the one nearest to the value date, for on 31 December the entry may be of the year before or after. */
function entryDate(monthDay: string | undefined, valueDate: string): string {
  if (monthDay === undefined) return valueDate
  const year = Number(valueDate.slice(0, 4))
  const candidates = [year - 1, year, year + 1]
    .map((each) => calendarDate(each, monthDay.slice(0, 2), monthDay.slice(2)))
    .filter((date) => date !== undefined)
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(valueDate))
  return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? valueDate
}
