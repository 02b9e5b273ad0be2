import { daysAfter } from '#domain/calendar-date.ts'
import { plainText } from '../../../classification/normalise.ts'
import { datesIn } from '../../../classification/text-dates.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { StatementRows } from '../rows/statement-rows.ts'

type Period = { to: string } | null

/** Columns that bear a year alone end on the day that the title above them names: `Bilanz per 31. Dezember`, `Year ended 30 April 2024`. */
export function endOf(
  { rows, columns }: StatementRows,
  period: Period,
  lines: readonly PageLine[],
  isTitle: (line: PageLine) => boolean,
): Period {
  const used = new Set(rows.filter(({ key }) => key !== undefined).flatMap(({ cells }) => [...cells.keys()]))
  const keys = [...columns].flatMap(([name, { role, year }]) =>
    role === 'value' && year !== null && used.has(name) ? [year] : [],
  )
  if (keys.some((key) => 'day' in key)) return period
  const years = keys.flatMap((key) => ('year' in key ? [key.year] : []))
  if (years.length === 0) return endOfN(lines) ?? endOfPeriod(lines) ?? period ?? endOfTitle(lines, isTitle)
  const newest = String(Math.max(...years))
  if (period?.to.startsWith(newest) === true) return dayBelowTitle(lines, newest, isTitle) ?? period
  for (const line of lines) {
    if (!isTitle(line) && !yearsClosed.test(plainText(line.text.slice(0, 60)))) continue
    const day = dayIn(line.text.slice(0, 200), newest)
    if (day !== undefined) return { to: day }
  }
  return period
}

/** `ROZVAHA ke dni 31.12.2024` over columns that only count back: one day in its title, the last of a month. */
function endOfTitle(lines: readonly PageLine[], isTitle: (line: PageLine) => boolean): Period {
  for (const line of lines) {
    const [date, ...others] = isTitle(line) ? datesIn(line.text.slice(0, 200)) : []
    if (date !== undefined && others.length === 0 && daysAfter(date.day, 1).endsWith('-01')) return { to: date.day }
  }
  for (const [at, title] of lines.entries()) {
    if (!isTitle(title)) continue
    const day = lines.slice(at + 1, at + 1 + belowTitleMax).flatMap((line) => loneDayOn(line, title) ?? [])[0]
    if (day !== undefined) return { to: day }
  }
  return null
}

const belowTitleMax = 5

/** `ke dni 31.12.2024` in a line of its own below the title, or between what stands at both sides of the page. */
function loneDayOn(line: PageLine, { page }: PageLine): string | undefined {
  const days = line.page === page ? datesIn(line.text.slice(0, 120)) : []
  const [date] = days
  if (date === undefined || days.length > 1 || !daysAfter(date.day, 1).endsWith('-01')) return undefined
  const before = plainText(line.text.slice(0, date.start)).trim()
  return asAt.test(before) ? date.day : undefined
}

const asAt = /(?:^|\s)(?:ke dni|as at|na dzien|zum)$/

/** `Statement of Financial Position` / `31 January 2025`: nearer to the amounts than the day of signing below them, of the same year. */
function dayBelowTitle(lines: readonly PageLine[], year: string, isTitle: (line: PageLine) => boolean): Period {
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1]
    if (below === undefined || below.page !== line.page || !isTitle(line)) continue
    const text = below.text.slice(0, 80)
    const [date, ...others] = datesIn(text)
    const rest = date === undefined ? text : text.slice(0, date.start) + text.slice(date.end)
    if (date?.day.startsWith(year) === true && others.length === 0 && beforeDay.test(plainText(rest).trim()))
      return { to: date.day }
  }
  return null
}

const beforeDay = /^(?:as (?:at|of)|at|au|al|a|zum|per|am|el|op)?$/

/** `Exercice N clos le 30/06/2024`, or a digit in each box of a form: what the columns count from. */
const closed = /\bn,? ?(?:clos|cloture|arrete)e? (?:le|au)[:,]? ?[:,]? ?(\d(?: ?\d){7}(?!\d)|\S{8,10})/

function endOfN(lines: readonly PageLine[]): Period {
  for (const { text, ocr } of lines.slice(0, titleLinesMax)) {
    const plain = plainText(text.slice(0, 200))
    const told = closed.exec(ocr ? ofBoxes(plain) : plain)?.[1]
    const boxed = told?.replaceAll(' ', '').replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
    const [date] = datesIn(boxed ?? '')
    if (date !== undefined) return { to: date.day }
  }
  return null
}

/** `Exercice Nclosie: 3|1|1|2|2]0{2|3`: OCR takes the boxes of a form for bars, and runs its narrow words together. */
const ofBoxes = (plain: string) =>
  plain.replaceAll(/(?<=\d)[|[\]{}!](?=\d)/g, ' ').replace(/\bn ?clos ?[il]?e ?:/, 'n clos le :')

/** `Exercice du 01 01/01/2023 au 02 31/12/2023`: forms number the boxes that the days stand in. That of the year before is not meant. */
const boxedPeriod =
  /(?<!(?:precedente?|anterior|(?:previous|prior)(?: financial)?(?: year| period)?|(?:vorig|voorgaand) boekjaar|vorjahr)[ :,(]{1,3})\b(?:du|from|vom|dal|del|van) (?:\d\d )?(\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d\d) (?:au|to|bis(?: zum)?|al|tot) (?:\d\d )?(\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d\d)(?!\d)/

function endOfPeriod(lines: readonly PageLine[]): Period {
  for (const [at, { text }] of lines.slice(0, titleLinesMax).entries()) {
    // The second day, or both, may begin the next line.
    const next = lines[at + 1]?.text.slice(0, 40) ?? ''
    const [from, to] = (boxedPeriod.exec(plainText(`${text.slice(0, 200)} ${next}`)) ?? [])
      .slice(1)
      .map((day) => datesIn(day)[0])
    if (from !== undefined && to !== undefined && from.day < to.day) return { to: to.day }
  }
  return null
}

const titleLinesMax = 200

/** A line of its own below the title: `Exercices clos les …`, `For the years ended …`. */
const yearsClosed =
  /^(?:pour les? |des |for the )?(?:exercices? (?:clos|cloture)|(?:financial )?years? ended|esercizi(?:o)? chius|bilancio (?:[a-z]{4,12} )?(?:chiuso )?al\b|ejercicios? (?:terminad|cerrad)|exercicios? findo)/

const olderFirst = /(?:19|20)\d\d,? (?:and|et|e|ed|und|en|y) ((?:19|20)\d\d)\b/i

type TextDate = ReturnType<typeof datesIn>[number]
const betweenMax = 5
/** `1. juli 2023 - 30. juni 2024`: the first of a month right before another day is the begin of a year, and not its end. */
const begins = ({ day, end }: TextDate, next: TextDate | undefined) =>
  day.endsWith('-01') && next !== undefined && next.start - end <= betweenMax && next.day > day

function dayIn(text: string, year: string): string | undefined {
  // `Balance 30. september, aktiver`: the year is that of the words before the comma.
  // `clos les 31 décembre 2023 et 2024`: the day is that of both.
  const joined = text.replace(olderFirst, '$1')
  const own = joined.includes(year) ? joined : text
  const read = [own, `${text} ${year}`, `${text.split(',')[0]} ${year}`].map((words) => datesIn(words))
  const dates = (read.find(({ length }) => length > 0) ?? []).filter((date, at, all) => !begins(date, all[at + 1]))
  return dates.map(({ day }) => day).findLast((day) => day.startsWith(year))
}
