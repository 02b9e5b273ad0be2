import { monthNamed } from '../../../classification/month-names.ts'
import { plainText } from '../../../classification/normalise.ts'
import { heightOf, median, type PlacedWord } from '../../lines.ts'
import { type BankLine, type BankPage, bankLine } from '../bank-lines.ts'
import { isMarked } from '../marks/mark-words.ts'
import { daysApart, weekday } from './line-dates.ts'

const rowsMin = 3
/** Where a day is printed once for all of its lines, most of them have none. */
const shareMin = 0.3
const columnPoints = 6
const columnGap = 1.5
/** One month that names no year may be anything. */
const namelessMin = 2
const backShareMax = 0.1
const nearDays = 15

type Month = { month: number; name: string; year: string | undefined }
type Row = { line: BankLine; at: number; day: number; month: Month }

const bareNumber = /^\d{1,2}\.?$/
const goesOn = /[ ,-]{0,3}\(?(?:suite|segue|continued|cont'd|fortsetzung|continuacion|continuacao|vervolg|cd\.?)\)?$/
const heading =
  /^(?:mois (?:de |d['’])|mese di |mes de |month of |monat |maand )?([a-zα-ω]{3,12})\.?(?: (?:de )?(20\d\d))?:?$/

/**
 * Under `Septembre 2025` alone on its line a list may give its days as bare numbers: `03`, `17`. Each is told in full, so that it is read as
 * other days are. It is so where the numbers stand first on the lines below, one above the other, and go one way within each month.
 */
export function withMonthHeadings(pages: readonly BankPage[]): readonly BankPage[] {
  const months = new Map<BankLine, Month>()
  for (const line of pages.flatMap(({ lines }) => lines)) {
    const month = monthOn(line)
    if (month !== undefined) months.set(line, month)
  }
  if (months.size === 0) return pages
  const told = [...months.values()]
  if (told.some(({ year }) => year === undefined) && new Set(told.map(({ month }) => month)).size < namelessMin)
    return pages
  const { rows, amounts } = rowsUnder(
    pages.flatMap(({ lines }) => lines),
    months,
  )
  const days = columnOf(rows)
  if (days.length < Math.max(rowsMin, shareMin * amounts) || !areDays(days)) return pages
  // What OCR did not see would be taken for a day that is printed once.
  if (days.length < amounts && days.some(({ line }) => line.ocr)) return pages
  const byLine = new Map(days.map((row) => [row.line, row]))
  const first = days[0]?.line
  let isBelow = false
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap((line) => {
      isBelow ||= line === first
      const row = byLine.get(line)
      // Between two lines the name of a month would be of a label.
      if (isBelow && months.has(line)) return []
      return [row === undefined ? line : withDay(line, row)]
    }),
  }))
}

function monthOn(line: BankLine): Month | undefined {
  if (line.money.length > 0 || line.dates.length > 0 || line.words.length > 5) return undefined
  const [, name, year] = heading.exec(line.plain.replace(goesOn, '').trim()) ?? []
  const month = monthNamed(name, line.monthLanguage)
  return month === undefined || name === undefined ? undefined : { month, name, year }
}

/** Lines that begin with a bare number and have an amount. A line that has a day of its own there speaks against all of them. */
function rowsUnder(lines: readonly BankLine[], months: ReadonlyMap<BankLine, Month>): { rows: Row[]; amounts: number } {
  const rows: Row[] = []
  let month: Month | undefined
  let amounts = 0
  for (const line of lines) {
    month = months.get(line) ?? month
    if (month === undefined || line.money.every(({ weakDate }) => weakDate)) continue
    if (line.dates.some(({ first, weak }) => first === 0 && !weak)) return { rows: [], amounts: 0 }
    const at = weekday.test(plainText(line.words[0]?.text ?? '')) ? 1 : 0
    const number = line.words[at]?.text ?? ''
    const isBare = bareNumber.test(number)
    // `2 chèques` is called as a total of them is.
    if (isBare || !isMarked(line)) amounts += 1
    if (isBare) rows.push({ line, at, day: Number.parseInt(number, 10), month })
  }
  return { rows, amounts }
}

const lastOf = ({ month, year }: Month) => new Date(Date.UTC(Number(year ?? 2024), month, 0)).getUTCDate()

/** Those that begin, or end, where most of them do. */
function columnOf(rows: readonly Row[]): Row[] {
  const boxOf = ({ line, at }: Row) => (line.words[at] as PlacedWord).box
  const under = (row: Row) =>
    rows.filter(
      (other) =>
        Math.abs(boxOf(other)[0] - boxOf(row)[0]) <= columnPoints ||
        Math.abs(boxOf(other)[2] - boxOf(row)[2]) <= columnPoints,
    )
  let most: Row[] = []
  // The first rows are enough to find where the column is.
  for (const row of rows.slice(0, 2 * rowsMin)) {
    const own = under(row)
    if (own.length > most.length) most = own
  }
  return most
}

/** A day that was changed goes back once; numbers of something else go to and fro. */
function areDays(rows: readonly Row[]): boolean {
  let [up, down] = [0, 0]
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (before === undefined || !isOfMonth(before, row)) continue
    up += Number(row.day > before.day)
    down += Number(row.day < before.day)
  }
  if (rows.some(({ day, month }) => day < 1 || day > lastOf(month))) return false
  return Math.min(up, down) <= backShareMax * (up + down) && !areCounted(rows) && areNearOthers(rows)
}

const isOfMonth = (before: Row, { month }: Row) =>
  before.month.month === month.month && before.month.year === month.year

const turnsMin = 2

/**
 * Numbers of the lines: 1, 2, 3, through all months or from one on in each, or with a gap in them, but not where a month ends. Where
 * most lines print a day as well, a number beside it counts them, unless it stands twice in a month: then that day is of value.
 */
function areCounted(rows: readonly Row[]): boolean {
  const steps = rows.slice(1).map((row, at) => ({ row, before: rows[at] as Row }))
  const isNext = ({ row, before }: (typeof steps)[number]) => row.day === before.day + 1
  const turns = steps.filter(({ row, before }) => !isOfMonth(before, row))
  if (steps.every(isNext) || (turns.length >= turnsMin && turns.every(isNext))) return true
  const isFromOne = rows[0]?.day === 1 && turns.every(({ row }) => row.day === 1)
  if (isFromOne && steps.every((step) => isNext(step) || turns.includes(step))) return true
  const isTwice = steps.some(({ row, before }) => isOfMonth(before, row) && row.day === before.day)
  return !isTwice && 2 * rows.filter(hasOwnDay).length > rows.length
}

/** In a cell of its own. */
function hasOwnDay({ line: { words, dates } }: Row): boolean {
  return dates.some(({ first, last, weak, box }) => {
    const [before, behind] = [words[first - 1], words[last + 1]]
    const gap = columnGap * heightOf(box)
    const isApart = before === undefined || box[0] - before.box[2] > gap
    return !weak && isApart && (behind === undefined || behind.box[0] - box[2] > gap)
  })
}

/** Where most lines name another day as well, it is of value, and not long before or after. */
function areNearOthers(rows: readonly Row[]): boolean {
  const apart = rows.flatMap(({ line, day, month: { month } }) => {
    const others = line.dates.flatMap((date) =>
      date.order === 'either' ? [date, { ...date, day: date.month, month: date.day }] : [date],
    )
    return others.length === 0 ? [] : Math.min(...others.map((date) => daysApart({ ...date, day, month }, date)))
  })
  return 2 * apart.length <= rows.length || median(apart) <= nearDays
}

function withDay(line: BankLine, { at, day, month: { month, name, year } }: Row): BankLine {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const text = year === undefined ? `${day} ${name}` : iso
  const words = line.words.with(at, { ...(line.words[at] as PlacedWord), text })
  return bankLine(words, line.box, line.page, line)
}
