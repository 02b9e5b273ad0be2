import { plainText } from '../../../classification/normalise.ts'
import type { BankLine } from '../bank-lines.ts'
import type { DateColumn } from '../columns/columns.ts'
import type { LineFacts } from '../facts.ts'
import { isMarked, type Mark, markOf, markOn } from '../marks/mark-words.ts'
import { daysApart, type LineDate, ordinal } from './line-dates.ts'

/** Words for the day of booking, as banks print them before it: German, Dutch, French, Italian, Spanish, English, Nordic, Polish, Czech. */
const booking =
  /^(?:buchungs(?:datum|tag)|gebucht am|boek(?:ings)?datum|geboekt op|date (?:de )?comptab(?:le|ilisation)|date (?:d'operation|operation|d'ecriture)|data (?:contabile|registrazione|operazione)|fecha (?:contable|operacion|de operacion)|data (?:do )?(?:lancamento|movimento)|(?:booking|posting) date|(?:booked|posted) on|kirjau(?:s|tumis)paiva|kirjattu|bokforings(?:dag|datum)|bokf(?:ort|orings)dato|bogforingsdato|bogfort|data ksiegowania|datum (?:za)?uctovani|datum zauctovania|konyveles(?:i)? (?:datuma?|napja))(?: (?:am|du|le|del|den|der))?[ :.-]{0,3}$/

/** `Opérations du 02/11/2025`: on every page the same may be said of the whole list. */
const moved =
  /^(?:operations?|mouvements?|ecritures?|transactions?|movimenti|operazioni|movimientos|operaciones|movimentos|umsatze|buchungen|mutaties|transacties|verrichtingen|boekingen|bewegingen|transaktion(?:en|er)|posteringer) (?:du|of|on|for|del|de|do|van|vom|am|op|den)[ :]{0,2}$/

/** The day of a line that says nothing but that all below it was booked on it. */
export function announcedDay({ words, dates, money }: BankLine): LineDate | undefined {
  const [date, other] = dates
  if (date === undefined || other !== undefined || money.length > 0 || date.last !== words.length - 1) return undefined
  if (date.first === 0 || date.first > 4) return undefined
  return announces(before(words, date.first)) ? date : undefined
}

const announces = (words: string) => booking.test(words) || moved.test(words)

const before = (words: BankLine['words'], end: number) =>
  plainText(
    words
      .slice(0, end)
      .map(({ text }) => text)
      .join(' '),
  )

const linesMin = 2

/**
 * `Buchungsdatum: 03.02.2025` again and again, each over the lines of its day: whatever days stand on those are others. Below a movement
 * that has its own day such a line is a detail of that movement.
 */
export function announcedDays(lines: readonly BankLine[], tolerance: number): DateColumn | undefined {
  const said = lines.flatMap((line) => {
    const day = announcedDay(line)
    return day === undefined ? [] : [{ day, isBooking: booking.test(before(line.words, day.first)) }]
  })
  const days = said.map(({ day }) => day)
  const [first] = days
  if (days.length < linesMin || first === undefined || areDetails(lines, tolerance)) return undefined
  if (!said.some(({ isBooking }) => isBooking) && new Set(days.map(ordinal)).size < linesMin) return undefined
  return { at: first.box[0], tolerance: 0, count: days.length, isAnnounced: true }
}

/** Movements stand above the first of them, with days in the place where those between it and the last have theirs. */
function areDetails(lines: readonly BankLine[], tolerance: number): boolean {
  const start = lines.findIndex((line) => announcedDay(line) !== undefined || isUnread(line))
  const end = lines.findLastIndex((line) => announcedDay(line) !== undefined)
  const places = (some: readonly BankLine[]) => [
    ...new Set(some.filter(isMovement).flatMap(({ dates }) => dates.map(({ box }) => Math.round(box[0])))),
  ]
  const between = places(lines.slice(start + 1, end))
  return places(lines.slice(0, start)).some((at) => between.some((other) => Math.abs(at - other) <= tolerance))
}

/** Balances have days as well. */
const isMovement = (line: BankLine) =>
  line.dates.length > 0 && line.money.some(({ weakDate }) => !weakDate) && !isMarked(line)

/** Announced, but the day itself could not be read: the lines below it are not of the day above. */
const isUnread = (line: BankLine) =>
  line.ocr && line.money.length === 0 && line.words.length <= 5 && announcedDay(line) === undefined && hasWord(line)

const hasWord = ({ words }: BankLine) =>
  words.some((_, at) => at > 0 && announces(before(words, at)) && /\d/.test(words[at]?.text ?? ''))

