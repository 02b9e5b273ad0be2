import { plainText } from '../../classification/normalise.ts'
import type { Box } from '../../page-evidence.ts'
import { heightOf, type PlacedWord } from '../lines.ts'
import type { BankLine, Money } from './bank-lines.ts'
import type { DateColumn } from './date-columns.ts'
import { type LineDate, parseDay } from './line-dates.ts'
import { type Mark, markOf } from './mark-words.ts'
import { accountIn, ibanIn } from './printed-iban.ts'
import { monthOfTitle, type PrintedPeriod, periodIn } from './printed-period.ts'
import type { TableColumns } from './table-columns.ts'

export type Marked = { mark: Mark; money: Money; label: string; day: LineDate | undefined; isSummary: boolean }

/** What a line is, whatever the columns turn out to be. */
export type LineFacts = {
  index: number
  /** Of which table. */
  layout: number
  line: BankLine
  booking: LineDate | undefined
  value: LineDate | undefined
  /** Something with digits stands where days do, and is none: OCR misread it. */
  isDayUnread: boolean
  cells: readonly (readonly [column: number, money: Money])[]
  marks: readonly Marked[]
  /** The words that are neither days in their columns nor amounts in theirs. */
  label: string
  labelLeft: number
  /** What heads an account. */
  iban: string | undefined
  account: string | undefined
  period: PrintedPeriod | undefined
  isFirstPage: boolean
}

const firstPage =
  /(?:page|pagina|pag\.?|seite|blatt|sheet|feuillet|folio|hoja|foglio|blad|p\.)\s{0,2}(?:n[°o.]{0,2}\s?)?0{0,2}1\s{0,2}(?:\/|di|de|of|sur|von|van|su)\s{0,2}\d/

/** `tables`: the columns of each; `of`: which of them a line belongs to. The columns of all are numbered through. */
export function lineFacts(
  lines: readonly BankLine[],
  { tables, of }: { tables: readonly TableColumns[]; of: readonly number[] },
  isMonthFirst = false,
): LineFacts[] {
  const offsets = tables.map((_, at) => tables.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 0))
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
    const hasCells = cells.length > 0 && booking !== undefined
    return {
      index,
      layout,
      line,
      booking,
      value,
      isDayUnread: booking === undefined && ((line.ocr && value !== undefined) || isMisread(line, columns)),
      cells,
      marks: line.money.length === 0 ? [] : marksOf(line, lines[index - 1], [booking, value]),
      ...label,
      iban: hasCells ? undefined : wrappedIban(lines, index),
      account: hasCells ? undefined : accountIn(line.plain),
      period: hasCells ? undefined : (periodIn(line.text, isMonthFirst) ?? monthOfTitle(line.text)),
      isFirstPage: firstPage.test(line.plain),
    }
  })
}

