import { plainText } from '../../../classification/normalise.ts'
import { daysBetween } from '../../../classification/text-dates.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import { isBalanceNoun } from '../balances/balance-words.ts'
import type { BankLine } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'
import { beginBehind } from './begin-behind.ts'
import { datesOf, isoDay, type LineDate } from './line-dates.ts'
import { monthOfTitle, type PrintedPeriod, periodIn } from './printed-period.ts'

const daysMax = 400
const connector =
  /^(?:au|jusqu['’]?au|al|ai|ao|a|to|until|till|through|thru|bis|zum|tot|en|met|t\/?m|t\.?e\.?m\.?|do|til|og|med|hasta|ate|and|und|et|e|y|le|il|the|den|el|[-–—>/→]{1,2})$/
/** `1 March 2024 [GMT] - 31 March 2024 [GMT]` */
const zone = /^(?:[[(](?:[a-z]{2,5}|(?:gmt|utc)[+-]\d{1,2})[\])]|gmt|utc|ce?st|cet|bst)$/

/** On this line, or on this and the one below it: a narrow column breaks it in two. */
export function periodOn(lines: readonly BankLine[], index: number, isMonthFirst: boolean): PrintedPeriod | undefined {
  const line = lines[index] as BankLine
  const own = periodIn(line.text, isMonthFirst, line.monthLanguage) ?? periodOf(line, isMonthFirst)
  if (own !== undefined || line.dates.length === 0) return own ?? monthOfTitle(line)
  const below = lines[index + 1]
  if (below === undefined || below.page !== line.page || below.money.length > 0) return monthOfTitle(line)
  if (below.box[1] - line.box[3] > heightOf(line.box)) return monthOfTitle(line)
  for (const part of partsOf(line.words))
    for (const next of partsOf(below.words)) {
      if (!isOver(part, next)) continue
      const words = [...part, ...next]
      const text = words.map((word) => word.text).join(' ')
      const broken =
        periodIn(text, isMonthFirst, line.monthLanguage) ??
        periodOf({ words, dates: datesOf(words, line.monthLanguage) }, isMonthFirst)
      if (broken !== undefined) return broken
    }
  return monthOfTitle(line)
}

function partsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const parts: PlacedWord[][] = []
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before !== undefined && word.box[0] - before.box[2] <= 1.2 * heightOf(word.box)) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts
}

const isOver = (one: readonly PlacedWord[], other: readonly PlacedWord[]) =>
  (one[0]?.box[0] ?? 0) < (other.at(-1)?.box[2] ?? 0) && (other[0]?.box[0] ?? 0) < (one.at(-1)?.box[2] ?? 0)

/** Two days with nothing but a word between them that joins days. */
export function periodOf(
  { words, dates }: Pick<BankLine, 'words' | 'dates'>,
  isMonthFirst: boolean,
): PrintedPeriod | undefined {
  for (const [at, second] of dates.entries()) {
    const first = dates[at - 1]
    if (first === undefined) continue
    const between = words.slice(first.last + 1, second.first).map(({ text }) => plainText(text).replace(/[:,]$/, ''))
    if (
      between.every((word) => zone.test(word)) ||
      between.length > 3 ||
      !between.every((word) => connector.test(word) || zone.test(word))
    )
      continue
    const period = fromTo(first, second, isMonthFirst)
    if (period !== undefined) return period
  }
  return undefined
}

/** A year that is printed once is that of both, or the one before of the first. */
function fromTo(first: LineDate, second: LineDate, isMonthFirst: boolean): PrintedPeriod | undefined {
  const isLater = monthOf(first, isMonthFirst) > monthOf(second, isMonthFirst)
  const to = second.year ?? (first.year === null ? null : first.year + (isLater ? 1 : 0))
  const from = first.year ?? (to === null ? null : to - (isLater ? 1 : 0))
  if (from === null || to === null) return undefined
  const period = { from: dayIn(from, first, isMonthFirst), to: dayIn(to, second, isMonthFirst) }
  const days = daysBetween(period.from, period.to)
  return days >= 1 && days <= daysMax ? period : undefined
}

const isTurned = ({ order }: LineDate, isMonthFirst: boolean) => order === 'either' && isMonthFirst
const monthOf = (date: LineDate, isMonthFirst: boolean) => (isTurned(date, isMonthFirst) ? date.day : date.month)
const dayIn = (year: number, date: LineDate, isMonthFirst: boolean) =>
  isTurned(date, isMonthFirst) ? isoDay(year, date.day, date.month) : isoDay(year, date.month, date.day)

