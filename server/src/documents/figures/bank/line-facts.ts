import { plainText } from '../../classification/normalise.ts'
import type { Box } from '../../page-evidence.ts'
import { heightOf, type PlacedWord } from '../lines.ts'
import { accountIn, ibanIn, isLikeIban } from './accounts/printed-iban.ts'
import { captionsBelow, withCaptions } from './balances/captions-below.ts'
import type { BankLine, Money } from './bank-lines.ts'
import type { DateColumn, TableColumns } from './columns/columns.ts'
import { bareDay, isUnmarked, unmarkedDay } from './days/bare-days.ts'
import { announcedDay, isDayHeading } from './days/day-lines.ts'
import { type LineDate, parseDay } from './days/line-dates.ts'
import { periodOn } from './days/period-lines.ts'
import { isInOwnColumn } from './days/value-dates.ts'
import type { LineFacts } from './facts.ts'
import { marksOf, partsOf } from './marks/line-marks.ts'
import { sideText } from './marks/side-letters.ts'
import { isFirstPage } from './pages/page-numbers.ts'

/** `tables`: the columns of each; `of`: which of them a line belongs to. The columns of all are numbered through. */
export function lineFacts(
  lines: readonly BankLine[],
  { tables, of }: { tables: readonly TableColumns[]; of: readonly number[] },
  isMonthFirst = false,
): LineFacts[] {
  const offsets = tables.map((_, at) => tables.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 0))
  const captioned = captionsBelow(lines)
  return lines.map((line, index) => {
    const layout = of[index] ?? 0
    const columns = tables[layout] as TableColumns
    const booking = dateIn(line, columns.booking, columns)
    const value = dateIn(line, columns.value, columns)
    const cells = line.money.flatMap((money) => {
      const column = columns.columnOf(money, line.page)
      return column === undefined || isDay(money, booking) || isDay(money, value)
        ? []
        : [[column + (offsets[layout] ?? 0), money] as const]
    })
    const label = labelOf(line, [booking, value], cells)
    const near = { above: [lines[index - 1], lines[index - 2]], below: lines[index + 1] }
    const marks = line.money.length === 0 ? [] : withCaptions(marksOf(line, near, [booking, value]), line, captioned)
    // Beside a balance in a box an account is named; beside a payment, that of somebody else.
    const isRow =
      booking !== undefined && marks.length === 0 && (cells.length > 0 || isBetweenDays(line, booking, value))
    return {
      index,
      layout,
      line,
      booking,
      value,
      other: columns.value?.other,
      // In a scan the day of booking beside it may not have been seen.
      due: line.ocr ? undefined : dateIn(line, columns.due, columns),
      isDayUnread: booking === undefined ? isLost(line, value, columns) : isUnsure(line, booking),
      cells,
      side: cells.length === 0 ? undefined : sideUnder(line, columns),
      marks,
      ...label,
      iban: isRow ? undefined : wrappedIban(lines, index),
      account: isRow ? undefined : accountOn(line, lines[index - 1]),
      period: isRow ? undefined : periodOn(lines, index, isMonthFirst),
      isFirstPage: isFirstPage(line),
    }
  })
}

/** From the day of booking on, with that of value behind: a movement, though its amount stand elsewhere or was not read. */
const isBetweenDays = ({ text, ocr }: BankLine, booking: LineDate, value: LineDate | undefined): boolean =>
  ocr && booking.first === 0 && value !== undefined && value.first > booking.last + 1 && /\p{L}{3}/u.test(text)

const misreadIban = /^[A-Z]{2}\w{13,}$/
/** `3957423-501`: in a scan it may as well be `S01`, the first share of a member. */
const misreadShare = /\d-5\d\d$/

/** An IBAN that OCR misread is no other account than the one on the pages before. */
function accountOn(line: BankLine, above: BankLine | undefined): string | undefined {
  const account = accountIn(line.plain) ?? accountApart(line) ?? accountBelow(line, above)
  if (line.ocr && misreadShare.test(line.plain)) return undefined
  const isIban = account !== undefined && line.ocr && (misreadIban.test(account) || isLikeIban(account))
  return isIban && ibanIn(line.words, true) === undefined ? undefined : account
}

/** `Account 44-59541-7`, and far from it on the same line the day of the statement. */
function accountApart({ words, money }: BankLine): string | undefined {
  const parts = money.length > 0 ? [] : partsOf(words)
  return parts.length < 2 ? undefined : parts.flatMap(({ text }) => accountIn(plainText(text)) ?? [])[0]
}

const accountTitle =
  /^(?:(?:your|ihre|votre|su|il suo|la sua|uw) )?(?:(?:(?:branch|transit)(?: (?:number|no\.?))? ?[-–/] ?)?account (?:number|no\.?)|numero de compte|n[°º] ?(?:de )?compte|konto(?:nummer|-?nr\.?)|numero (?:di )?conto|numero de cuenta|rekeningnummer) ?:?$/

/** Under its title, where a box has both in a column. */
function accountBelow(line: BankLine, above: BankLine | undefined): string | undefined {
  if (above === undefined || above.page !== line.page || line.money.length > 0) return undefined
  const title = partsOf(above.words).find(({ text }) => accountTitle.test(plainText(text)))
  if (title === undefined || line.box[1] - above.box[3] > heightOf(above.box)) return undefined
  const number = partsOf(line.words).find(({ left, right }) => left < title.right && right > title.left)
  return number === undefined ? undefined : accountIn(`account number ${plainText(number.text)}`)
}