/** A long one may go on below, beside the next label. */
function wrappedIban(lines: readonly BankLine[], index: number): string | undefined {
  const line = lines[index] as BankLine
  const whole = ibanIn(line.words, line.ocr)
  if (whole !== undefined || !/\b[A-Z]{2}\d{2}\b/.test(line.text)) return whole
  for (const below of lines.slice(index + 1, index + 3)) {
    const found = below.page === line.page ? ibanIn([...line.words, ...below.words], line.ocr) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const isDay = ({ first, last }: Money, date: LineDate | undefined) =>
  date !== undefined && first <= date.last && date.first <= last

function dateIn(line: BankLine, column: DateColumn | undefined, { shiftOf }: TableColumns): LineDate | undefined {
  if (column === undefined) return undefined
  const isThere = ({ box }: { box: Box }) => Math.abs(box[0] + shiftOf(line.page) - column.at) <= column.tolerance
  return line.dates.find(isThere) ?? (line.ocr && line.money.length > 0 ? misreadDay(line.words, isThere) : undefined)
}

function isMisread(line: BankLine, { booking, shiftOf }: TableColumns): boolean {
  if (!line.ocr || booking === undefined || line.money.length === 0) return false
  const word = line.words.find(({ box }) => Math.abs(box[0] + shiftOf(line.page) - booking.at) <= booking.tolerance)
  return word !== undefined && word.text.length <= 10 && /\d/.test(word.text)
}

/** `1712` where days stand, of which OCR lost the mark. */
function misreadDay(words: readonly PlacedWord[], isThere: (word: PlacedWord) => boolean): LineDate | undefined {
  const at = words.findIndex((word) => isThere(word) && /^\d{4}\D?$/.test(word.text))
  const digits = words[at]?.text.slice(0, 4) ?? ''
  const read = parseDay(`${digits.slice(0, 2)}/${digits.slice(2)}`)
  return read === undefined ? undefined : { ...read, box: (words[at] as PlacedWord).box, first: at, last: at }
}

const currencyWord = /^(?:€|eur|euros?|£|gbp|chf|usd|\$|\+|-|−|–|cr|dr|c|d|s|h|\||:)$/i

const sideWord = /^(?:af|bij|soll|haben|debet|debit|credit|dare|avere|db|od)$/i

function labelOf({ words }: BankLine, dates: readonly (LineDate | undefined)[], cells: LineFacts['cells']) {
  const taken = new Set<number>()
  const take = (first: number, last: number) => {
    for (let at = first; at <= last; at += 1) taken.add(at)
  }
  for (const date of dates) if (date !== undefined) take(date.first, date.last)
  for (const [, { first, last }] of cells) {
    take(first, last)
    const behind = words[last + 1]?.text ?? ''
    if (currencyWord.test(behind) || (sideWord.test(behind) && last + 2 === words.length)) take(last + 1, last + 1)
    if (currencyWord.test(words[first - 1]?.text ?? '')) take(first - 1, first - 1)
  }
  const left = words.filter((_, at) => !taken.has(at))
  return { label: left.map(({ text }) => text).join(' '), labelLeft: left[0]?.box[0] ?? 0 }
}

/** The words before each amount, or, where there are none, those behind them all, or those above. */
function marksOf(line: BankLine, above: BankLine | undefined, dates: readonly (LineDate | undefined)[]): Marked[] {
  const { money, words } = line
  const skipped = new Set<number>()
  for (const date of dates) if (date !== undefined) for (let at = date.first; at <= date.last; at += 1) skipped.add(at)
  const textOf = (first: number, last: number) =>
    words
      .slice(first, last)
      .filter((_, at) => !skipped.has(first + at))
      .map(({ text }) => text)
      .join(' ')
  const marks: Marked[] = []
  let from = 0
  let before: Pick<Marked, 'mark' | 'label' | 'day'> | undefined
  for (const each of money) {
    const label = plainText(textOf(from, each.first))
    const isBare = label.replaceAll(/[^a-z]/g, '').length < 2
    const day = line.dates.findLast(({ first, last }) => first >= from && last < each.first)
    const told = isBare ? undefined : markOf(label)
    const mark = isBare ? before : told && { mark: told, label, day }
    before = mark
    if (mark !== undefined) marks.push({ ...mark, money: each, isSummary: false })
    from = each.last + 1
  }
  if (marks.length > 0) return marks
  const behind = plainText(textOf(from, words.length))
  const isBare = plainText(textOf(0, money[0]?.first ?? 0)).replaceAll(/[^a-z]/g, '').length < 2
  const mark = isBare ? markOf(behind) : undefined
  if (mark !== undefined)
    return money.map((each) => ({ mark, money: each, label: behind, day: line.dates.at(-1), isSummary: false }))
  return isBare && behind.replaceAll(/[^a-z]/g, '').length < 4 ? marksAbove(line, above) : []
}

/** A box with titles over their amounts. */
function marksAbove({ money, box, page }: BankLine, above: BankLine | undefined): Marked[] {
  if (above === undefined || above.page !== page || above.money.length > 0) return []
  if (box[1] - above.box[3] > 2 * heightOf(above.box)) return []
  const parts = partsOf(above.words)
  const marks = money.flatMap((each) => {
    const part = parts.find(({ left, right }) => left < each.box[2] + 2 && right > each.box[0] - 2)
    const label = plainText(part?.text ?? '')
    const mark = markOf(label)
    return mark === undefined ? [] : [{ mark, money: each, label, day: above.dates.at(0), isSummary: true }]
  })
  return marks
}

/** Words that stand near one another. */
export function partsOf(words: readonly PlacedWord[]): { text: string; left: number; right: number }[] {
  const parts: { text: string; left: number; right: number }[] = []
  for (const { text, box } of words) {
    const part = parts.at(-1)
    if (part !== undefined && box[0] - part.right <= 1.2 * heightOf(box)) {
      part.text += ` ${text}`
      part.right = box[2]
    } else parts.push({ text, left: box[0], right: box[2] })
  }
  return parts
}
