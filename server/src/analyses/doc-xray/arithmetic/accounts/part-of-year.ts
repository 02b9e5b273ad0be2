import { monthNamed, monthNamesPattern } from '#documents/classification/month-names.ts'
import { plainText } from '#documents/classification/normalise.ts'
import { datesIn, daysBetween, monthIn } from '#documents/classification/text-dates.ts'
import { amountsOf } from '#documents/figures/amounts.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines } from '../../../pages/shown.ts'

const wordsForPart =
  /trimest|quarter|quartal|kwartaal|semest|halbjahr|halfjaar|half[- ]year|(?<!12 |twelve |douze |dodici |zwolf |doce |twaalf )(?:months?|mois|mesi|monate|meses|maanden)\b|year to date|\bytd\b/
/** `Q1 2026`, `1T26`, `H1`. */
const numbered = /(?<![\p{L}\d.,])(?:[qths][1-4]|[1-4][qths](?:(?:20)?\d\d)?)(?![\p{L}\d.,])/u
/** `1 -` in `January 1 - March 31` is none. */
const money = /\d[.,'’ \u00a0\u202f]\d{2}/
const inHead = 40
const charactersMax = 200

export const namesPart = (text: string): boolean => wordsForPart.test(text)

/**
 * Whether the head of a page, above the line at `top`, names a month, a quarter, or days or months that are less than a year apart. Rows
 * with amounts are no head: what they name is what was paid for.
 */
export function isOfPartOfYear(page: PageEvidence, top: number): boolean {
  const head = shownLines(page)
    .filter((line) => line.box[3] <= top && !amountsOf(line).some(({ text }) => money.test(text)))
    .slice(0, inHead)
    .map(({ text }) => plainText(text.slice(0, charactersMax)))
  return head.some((line) => {
    if (namesPart(line) || numbered.test(line)) return true
    const days = daysTold(line)
    if (days !== undefined) return days < wholeYearDays
    const months = monthsTold(line)
    return months === undefined ? isMonthAlone(line) : months < 12
  })
}

/** Business years may end on the last Saturday of a month. Where either number may be the month, what is longer is meant. */
const wholeYearDays = 350
const until =
  /^ ?(?:au|al|a|to|until|through|-|bis(?: zum)?|t\/?m|tot(?: en met)?|hasta(?: el)?|ate)(?: le| il| the| el)? ?$/

function daysTold(line: string): number | undefined {
  const read = (['day-first', 'month-first'] as const).flatMap((order) => {
    const dates = datesIn(line, order)
    return dates.flatMap((last, at) => {
      const first = dates[at - 1]
      const isRange = first !== undefined && until.test(line.slice(first.end, last.start))
      return isRange && first.day < last.day ? [daysBetween(first.day, last.day)] : []
    })
  })
  return read.length === 0 ? undefined : Math.max(...read)
}

const monthRange = new RegExp(
  String.raw`(?<![\p{L}\d])(${monthNamesPattern})\.?(?: \d{1,2}\b,?)?(?:[ /](\d{4}))? ?(?:-|to|through|au|a|al|bis|tot|t\/m|hasta|ate) ?(?:\d{1,2}\.? )?(${monthNamesPattern})\.?(?: \d{1,2}\b,?)?(?:[ /](\d{4}))?(?!\p{L})`,
  'u',
)

function monthsTold(line: string): number | undefined {
  const [, from, fromYear, to, toYear] = monthRange.exec(line) ?? []
  const [first, last] = [monthNamed(from, null, 'behind-day'), monthNamed(to, null, 'behind-day')]
  if (first === undefined || last === undefined) return undefined
  if (fromYear !== undefined && toYear !== undefined) return 12 * (Number(toYear) - Number(fromYear)) + last - first + 1
  return ((last - first + 12) % 12) + 1
}

/** `Year ended March 2026`, `Exercice clos en mars 2026`, `Printed in March 2026`. */
const ofWholeYear =
  /\byear|annual|exercice|annee|esercizio|anno\b|geschaftsjahr|\bjahr|ejercicio|\bano\b|exercicio|boekjaar|\bjaar|\b(?:ended|ending|clos|chius[oa]|terminad[oa]|cerrad[oa])\b|\b12\b/
const printed =
  /^(?:edite|imprime|genere|emis|stampato|emesso|printed|generated|gedruckt|erstellt|impreso|generado|fait|signed)/

/** The month that a line names without a day of it. */
const isMonthAlone = (line: string): boolean =>
  datesIn(line).length === 0 && monthIn(line) !== undefined && !ofWholeYear.test(line) && !printed.test(line)