/** A long one may go on below, beside the next label. */
function wrappedIban(lines: readonly BankLine[], index: number): string | undefined {
  const line = lines[index] as BankLine
  const whole = ibanIn(line.words, line.ocr)
  if (whole !== undefined || !/\b[A-Z]{2}\d{2}\b/.test(line.text)) return whole
  for (const below of lines.slice(index + 1, index + 3)) {
    if (below.page !== line.page) return undefined
    const both = [...line.words, ...below.words]
    const found = ibanIn(both, line.ocr) ?? (line.ocr ? ibanIn(withEndBelow(line, below), true) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

const ibanGroup = /^(?=.{0,3}\d)[A-Z\d]{1,4}$/

/**
 * On paper that is not flat the end of a line may come out as another: groups of four and the last one, right of where the line ends. Other
 * numbers would now and then have check digits that fit.
 */
function withEndBelow(line: BankLine, below: BankLine): PlacedWord[] {
  const groups = line.words.filter(({ text }) => /\d/.test(text))
  const end = groups.at(-1)?.box[2] ?? 0
  const rest = below.words.filter(({ text, box }) => ibanGroup.test(text) && box[0] >= end)
  return rest.slice(0, -1).every(({ text }) => text.length === 4) ? [...groups, ...rest] : []
}

const isDay = ({ first, last }: Money, date: LineDate | undefined) =>
  date !== undefined && first <= date.last && date.first <= last

export function dateIn(
  line: BankLine,
  column: DateColumn | undefined,
  { shiftOf }: TableColumns,
): LineDate | undefined {
  if (column === undefined) return undefined
  if (column.isAnnounced) return announcedDay(line)
  if (column.isHeading && !isDayHeading(line)) return undefined
  const isThere = ({ box }: { box: Box }) => Math.abs(box[0] + shiftOf(line.page) - column.at) <= column.tolerance
  return (
    line.dates.find(isThere) ??
    ((line.ocr || column.isBare) && (line.money.length > 0 || isBareRow(line, column))
      ? misreadDay(line.words, isThere)
      : undefined)
  )
}

/** Both its days are there, and digits whose mark OCR lost. */
const isBareRow = ({ ocr, words }: BankLine, { isBare }: DateColumn) =>
  ocr &&
  isBare === true &&
  words.filter(({ text }) => bareDay.test(text)).length === 2 &&
  words.some(({ text }) => /^\d{5,9}$/.test(text))

/** Where each line has a day of its own, one that has but that of value was misread. */
const isLost = (line: BankLine, value: LineDate | undefined, columns: TableColumns) =>
  !columns.booking?.isAnnounced && ((line.ocr && value !== undefined) || isMisread(line, columns))

function isMisread(line: BankLine, { booking, shiftOf }: TableColumns): boolean {
  if (!line.ocr || booking === undefined || line.money.length === 0) return false
  const isThere = ({ box }: PlacedWord) => Math.abs(box[0] + shiftOf(line.page) - booking.at) <= booking.tolerance
  const at = line.words.findIndex(isThere)
  const word = line.words[at]
  if (word === undefined || word.text.length > 10) return false
  // A label of one word may stand there, right before its amount.
  const isLabel = line.money.some(({ first }) => first === at + 1)
  return /\d/.test(word.text) || (!isLabel && isInOwnColumn(line.words, at))
}

/** Which of five digits is the mark, nothing says for sure. */
const isUnsure = (line: BankLine, date: LineDate) =>
  isUnmarked(line, date) && /^\d{5}/.test(line.words[date.first]?.text ?? '')

/** Where days stand. */
function misreadDay(words: readonly PlacedWord[], isThere: (word: PlacedWord) => boolean): LineDate | undefined {
  const at = words.findIndex((word) => isThere(word) && unmarkedDay.test(word.text))
  const [, day = '', month = ''] = unmarkedDay.exec(words[at]?.text ?? '') ?? []
  const read = parseDay(`${day}/${month}`)
  return read === undefined ? undefined : { ...read, box: (words[at] as PlacedWord).box, first: at, last: at }
}

const outSide = /^(?:d|dr|db|af|s|soll|debit|debet|dare|debe|out|-|−|–|d\.)$/i
const inSide = /^(?:c|cr|bij|h|haben|credit|avere|haber|in|\+|c\.)$/i

function sideUnder({ words, page, ocr }: BankLine, { sign, shiftOf }: TableColumns): 1 | -1 | undefined {
  if (sign === undefined) return undefined
  const by = shiftOf(page)
  const under = words
    .filter(({ box }) => box[0] + by <= sign.right + 2 && box[2] + by >= sign.left - 2)
    .map(({ text }) => sideText(text, ocr))
    .find((text) => outSide.test(text) || inSide.test(text))
  return under === undefined ? undefined : outSide.test(under) ? -1 : 1
}

const currencyWord = /^(?:€|eur|euros?|£|gbp|chf|usd|\$|\+|-|−|–|cr|dr|c|d|s|h|\||:)$/i

const sideWord = /^(?:af|bij|soll|haben|debet|debit|credit|dare|avere|db|od)$/i

function labelOf({ words, ocr }: BankLine, dates: readonly (LineDate | undefined)[], cells: LineFacts['cells']) {
  const taken = new Set<number>()
  const take = (first: number, last: number) => {
    for (let at = first; at <= last; at += 1) taken.add(at)
  }
  for (const date of dates) if (date !== undefined) take(date.first, date.last)
  for (const [, { first, last }] of cells) {
    take(first, last)
    const behind = sideText(words[last + 1]?.text ?? '', ocr)
    if (currencyWord.test(behind) || (sideWord.test(behind) && last + 2 === words.length)) take(last + 1, last + 1)
    if (currencyWord.test(words[first - 1]?.text ?? '')) take(first - 1, first - 1)
  }
  const left = words.filter((_, at) => !taken.has(at))
  return { label: left.map(({ text }) => text).join(' '), labelLeft: left[0]?.box[0] ?? 0 }
}