/** `0A.11.2O25`, `4 n0vernbre 2O25` */
const nearlyDay = /^(?:(?=(?:\D*\d){3})\S{5,11}|(?:\S{2,10} )?\S{1,3} \S{3,11} [2Z][0OQ]\S{2})$/

/** Alone on its line, where the others have their day, and none. */
const isUnreadHeading = ({ ocr, money, text, box, dates }: BankLine, { at, tolerance }: DateColumn) =>
  ocr && money.length === 0 && dates.length === 0 && nearlyDay.test(text) && Math.abs(box[0] - at) <= tolerance

/**
 * What OCR left of a day that heads others is told with the lines below it. Where a balance of the day ends them, its own day says whether
 * a heading between was lost.
 */
export function withUnreadDays(
  lines: readonly LineFacts[],
  bookingOf: (layout: number) => DateColumn | undefined,
): LineFacts[] {
  const ends = endingDays(lines)
  let heading: LineDate | undefined
  let isLost = false
  return lines.map((facts, at) => {
    const column = bookingOf(facts.layout)
    if (!column?.isAnnounced && !column?.isHeading) return facts
    if (facts.booking !== undefined) [heading, isLost] = [facts.booking, false]
    else if (column.isHeading ? isUnreadHeading(facts.line, column) : isUnread(facts.line)) isLost = true
    if (facts.cells.length === 0) return facts
    if (isLost) return { ...facts, isDayUnread: true }
    const end = ends[at]
    return facts.line.ocr && column.isHeading && heading !== undefined && end !== undefined
      ? { ...facts, isDayUnread: daysApart(end, heading) > 0 }
      : facts
  })
}

/** Of each line the day of the balance that ends its own, before another day heads others. Its amount need not have been read. */
function endingDays(lines: readonly LineFacts[]): (LineDate | undefined)[] {
  const ends: (LineDate | undefined)[] = []
  for (let at = lines.length - 2; at >= 0; at -= 1) {
    const { booking, line } = lines[at + 1] as LineFacts
    const mark = markOn(line)
    if (booking !== undefined || (mark !== undefined && otherBalances.has(mark))) ends[at] = undefined
    else ends[at] = mark === 'balance' ? line.dates.at(-1) : ends[at + 1]
  }
  return ends
}

const otherBalances: ReadonlySet<Mark> = new Set(['opening', 'closing', 'carried', 'brought'])

/** Nothing but a day, in full or with the name of its month. */
export const isDayAlone = ({ words, dates: [day], money }: BankLine): boolean =>
  money.length === 0 &&
  day !== undefined &&
  (day.year !== null || day.order === 'told') &&
  day.first === 0 &&
  day.last === words.length - 1

/** A day alone, or with what the account held on it: `2 juin 2024  Solde en fin de journée 39 945,85 €`. */
export function isDayHeading(line: BankLine): boolean {
  const { dates, money } = line
  const [[day, ...others], [balance, ...amounts]] = [dates, money]
  if (balance === undefined) return isDayAlone(line)
  if (day?.first !== 0 || (day.year === null && day.order !== 'told')) return false
  const label = before(line.words.slice(day.last + 1), balance.first - day.last - 1)
  return others.length === 0 && amounts.length === 0 && markOf(label) === 'balance'
}

/** `Gutschrift` names a list, and what is alone in it as well. */
function isBalance(line: BankLine): boolean {
  const mark = markOn(line)
  return mark !== undefined && mark !== 'debits' && mark !== 'credits'
}

const strayDaysMax = 10

/** Nothing but movements stands below each, most of a day near it. The same day again, on the next page, is one with the first. */
export function areHeadings(lines: readonly BankLine[], days: ReadonlyMap<BankLine, LineDate>): boolean {
  let heading: LineDate | undefined
  let hasMoved = true
  let [near, far] = [0, 0]
  for (const line of lines) {
    const day = days.get(line)
    if (day !== undefined) {
      if (!hasMoved && heading !== undefined && daysApart(day, heading) > 0) return false
      heading = day
      hasMoved = false
      continue
    }
    const [own] = line.dates
    const isNear = heading !== undefined && own !== undefined && daysApart(own, heading) <= strayDaysMax
    // OCR may lose an amount.
    if (heading === undefined || !(line.money.some(({ weakDate }) => !weakDate) || (line.ocr && isNear))) continue
    if (!hasMoved && isBalance(line)) return false
    hasMoved = true
    near += Number(isNear)
    far += Number(own !== undefined && !isNear)
  }
  return hasMoved && near >= far
}
