import { heightOf } from '../../lines.ts'
import type { LineFacts } from '../facts.ts'
import type { LineDate } from './line-dates.ts'
import { valueInText } from './value-dates.ts'

const rowsMin = 3
const linesApartMax = 4

/**
 * Apps print the day of a movement under its label: `Card payment to Tesco -57.50`, and below `7 March 2024`. It is so where amounts without a
 * day and days without an amount take turns from the first to the last, an amount first: a day that stands above what it is of comes first.
 */
export function withDaysBelow(lines: readonly LineFacts[]): readonly LineFacts[] {
  const turns = lines.filter((facts) => isAmount(facts) || dayOf(facts) !== undefined)
  const pairs = turns.flatMap((facts, at) => (at % 2 === 0 ? [[facts, turns[at + 1]] as const] : []))
  if (pairs.length === 0 || (pairs.length < rowsMin && !isBorneOut(turns.filter(isAmount), lines))) return lines
  const days = new Map<LineFacts, LineDate>()
  const isAll = pairs.every(([amount, day]) => {
    const date = day && dayOf(day)
    if (day === undefined || date === undefined || !isAmount(amount) || !isBelow(day, amount)) return false
    // `05-02  TRANSFER  171.82` over `Value 04-02-2024`: it has its own day, and that of value is another.
    if (amount.booking !== undefined && valueInText(day.line) !== undefined) return false
    days.set(amount, date)
    return true
  })
  if (!isAll) return lines
  const below = new Set(pairs.map(([, day]) => day))
  return lines.map((facts) => {
    const booking = days.get(facts)
    if (booking !== undefined) return { ...facts, booking, isDayUnread: false }
    return below.has(facts) ? { ...facts, booking: undefined, value: undefined, isDayUnread: false } : facts
  })
}

/**
 * Few take turns by chance, and few are not by chance where each amount leads from one balance to the next, from that which opens the
 * statement on, and no other line moves anything.
 */
function isBorneOut(rows: readonly LineFacts[], lines: readonly LineFacts[]): boolean {
  const isElsewhere = lines.some(({ booking, cells, marks }) => booking && cells.length > 0 && marks.length === 0)
  const [opening] = lines.flatMap(({ marks }) => marks.flatMap(({ mark, money }) => (mark === 'opening' ? money : [])))
  if (isElsewhere || opening === undefined) return false
  return [rows, rows.toReversed()].some((inOrder) => {
    let before = opening.cents
    return inOrder.every(({ cells }) => {
      const balance = cells.at(-1)?.[1].cents ?? before
      const moved = Math.abs(balance - before)
      before = balance
      return moved > 0 && cells.slice(0, -1).some(([, { cents }]) => Math.abs(cents) === moved)
    })
  })
}

/** `Carte 31/01 Garage du Port`: the day of a purchase, without its year, is of the label. */
const isAmount = ({ cells, marks, line }: LineFacts) =>
  cells.length > 0 && marks.length === 0 && line.dates.every(({ year, first }) => year === null && first > 0)

const wordsBeforeMax = 2

/** In full, at the begin of its line: `Payé le 01/02/2024`. */
function dayOf({ line, period, cells, marks }: LineFacts): LineDate | undefined {
  const [date, ...others] = line.dates
  if (date === undefined || others.length > 0 || date.first > wordsBeforeMax || date.year === null) return undefined
  if (marks.length > 0 || line.words.slice(0, date.first).some(({ text }) => /\d/.test(text))) return undefined
  return cells.length === 0 && period === undefined ? date : undefined
}

const isBelow = ({ line }: LineFacts, { line: above }: LineFacts) =>
  line.page === above.page && line.box[1] - above.box[3] <= linesApartMax * heightOf(above.box)
