import { plainText } from '#documents/classification/normalise.ts'
import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { shownLines } from '../../pages/shown.ts'
import { inOrder, orderByWords } from './day-order.ts'

/** A day that comes before another by what both are: the contract before the pay, the year before its approval. */
export type DayPair = { what: 'hired' | 'registered' | 'approved' | 'since'; earlier: ToldDay; later: ToldDay }
/** `where`: absent for the end of a period, which may be written as the name of a month. */
type ToldDay = { day: string; text: string; where?: Place }

const pagesMax = 8
const wordsBefore = 12

/** What the words right before a day say that it is. */
const words = {
  entry:
    /(?:date d'(?:entree|embauche)|entree le|eintritt(?:s?datum)?|eingetreten am|data (?:di )?assunzione|assunt[oa] (?:il|dal)|(?:hire|joining) date|date (?:of hire|joined|employed|of joining)|fecha de alta|datum in dienst|in dienst sinds)$/,
  registered:
    /(?:data (?:atto di (?:costituzione|nomina)|(?:di )?(?:iscrizione|costituzione))|date (?:d'immatriculation|de constitution|d'inscription)|immatriculee? le|date of (?:incorporation|registration)|incorporated on|(?:eintragung|eingetragen) am|tag der eintragung|fecha de (?:constitucion|inscripcion))$/,
  extracted:
    /(?:estratto dal registro (?:delle )?imprese in data|data (?:di )?estrazione|(?:extrait|etat) (?:delivre|edite|etabli) le|a jour au|date (?:of (?:extract|search)|d'(?:edition|extraction))|abruf vom|(?:ausdruck|abdruck) vom|abgerufen am|fecha de (?:expedicion|emision))$/,
  approved:
    /(?:these (?:annual )?(?:financial statements|accounts) were approved(?: and authori[sz]ed for issue)? by the (?:board(?: of directors)?|directors?|members)(?: and authori[sz]ed for issue)? on(?: the)?|les presents (?:comptes(?: annuels)?|etats financiers) ont ete (?:arretes|approuves)(?: par [a-z' ]{3,40})? le|il presente bilancio e stato approvato (?:dall'assemblea [a-z' ]{0,30})?(?:in data|il)|dieser jahresabschluss wurde (?:festgestellt am|am))$/,
  since: /(?:since|depuis le|seit(?: dem)?|sinds(?: de)?|siden(?: den)?|sedan(?: den)?)$/,
} as const
type Word = keyof typeof words

/** Who is paid in advance begins within the month; who is named again after a break may do so as well. */
const entryDaysMax = 31

/** Where a class of documents says both days, each once or always alike. Days that OCR read are left aside: it takes one digit for another. */
export function dayPairs(pages: readonly PageEvidence[], classification: ClassificationEvidence): DayPair[] {
  const kind = surelyOf(classification)
  const read = pages.slice(0, pagesMax).filter(({ textFrom }) => textFrom === 'layer')
  if (read.length === 0) return []
  if (kind === undefined || letters.has(kind)) return sinceBefore(read)
  if (!kinds.has(kind)) return []
  const told = toldDays(read)
  // A longer one on a payslip is that of holidays or of the year so far; a shorter one on accounts is no year that ended.
  const { period: printed } = classification
  const end = printed?.length === (kind === 'payslip' ? 'month' : 'year') ? printed.to : null
  if (kind === 'company_registration') {
    const extracted = told.extracted
    const days = new Set(extracted.map(({ day }) => day))
    const [last] = extracted
    return last === undefined || days.size > 1
      ? []
      : told.registered.map((earlier) => ({ what: 'registered', earlier, later: last }))
  }
  if (end === null) return []
  const period = { day: end, text: end }
  if (kind !== 'payslip') return told.approved.map((later) => ({ what: 'approved', earlier: period, later }))
  const until = { day: plusDays(end, entryDaysMax), text: end }
  return told.entry.map((earlier) => ({ what: 'hired', earlier, later: until }))
}

const kinds: ReadonlySet<DocumentClass> = new Set([
  'payslip',
  'company_registration',
  'certified_financial_statement',
  'interim_financial_statement',
])

const letters: ReadonlySet<DocumentClass> = new Set(['other', 'contract'])

/** A letter says since when something is so, and was written before: nobody vouches for what is still to come. */
function sinceBefore(pages: readonly PageEvidence[]): DayPair[] {
  const written = letterDays(pages)
  const [later, ...others] = written
  if (later === undefined || others.some(({ day }) => day !== later.day)) return []
  return toldDays(pages.slice(0, 1)).since.map((earlier) => ({
    what: 'since',
    earlier,
    later: { ...later, day: plusDays(later.day, entryDaysMax) },
  }))
}

const letterHeadShare = 0.4
/** `Lyon, le 3 juillet 2025`, `München, den 3. Juli 2025`. */
const ofLetter = /^(?:(?:le|li|den|el|date[d:]?|datum:?|data:?)?|[\p{L} .'’-]{2,40},(?: (?:le|li|den|el|am|on))?)$/u
/** `Née à Lyon, le 3 juillet 1985`: the day of something else. */
const ofElse = /(?<!\p{L})(?:nee?|nat[oa]|born|birth|naissance|geb|nacid[oa]|valid|gultig|start|cree)/u

/** Days that are all of a line in the head of the first page. */
function letterDays([first]: readonly PageEvidence[]): ToldDay[] {
  if (first === undefined) return []
  const lines = shownLines(first)
  const order = orderByWords(
    lines.flatMap(({ words: printed }) => datesOf(printed)),
    plainText(lines.map(({ text }) => text).join(' ')),
  )
  return lines
    .filter(({ box }) => box[3] <= letterHeadShare * first.heightPoints)
    .flatMap(({ words: printed }) => {
      const dates = datesOf(printed)
      const [date] = dates
      if (date === undefined || dates.length > 1 || date.last !== printed.length - 1) return []
      const before = plainText(
        printed
          .slice(0, date.first)
          .map(({ text }) => text)
          .join(' '),
      )
      const day = ofLetter.test(before) && !ofElse.test(before) ? readDay(inOrder(date, order)) : undefined
      return day === undefined
        ? []
        : [{ day, text: textOf(printed, date), where: { page: first.number, box: date.box } }]
    })
}

/** `since 11 September 2017.`: the year ends the sentence. */
function withYear(date: LineDate, { words: printed }: Line): LineDate {
  const [, year] = /^((?:19|20)\d\d)[.,;)]$/.exec(printed[date.last + 1]?.text ?? '') ?? []
  return date.year === null && year !== undefined ? { ...date, year: Number(year), last: date.last + 1 } : date
}

/** `undefined`: whether the day or the month comes first is open. */
const readDay = ({ year, month, day, order }: LineDate): string | undefined =>
  year === null || (order === 'either' && day !== month) ? undefined : isoDay(year, month, day)

const textOf = (printed: readonly { text: string }[], { first, last }: LineDate): string =>
  printed
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function toldDays(pages: readonly PageEvidence[]): Record<Word, ToldDay[]> {
  const lines = pages.flatMap((page) => shownLines(page).map((line) => ({ page: page.number, line })))
  const order = orderByWords(
    lines.flatMap(({ line }) => datesOf(line.words)),
    plainText(lines.map(({ line }) => line.text).join(' ')),
  )
  const told: Record<Word, ToldDay[]> = { entry: [], registered: [], extracted: [], approved: [], since: [] }
  for (const [at, { page, line }] of lines.entries()) {
    const above = lines[at - 1]?.page === page ? lines[at - 1]?.line : undefined
    for (const date of datesOf(line.words)) {
      const day = readDay(withYear(inOrder(date, order), line))
      const what = day === undefined ? undefined : whatOf(line, date, above)
      if (day === undefined || what === undefined) continue
      told[what].push({
        day,
        text: textOf(line.words, withYear(date, line)).replace(/[.,;)]$/, ''),
        where: { page, box: date.box },
      })
    }
  }
  return told
}

/** By its line, or by a sentence that began in the line above. */
function whatOf(line: Line, { first }: LineDate, above: Line | undefined): Word | undefined {
  const before = (some: readonly { text: string }[]) =>
    plainText(some.map(({ text }) => text).join(' ')).replace(/[ :.]{1,8}$/, '')
  const own = before(line.words.slice(Math.max(0, first - wordsBefore), first))
  const wrapped = before([...(above?.words ?? []), ...line.words.slice(0, first)].slice(-2 * wordsBefore))
  return (Object.keys(words) as Word[]).find(
    (what) => words[what].test(own) || (what === 'approved' && words[what].test(wrapped)),
  )
}
