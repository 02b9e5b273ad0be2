import { type MonthLanguage, monthNamed } from '../../../classification/month-names.ts'
import { plainText } from '../../../classification/normalise.ts'
import { datesIn, daysBetween, lastDayOf, monthIn } from '../../../classification/text-dates.ts'
import type { BankLine } from '../bank-lines.ts'

export type PrintedPeriod = { from: string; to: string }

/** Between the two days of a period. */
const until =
  /^[\s,.]{0,4}(?:au|jusqu['’]?au|(?:fino )?al|ai|a|ao|ate(?: ao?)?|to(?: and including)?|until|till|through|thru|-|–|—|→|bis(?: zum| einschliesslich)?|[tuv]\/?m|t\.?e\.?m\.?|tot(?: en met)?|hasta(?: el)?|do(?: dnia)?|til(?: og med)?|pana la|εως|and|et|e|und|en|>{1,2}|\/|y)\s{0,3}(?:le |il |the |den |el |: ?)?$/
/** Words stand apart from the number: the `2A` at the end of a BIC before a day is no second of its month. */
const partial =
  /(?:^|[^\p{L}\d.,/])(\d{1,2})(?:er|st|nd|rd|th)?([./]\d{1,2})?([./]?)(?: ([a-z]{3,12})\.?)?(?:\s{0,3}[-–]|(?:\s{1,3}|(?<=[./]\d\d))(?:au|al|to|until|bis(?: zum)?|t\/?m|tot|hasta|ate|do|a))\s{0,3}(?:le |il |the |den |el )?$/u
const daysMax = 400

/** `du 01/03/2024 au 31/03/2024`, `1 - 31 March 2024`, `01.03. bis 31.03.2024`. */
export function periodIn(
  text: string,
  isMonthFirst = false,
  monthLanguage?: MonthLanguage | null,
): PrintedPeriod | undefined {
  const plain = plainText(text.slice(0, 1_000)).replaceAll(gluedDays, '$1 - ')
  const dates = datesIn(plain, isMonthFirst ? 'month-first' : 'day-first', monthLanguage)
  for (const [at, second] of dates.entries()) {
    const first = dates[at - 1]
    const isRange = first !== undefined && until.test(plain.slice(first.end, second.start))
    const from = isRange ? first.day : startBefore(plain.slice(0, second.start), second.day, monthLanguage)
    if (from === undefined) continue
    const days = daysBetween(from, second.day)
    if (days >= 0 && days <= daysMax && !(days === 0 && !isRange)) return { from, to: second.day }
  }
  return daysOfMonth(plain, monthLanguage)
}

/** `01.03.2024-31.03.2024`, `1.3.-31.3.2024` */
const gluedDays =
  /((?<!\d)\d{1,2}[./]\d{1,2}[./](?:(?:20)?\d\d)?)(?:[-–—→]|\.{2,3})(?=\d{1,2}[./]\d{1,2}[./](?:20)?\d\d(?!\d))/g
/** `March 1-31, 2024`, `March 1 to 31, 2024` */
const ofMonth =
  /(?<![a-z])([a-z]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?: ?[-–—] ?| (?:to|through|thru) )(\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)(?!\d)/

function daysOfMonth(plain: string, monthLanguage: MonthLanguage | null | undefined): PrintedPeriod | undefined {
  const [, name, first, last, year] = ofMonth.exec(plain) ?? []
  if (name === undefined) return undefined
  const dayIn = (day: string | undefined) => datesIn(`${day} ${name} ${year}`, 'day-first', monthLanguage)[0]?.day
  const [from, to] = [dayIn(first), dayIn(last)]
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}

/** `Estratto conto n. 3 al 31.10.25`: the third of the year, and not from the third on. */
const isNumbered = /(?:^|[^a-z])(?:n[°ºo.r]{0,2}|nr\.?|num(?:ero|ber)?\.?|#)\s{0,2}$/

/** The first day leaves out what it shares with the last one. */
function startBefore(
  before: string,
  last: string,
  monthLanguage: MonthLanguage | null | undefined,
): string | undefined {
  const found = partial.exec(before)
  if (found === null || isNumbered.test(before.slice(0, found.index + 1))) return undefined
  const [, day = '', second, , name] = found
  const [year = '', month = ''] = last.split('-')
  if (name !== undefined) return datesIn(`${day} ${name} ${year}`, 'day-first', monthLanguage)[0]?.day ?? undefined
  const named = monthBefore(before.slice(0, found.index + 1), monthLanguage) ?? Number(second?.slice(1) ?? month)
  const first = datesIn(`${day}/${named}/${year}`)[0]?.day
  if (first === undefined || first <= last) return first
  // Without a month of its own it is of that of the last day, and behind it there is none.
  return named === Number(month) ? undefined : datesIn(`${day}/${named}/${Number(year) - 1}`)[0]?.day
}

/** `April 9 to May 8, 2024`: the first day is of a month of its own, which stands before it. */
const monthBefore = (before: string, monthLanguage: MonthLanguage | null | undefined): number | undefined =>
  monthNamed(/(?<![a-z])([a-z]{3,12})\.? ?$/.exec(before)?.[1], monthLanguage, 'in-date')

const titled =
  /period|zeitraum|releve|estratto|statement|auszug|extracto|extrato|afschrift|uittreksel|kontout|kontoud|tiliote|wyciag|vypis|okres|obdobi|mois|mese|month|monat|mes\b|maand|dal|du |from/
/**
 * `Periodo: 03/2024`. Behind the word for a statement it may be its number, and within a sentence it is of something else: `Entgelte für
 * den Monat 02/2024`.
 */
const monthInFigures =
  /(?:^|(?<![a-z])(?=[a-z]{3,20} ?:))(?:period[aeo]?|abrechnungszeitraum|zeitraum|mois|mese|month|monat|mes|maand|okres|obdobi) {0,2}:? {0,2}(0[1-9]|1[0-2])[/.](20\d\d)(?![\d./])/

/** `Relevé de mars 2024`: where the line says what it is of. */
export function monthOfTitle({
  text,
  monthLanguage,
}: Pick<BankLine, 'text' | 'monthLanguage'>): PrintedPeriod | undefined {
  const plain = plainText(text.slice(0, 300))
  const [, month, year] = monthInFigures.exec(plain) ?? []
  if (month !== undefined && year !== undefined)
    return { from: `${year}-${month}-01`, to: `${year}-${month}-${lastDayOf(Number(year), Number(month))}` }
  return titled.test(plain) && datesIn(plain, 'day-first', monthLanguage).length === 0
    ? monthIn(plain, monthLanguage)
    : undefined
}
