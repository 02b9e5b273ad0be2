import type { ClassificationEvidence, DocumentClass, DocumentLanguage } from '../classification-evidence.ts'
import { type MonthLanguage, monthLanguageOf } from './month-names.ts'
import { plainText } from './normalise.ts'
import type { ReadPage } from './pages.ts'
import { type DateOrder, dateOrderOf, datesIn, daysBetween, lastDayOf, monthIn, type TextDate } from './text-dates.ts'

export type Period = NonNullable<ClassificationEvidence['period']>

/** Between the two dates of a period. */
const until =
  /^\s*(?:au|al|a|to|until|till|through|-|–|—|bis(?: zum)?|t\/?m|tot(?: en met)?|hasta(?: el)?|ate(?: o)?|and|et|e|und|en|>|\/)\s*(?:le |il |the |den |el |\d\d )?$/
/** `Fecha de inicio: 01/01/2024  Fecha de cierre: 31/12/2024`. */
const untilEnd =
  /^[\s,;|]*(?:[a-z]{2,8}[ -]){0,3}(?:cierre|cloture|fin|end(?:e|s|ing)?|chiusura|fecho|fim|einde|slut|slutt)\s*[:.]?\s*$/
/** Before the day on which a year begins. That is never the day on which it ends. */
const begins =
  /\b(?:inicio|inizio|debut|beginn?|begin(?:s|ning)|starts?|start ?date|ouverture|apertura|aanvang)(?: (?:de |del |des |of |the |van |d(?:e l|ell)?['’] ?)?[a-z]{4,14}){0,1}\s*[:.]?\s*$/
const fromFirst = /\b(?:du|dal|del|from|vom|van|desde|od|fra) ?(?:le |il |el )?(?:\d\d )?$/
/** `du 17 mai 2024 (immatriculation) au 31 décembre 2024`. */
const aside = /\([^()\d]{0,40}\)/
const periodWord =
  /period|periode|zeitraum|tijdvak|du |dal |del |from|vom|van|desde|releve|estratto|statement|auszug|extracto|extrato|afschrift|exercice|esercizio|geschaftsjahr|ejercicio|boekjaar/
/** Before the day on which a year, or a part of it, ends. */
const ends: readonly { words: RegExp; length: Period['length'] | undefined }[] = [
  {
    words: /(?:six|6) (?:mois|mesi|months|monate|meses|maanden)|semestre|semestral|half[- ]year|halbjahr|halfjaar/,
    length: 'semester',
  },
  { words: /(?:three|trois|tre|3) (?:mois|mesi|months)|trimestre|quarter|quartal|kwartaal/, length: 'quarter' },
  {
    words:
      /exercice clos|clos(?:e)? (?:le|au)|12 mois|esercizio chiuso|chiuso al|bilancio (?:di esercizio |d'esercizio |abbreviato |ordinario )?al|year ended|annual|geschaftsjahr|jahresabschluss|ejercicio (?:cerrado|terminado|anual)|cerrado a|boekjaar|jaarrekening|comptes annuels|cuentas anuales|cloture/,
    length: 'year',
  },
  {
    words:
      /situation|situazione|arrete|interim|as at|bilan(?:z|cio)? (?:zum|au|al)|balans per|zum|stand|stichtag|au|al|per|a fecha|ended/,
    length: undefined,
  },
]
const yearAlone =
  /(?:exercice|esercizio|ejercicio|geschaftsjahr|boekjaar|jaarrekening|financial year|annee|anno d'imposta|periodo d'imposta|kalenderjahr|veranlagungszeitraum|belastingjaar|tax year|wirtschaftsjahr)\s*:?\s*((?:19|20)\d\d)\b(?![./-]\d)/
const ownDate =
  /(?:^|\s)(?:date|data|datum|fecha|le|li|edite le|emis le|emise le|emessa il|issued|date d'emission|date de facture|rechnungsdatum|factuurdatum|ausgestellt|dagtekening|rilasciat[oa] il|tax point)\s*(?:de facture|d'emission|documento|fattura|factura|issued|de emision)?\s*[:.]?\s*$/
const statementLike: readonly DocumentClass[] = [
  'bank_statement',
  'certified_financial_statement',
  'interim_financial_statement',
]
const headLines = 45

type Text = { plain: string; dates: TextDate[] }

export function periodAndDate(
  pages: readonly ReadPage[],
  type: DocumentClass,
  language: DocumentLanguage | undefined,
): Pick<ClassificationEvidence, 'period' | 'date'> {
  const all = pages.slice(0, 4).flatMap(({ lines }) => lines.slice(0, headLines).map(({ text }) => plainText(text)))
  const order = dateOrderOf(all, language)
  const monthLanguage = monthLanguageOf(all.join(' '))
  const head = all.slice(0, 2 * headLines).map((plain) => ({ plain, dates: datesIn(plain, order, monthLanguage) }))
  const period = rangeIn(head) ?? periodForClass(head, pages, type, { order, monthLanguage })
  const date = ownDateIn(head) ?? (statementLike.includes(type) ? (period?.to ?? null) : loneDateIn(head))
  return { period: period ?? null, date }
}

/** How the document writes its days. */
type Written = { order: DateOrder; monthLanguage: MonthLanguage | null }

function periodForClass(head: readonly Text[], pages: readonly ReadPage[], type: DocumentClass, written: Written) {
  if (type === 'certified_financial_statement') return endIn(head, 'year') ?? yearIn(head)
  if (type === 'interim_financial_statement') return endIn(head, 'other')
  if (type === 'tax_return') return monthOrYear(head, written)
  if (type === 'payslip') return monthOrYear(head, written)
  if (type === 'bank_statement') return monthOrYear(head.slice(0, 12), written) ?? transactionsPeriod(pages, written)
  return undefined
}

/** `du 01/03/2024 au 31/03/2024`: the first such, one that names a period before others. */
function rangeIn(head: readonly Text[]): Period | undefined {
  let unnamed: Period | undefined
  for (const { plain, dates } of head) {
    for (const [at, second] of dates.entries()) {
      const first = dates[at - 1]
      const between = first === undefined ? '' : plain.slice(first.end, second.start).replace(aside, ' ')
      if (first === undefined) continue
      const isToEnd = untilEnd.test(between) && isBegin(plain, first)
      if (!until.test(between) && !isToEnd) continue
      const days = daysBetween(first.day, second.day)
      if (days < 1 || days > 800) continue
      const period: Period = { from: first.day, to: second.day, length: lengthOf(days + 1) }
      if (periodWord.test(plain.slice(0, first.start))) return period
      unnamed ??= period
    }
  }
  return unnamed
}

/** `Exercice du 01/01/2024`, `Début : 15/03/2024`. */
const isBegin = (plain: string, { day, start }: TextDate) => {
  const before = plain.slice(Math.max(0, start - 40), start)
  return begins.test(before) || (day.endsWith('-01') && fromFirst.test(before))
}

function endIn(all: readonly Text[], otherwise: 'year' | 'other'): Period | undefined {
  const head = all.map(({ plain, dates }) => ({ plain, dates: dates.filter((date) => !isBegin(plain, date)) }))
  for (const { words, length } of ends) {
    for (const { plain, dates } of head) {
      const date = dates[0]
      if (date === undefined || !words.test(plain.slice(Math.max(0, date.start - 60), date.start))) continue
      const known = length ?? otherwise
      return { from: startBefore(date.day, known), to: date.day, length: known }
    }
  }
  // Two columns headed by the ends of two years, or a day alone.
  const day = head.find(({ dates }) => dates.length > 0)?.dates[0]?.day
  return day === undefined ? undefined : { from: startBefore(day, otherwise), to: day, length: otherwise }
}

const monthsOf = { month: 1, quarter: 3, semester: 6, year: 12, other: 0 } as const

/** Only periods that end with a month have a beginning that follows from their length. */
function startBefore(day: string, length: Period['length']): string | null {
  const [year = 0, at = 0, date = 0] = day.split('-').map(Number)
  if (length === 'other' || date !== lastDayOf(year, at)) return null
  return new Date(Date.UTC(year, at - monthsOf[length], 1)).toISOString().slice(0, 10)
}

function yearIn(head: readonly Text[]): Period | undefined {
  for (const { plain } of head) {
    const year = yearAlone.exec(plain)?.[1]
    if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31`, length: 'year' }
  }
  return undefined
}

function monthOrYear(head: readonly Text[], { monthLanguage }: Written): Period | undefined {
  for (const { plain, dates } of head) {
    const found = dates.length === 0 ? monthIn(plain, monthLanguage) : undefined
    if (found !== undefined) return { ...found, length: 'month' }
  }
  return yearIn(head)
}

/** Behind a day within a sentence; what a movement is called begins with a capital or a number. */
const goesOn = /^\s*(?:[.,;:)]|\p{Ll})/u
/** An amount with its decimals, as every movement of an account has one. */
const moved = /\d[.,]\d{2}(?![\d.,/])/

/** Of an account without a stated period: from the first to the last day on which lines begin. */
function transactionsPeriod(pages: readonly ReadPage[], { order, monthLanguage }: Written): Period | undefined {
  const dated = pages
    .flatMap(({ lines }) => lines)
    .flatMap(({ text }) =>
      datesIn(text, order, monthLanguage)
        .slice(0, 1)
        .map((date) => ({ ...date, text })),
    )
    .filter(({ start }) => start < 4)
  const movements = dated.filter(({ text, end }) => moved.test(text.slice(end)))
  // A sentence of a notice that is broken before a day begins with one as well.
  const listed = movements.length < 3 ? dated.filter(({ text, end }) => !goesOn.test(text.slice(end))) : movements
  const days = listed.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (days.length < 3 || first === undefined || last === undefined) return undefined
  if (first.slice(0, 7) !== last.slice(0, 7))
    return { from: first, to: last, length: lengthOf(daysBetween(first, last) + 1) }
  const [year = 0, at = 0] = first.split('-').map(Number)
  return { from: `${first.slice(0, 7)}-01`, to: `${first.slice(0, 7)}-${lastDayOf(year, at)}`, length: 'month' }
}

export function lengthOf(days: number): Period['length'] {
  if (days >= 27 && days <= 32) return 'month'
  if (days >= 88 && days <= 94) return 'quarter'
  if (days >= 179 && days <= 186) return 'semester'
  return days >= 359 && days <= 372 ? 'year' : 'other'
}

function ownDateIn(head: readonly Text[]): string | null {
  for (const { plain, dates } of head.slice(0, headLines))
    for (const { day, start } of dates) if (ownDate.test(plain.slice(Math.max(0, start - 40), start))) return day
  return null
}

/** A line that is a date and little else, as letters have it. */
function loneDateIn(head: readonly Text[]): string | null {
  const line = head.find(
    ({ plain, dates: [date] }) => date !== undefined && plain.length - (date.end - date.start) < 25,
  )
  return line?.dates[0]?.day ?? head.find(({ dates }) => dates.length > 0)?.dates[0]?.day ?? null
}