/** What may stand between the word and its day: `Start date`, `Od dnia`, `Début de période`, `Beginn des Zeitraums`. */
const ofPeriod = `(?: ?(?:date|datum|dato|data|dnia|dne))?(?: (?:(?:of|de|del|da|do|di|des|der|du|van|av) )?(?:the |la |de )?(?:period\\w{0,2}|zeitraums?|okresu|obdobi))?`
export const fromWord = new RegExp(
  `(?:^|\\s)(?:from|desde|dal|dai|du|von|vom|van|vanaf|de|depuis|od|fra|fran|start(?:ing)?|begin(?:ning)?|beginn|anfangs|debut|inizio|inicio|inicial|poczatek|pocatek|poczatkowa)${ofPeriod}\\s?:?$`,
)
/** `AI`: OCR takes the `l` of `Al` for the other letter. */
const toWord = new RegExp(
  `(?:^|\\s)(?:to|until|till|through|thru|hasta|al|ai|au|bis(?: zum)?|tot(?: en met)?|t\\/?m|a|ao|ate|do|til|jusqu'au|end(?:ing)?|ende|einde?|slutt?|fin|fine|final|fim|koniec|konec|koncowa)${ofPeriod}\\s?:?$`,
)

/** Whether a period holds all days of the table; `isTight`: and little more. */
export type Fits = (period: PrintedPeriod, isTight: boolean) => boolean

/** `From: 01/03/2024` and somewhere near it `To: 31/03/2024`, before or over the days; else two full days on one line, whatever stands between them. */
export function titledPeriod(
  lines: readonly LineFacts[],
  fits: Fits,
  isMonthFirst: boolean,
): PrintedPeriod | undefined {
  const isPeriod = (period: PrintedPeriod, isTight: boolean) => {
    const length = daysBetween(period.from, period.to)
    return length >= 1 && length <= daysMax && fits(period, isTight)
  }
  const heads = lines.filter(({ marks }) => marks.length === 0).map(({ line }) => line)
  const ofMarks = new Set(lines.flatMap(({ marks }) => marks.map(({ day }) => day)))
  let from: string | undefined
  for (const line of heads)
    for (const date of line.dates) {
      if (date.year === null) continue
      const [title, day] = [plainText(titleOf(line, date)), dayIn(date.year, date, isMonthFirst)]
      if (from !== undefined && toWord.test(title) && isPeriod({ from, to: day }, false)) return { from, to: day }
      if (fromWord.test(title)) from = day
    }
  for (const line of heads)
    for (const [at, second] of line.dates.entries()) {
      const first = line.dates[at - 1]
      if (first === undefined || second.first - first.last > apartMax) continue
      const days = fromTo(first, second, isMonthFirst)
      const areOfBalances = [first, second].every((date) => ofMarks.has(date) || isOfBalance(line, date))
      const period = areOfBalances ? monthBetween(days) : days
      if (period !== undefined && isPeriod(period, true)) return period
    }
  return periodUnderTitles(lines, (period) => isPeriod(period, true), isMonthFirst)
}

/** `Saldo 31.01.2025 | Saldo 28.02.2025`: these are the days of balances. */
const isOfBalance = ({ words }: BankLine, { first, box }: LineDate) =>
  partsOf(words)
    .find((part) => isOver(part, [{ text: '', box }]))
    ?.some((word) => isBalanceNoun(plainText(word.text)) && words.indexOf(word) < first) === true

/** A period begins behind the day of its first balance; in the middle of a month that is not as good as printed. */
function monthBetween(days: PrintedPeriod | undefined): PrintedPeriod | undefined {
  if (days === undefined) return undefined
  const from = days.from.endsWith('-01') ? days.from : beginBehind(days.from)
  return from.endsWith('-01') ? { from, to: days.to } : undefined
}

/** `Desde` and `Hasta` side by side, each a title by itself, and the days below them. */
function periodUnderTitles(
  lines: readonly LineFacts[],
  isPeriod: (period: PrintedPeriod) => boolean,
  isMonthFirst: boolean,
): PrintedPeriod | undefined {
  for (const [at, { line }] of lines.entries()) {
    const under = (word: RegExp) => {
      const date = line.dates.find(
        (each) => word.exec(plainText(titleOver(lines[at - 1]?.line, line, each)))?.index === 0,
      )
      return date?.year == null ? undefined : dayIn(date.year, date, isMonthFirst)
    }
    const [from, to] = [under(fromWord), under(toWord)]
    if (from !== undefined && to !== undefined && isPeriod({ from, to })) return { from, to }
  }
  return undefined
}

const apartMax = 4
const overMax = 3

/** From when to when a card or a credit is good. */
const ofValidity =
  /\b(?:tarjeta|carte|carta|karte|kaart|card|credit[oi]?|kredit\w{0,12}|loan|pret|prestito|prestamo|valid\w{0,6})\b/

/** The title over a day, in a box with titles. */
export function titleOver(above: BankLine | undefined, { page, box }: BankLine, date: LineDate): string {
  if (above !== undefined && ofValidity.test(above.plain)) return ''
  if (above === undefined || above.page !== page || box[1] - above.box[3] > overMax * heightOf(box)) return ''
  const part = partsOf(above.words).find((words) => isOver(words, [{ text: '', box: date.box }]))
  return (part ?? []).map(({ text }) => text).join(' ')
}

export function titleOf({ words }: BankLine, { first }: LineDate): string {
  return words
    .slice(0, first)
    .map(({ text }) => text)
    .join(' ')
}
