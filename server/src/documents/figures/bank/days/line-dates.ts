import { hungarianPattern, isMonthName, type MonthLanguage, monthNamed } from '../../../classification/month-names.ts'
import { plainText } from '../../../classification/normalise.ts'
import type { Box } from '../../../page-evidence.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'

/** A day as a line writes it; statements leave the year to their head. */
export type LineDate = {
  day: number
  /** 1…12. */
  month: number
  year: number | null
  /** Which of two numbers is the day; `either`: both could be the month, as in `03/04`. */
  order: 'day-first' | 'month-first' | 'either' | 'told'
  /** Two numbers with a point between them: may as well be an amount. */
  weak: boolean
  box: Box
  /** Indices of its first and last word in the line. */
  first: number
  last: number
}

const numeric = /^(\d{1,2})([./-])(\d{1,2})(?:\2((?:19|20)?\d\d))?\.?$/
/** `9. 7. 2025`, as Czechs, Slovaks and Finns write: in full, since `9. 7.` alone may be anything. */
const withBlanks = /^(\d{1,2})\. ?(\d{1,2})\. ?((?:19|20)\d\d)$/
const compact = /^(\d\d)(\d\d)((?:20)\d\d)$/
const yearFirst = /^((?:19|20)\d\d)([./-])(\d{1,2})\2(\d{1,2})\.?$/
/** `2024. november 5.`, as Hungarians write. */
const yearAndName = new RegExp(`^((?:19|20)\\d\\d)\\. (${hungarianPattern})\\.? (\\d{1,2})\\.$`)
const spelt = /^(\d{1,2})(?:er|st|nd|rd|th|°|º)?[. /-]{0,2}([a-zα-ω]{3,12})\.?(?:[ /-]{0,2}((?:19|20)?\d\d))?$/
/** `Jan 3, 2024`, `JAN03`, `JAN 03/24`. */
const monthFirst = /^([a-z]{3,12})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?[.,]?(?: ((?:19|20)\d\d)|\/((?:19|20)?\d\d))?$/
/** Before a day it is a part of it: days in a column else begin anywhere. */
export const weekday =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miercoles|jueves|viernes|sabado|domingo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|mon|tue|wed|thu|fri|sat|sun|lun|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)\.?$/
const wordsMax = 5
const lineWordsMax = 400

/** `Page 1/3` is no day. */
const isPage =
  /^(?:page|pages|pagina|pag|seite|blatt|sheet|feuillet|folio|hoja|foglio|blad|side|sida|sivu|strona|strana|sayfa|oldal)\.?:?$/

/** `(03-10)`: as a day of value beside that of booking. With a point and no year it may be an amount. */
const inBrackets = /^\((\d{1,2}([/-])\d{1,2}(?:\2(?:19|20)?\d\d)?|\d{1,2}\.\d{1,2}\.(?:(?:19|20)?\d\d)?)\)$/

/** `31/08/2024*`: what refers to a note at the foot. In small figures it would else be a part of the year. */
const note = /(?<=[\d.])(?:\*{1,3}|[¹²³⁴†‡]|\(\d\))$/

/** `um 20.04 Uhr` is a time. */
const hourWord = /^(?:uhr|uur|heures?|hrs?|ore|h)$/

/** Every day that a line names, from left to right. `monthLanguage`: what its document is written in. */
export const datesOf = (words: readonly PlacedWord[], monthLanguage?: MonthLanguage | null): LineDate[] =>
  walk(words, monthLanguage, lastDayOf)

/** What a line writes as a day, of a month that is shorter: `31/06/2024`, `30 February`. */
export const impossibleDatesOf = (words: readonly PlacedWord[], monthLanguage?: MonthLanguage | null): LineDate[] =>
  walk(words, monthLanguage, () => longestMonth).filter(({ day, month, year }) => day > lastDayOf(year, month))

/** The last day of a month, of a year that may not be known. */
type MonthEnd = (year: number | null, month: number) => number

/** Of a year that is not known, February may have 29 days. */
const lastDayOf: MonthEnd = (year, month) => new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate()
const longestMonth = 31

