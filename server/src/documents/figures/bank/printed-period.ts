import type { MonthLanguage } from '../../classification/month-names.ts'
import { plainText } from '../../classification/normalise.ts'
import { datesIn, daysBetween, monthIn } from '../../classification/text-dates.ts'
import type { BankLine } from './bank-lines.ts'

export type PrintedPeriod = { from: string; to: string }

/** Between the two days of a period. */
const until =
  /^[\s,]{0,4}(?:au|al|ai|a|to|until|till|through|thru|-|–|—|bis(?: zum)?|[tuv]\/?m|tot(?: en met)?|hasta(?: el)?|do|til|pana la|εως|and|et|e|und|en|>|\/|y)\s{0,3}(?:le |il |the |den |el |: ?)?$/
const partial =
  /(?:^|[^\d.,/])(\d{1,2})(?:er|st|nd|rd|th)?([./]\d{1,2})?([./]?)(?: ([a-z]{3,12})\.?)?\s{0,3}(?:au|al|to|until|-|–|bis(?: zum)?|t\/?m|tot|hasta|a)\s{0,3}(?:le |il |the |den |el )?$/
const daysMax = 400

/** `du 01/03/2024 au 31/03/2024`, `1 - 31 March 2024`, `01.03. bis 31.03.2024`. */
export function periodIn(
  text: string,
  isMonthFirst = false,
  monthLanguage?: MonthLanguage | null,
): PrintedPeriod | undefined {
  const plain = plainText(text.slice(0, 1_000))
  const dates = datesIn(plain, isMonthFirst ? 'month-first' : 'day-first', monthLanguage)
  for (const [at, second] of dates.entries()) {
    const first = dates[at - 1]
    const isRange = first !== undefined && until.test(plain.slice(first.end, second.start))
    const from = isRange ? first.day : startBefore(plain.slice(0, second.start), second.day, monthLanguage)
    if (from === undefined) continue
    const days = daysBetween(from, second.day)
    if (days >= 0 && days <= daysMax && !(days === 0 && !isRange)) return { from, to: second.day }
  }
  return undefined
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
  const named = second === undefined ? month : second.slice(1)
  const first = datesIn(`${day}/${named}/${year}`)[0]?.day
  if (first === undefined || first <= last) return first
  return datesIn(`${day}/${named}/${Number(year) - 1}`)[0]?.day
}

const titled =
  /period|zeitraum|releve|estratto|statement|auszug|extracto|afschrift|mois|mese|month|monat|mes\b|maand|dal|du |from/

/** `Relevé de mars 2024`: where the line says what it is of. */
export function monthOfTitle({
  text,
  monthLanguage,
}: Pick<BankLine, 'text' | 'monthLanguage'>): PrintedPeriod | undefined {
  const plain = plainText(text.slice(0, 300))
  return titled.test(plain) && datesIn(plain, 'day-first', monthLanguage).length === 0
    ? monthIn(plain, monthLanguage)
    : undefined
}
