import { plainText } from '#documents/classification/normalise.ts'
import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { shownLines } from '../../pages/shown.ts'
import { inOrder, orderByWords } from './day-order.ts'

/** A day that comes before another by what both are: the contract before the pay, the year before its approval. */
export type DayPair = { what: 'hired' | 'registered' | 'approved'; earlier: ToldDay; later: ToldDay }
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
} as const
type Word = keyof typeof words

/** Who is paid in advance begins within the month; who is named again after a break may do so as well. */
const entryDaysMax = 31

/** Where a class of documents says both days, each once or always alike. Days that OCR read are left aside: it takes one digit for another. */
export function dayPairs(pages: readonly PageEvidence[], classification: ClassificationEvidence): DayPair[] {
  const kind = surelyOf(classification)
  const read = pages.slice(0, pagesMax).filter(({ textFrom }) => textFrom === 'layer')
  if (kind === undefined || read.length === 0 || !kinds.has(kind)) return []
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

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function toldDays(pages: readonly PageEvidence[]): Record<Word, ToldDay[]> {
  const lines = pages.flatMap((page) => shownLines(page).map((line) => ({ page: page.number, line })))
  const order = orderByWords(
    lines.flatMap(({ line }) => datesOf(line.words)),
    plainText(lines.map(({ line }) => line.text).join(' ')),
  )
  const told: Record<Word, ToldDay[]> = { entry: [], registered: [], extracted: [], approved: [] }
  for (const [at, { page, line }] of lines.entries()) {
    const above = lines[at - 1]?.page === page ? lines[at - 1]?.line : undefined
    for (const date of datesOf(line.words)) {
      const read = inOrder(date, order)
      // Whether the day or the month comes first is open.
      if (read.year === null || (read.order === 'either' && read.day !== read.month)) continue
      const what = whatOf(line, date, above)
      if (what === undefined) continue
      const text = line.words
        .slice(date.first, date.last + 1)
        .map((word) => word.text)
        .join(' ')
      told[what].push({ day: isoDay(read.year, read.month, read.day), text, where: { page, box: date.box } })
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