function walk(
  words: readonly PlacedWord[],
  monthLanguage: MonthLanguage | null | undefined,
  monthEnd: MonthEnd,
): LineDate[] {
  const plain = words.slice(0, lineWordsMax).map(({ text }) =>
    plainText(text.slice(0, 20).replace(note, ''))
      .replace(/[,;:]$/, '')
      // A speck before it.
      .replace(/^[.,'|](?=\d{1,2}[/-]\d)/, '')
      // OCR doubles what ends a day.
      .replace(/(?<=\d)\.\.$/, '.')
      .replace(inBrackets, '$1'),
  )
  const found: LineDate[] = []
  for (let at = 0; at < plain.length; ) {
    const date = isPage.test(plain[at - 1] ?? '') ? undefined : dateAt(words, plain, at, monthLanguage, monthEnd)
    if (date === undefined || isTime(date, plain)) at += 1
    else {
      found.push(
        weekday.test(plain[date.first - 1] ?? '') && isBeside(words[date.first - 1], words[date.first])
          ? { ...date, first: date.first - 1, box: boxOf(words, date.first - 1, date.last) }
          : date,
      )
      at = date.last + 1
    }
  }
  return found
}

/** `17-03 Hr Jansen` is none. */
const isTime = ({ weak, first, last }: LineDate, plain: readonly string[]) =>
  weak && plain[first]?.includes('.') === true && hourWord.test(plain[last + 1] ?? '')

/** A company's `SA` at the end of a label is no Saturday of the day in the next column. */
const isBeside = (before: PlacedWord | undefined, word: PlacedWord | undefined): boolean =>
  before === undefined || word === undefined || word.box[0] - before.box[2] <= 1.5 * heightOf(word.box)

/** The longest stretch of words from `first` on that is one day: `03` `JAN` `2024`. */
function dateAt(
  words: readonly PlacedWord[],
  plain: readonly string[],
  first: number,
  monthLanguage: MonthLanguage | null | undefined,
  monthEnd: MonthEnd,
): LineDate | undefined {
  if (!mayBegin(plain[first] ?? '', monthLanguage)) return undefined
  let best: LineDate | undefined
  let text = ''
  for (let last = first; last < plain.length && last < first + wordsMax; last += 1) {
    const [word, before] = [words[last] as PlacedWord, words[last - 1]]
    // A wide gap is a border between columns: `03/01` and `2024` of the next would else be one day.
    if (last > first && !isBeside(before, word)) break
    const part = plain[last] ?? ''
    // Within a day, and behind none: `od 1. 3. 2024 do 31. 3. 2024`.
    if (part === 'de' || part === 'of' || part === 'del' || part === 'do') continue
    text = text === '' ? part : `${text} ${part}`
    const read = parseDay(text, monthLanguage, monthEnd)
    if (read !== undefined) best = { ...read, box: boxOf(words, first, last), first, last }
  }
  return best
}

const beginsWithDigit = /^\d/
const endsWithDigit = /\d$/

/** A day begins with a digit or with the name of a month; most words do not. */
function mayBegin(text: string, monthLanguage: MonthLanguage | null | undefined): boolean {
  if (beginsWithDigit.test(text)) return true
  if (isMonthName(text.endsWith('.') ? text.slice(0, -1) : text, monthLanguage)) return true
  return endsWithDigit.test(text) && isMonthName(/^([a-z]{3,10})\.?-?\d{1,2}$/.exec(text)?.[1] ?? '', monthLanguage)
}

type Day = Pick<LineDate, 'day' | 'month' | 'year' | 'order' | 'weak'>

/** One text, in its plain form, as a day. */
export function parseDay(
  text: string,
  monthLanguage?: MonthLanguage | null,
  monthEnd: MonthEnd = lastDayOf,
): Day | undefined {
  const read = writtenAs(text, monthLanguage)
  return read === undefined || read.day > monthEnd(read.year, read.month) ? undefined : read
}

function writtenAs(text: string, monthLanguage: MonthLanguage | null | undefined): Day | undefined {
  const iso = yearFirst.exec(text)
  if (iso !== null) return dayOf(Number(iso[4]), Number(iso[3]), iso[1])
  const whole = compact.exec(text)
  if (whole !== null) return dayOf(Number(whole[1]), Number(whole[2]), whole[3])
  const apart = withBlanks.exec(text)
  if (apart !== null) return dayOf(Number(apart[1]), Number(apart[2]), apart[3])
  const numbers = numeric.exec(text)
  if (numbers !== null) {
    const [, a, mark, b, year] = numbers
    const weak = year === undefined && mark !== '/' && !(mark === '.' && text.endsWith('.'))
    const [first, second] = [Number(a), Number(b)]
    const order = first > 12 ? 'day-first' : second > 12 ? 'month-first' : 'either'
    const found = order === 'month-first' ? dayOf(second, first, year) : dayOf(first, second, year)
    return found === undefined ? undefined : { ...found, order, weak }
  }
  const named = spelt.exec(text)
  if (named !== null) {
    const month = monthNamed(named[2], monthLanguage, named[3]?.length === 4 ? 'in-date' : 'behind-day')
    return dayOf(Number(named[1]), month ?? 0, named[3])
  }
  const hungarian = yearAndName.exec(text)
  if (hungarian !== null)
    return dayOf(Number(hungarian[3]), monthNamed(hungarian[2], 'hungarian', 'in-date') ?? 0, hungarian[1])
  const american = monthFirst.exec(text)
  if (american === null) return undefined
  return dayOf(Number(american[2]), monthNamed(american[1], monthLanguage) ?? 0, american[3] ?? american[4])
}

function dayOf(day: number, month: number, written: string | undefined): Day | undefined {
  const year = written === undefined ? null : written.length === 2 ? 2000 + Number(written) : Number(written)
  if (month < 1 || month > 12 || day < 1) return undefined
  return { day, month, year, order: 'told', weak: false }
}

/** Puts days in order; months are taken to be as long as one another. */
export const ordinal = ({ year, month, day }: Pick<LineDate, 'year' | 'month' | 'day'>): number =>
  (year ?? 0) * yearDays + month * 31 + day
const yearDays = 12 * 31

/** In days, whatever the years: some of them are not printed. */
export function daysApart(one: LineDate, other: LineDate): number {
  const days = Math.abs(ordinal(one) - ordinal(other)) % yearDays
  return Math.min(days, yearDays - days)
}

/** Without years, days that are further apart than this are of one year and the next: December may be before January or behind it. */
export const halfYearDays = 180

/** By how many days the second is behind the first, or before it; none where either is not known. */
export function daysBehind(one: LineDate | undefined, other: LineDate | undefined): number {
  if (one === undefined || other === undefined) return 0
  const apart = daysApart(one, other)
  const days = (((ordinal(other) - ordinal(one)) % yearDays) + yearDays) % yearDays
  return days === apart ? apart : -apart
}

export const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export function boxOf(words: readonly PlacedWord[], first: number, last: number): Box {
  let [left, top, right, bottom] = (words[first] as PlacedWord).box
  for (let at = first + 1; at <= last; at += 1) {
    const { box } = words[at] as PlacedWord
    left = Math.min(left, box[0])
    top = Math.min(top, box[1])
    right = Math.max(right, box[2])
    bottom = Math.max(bottom, box[3])
  }
  return [left, top, right, bottom]
}
