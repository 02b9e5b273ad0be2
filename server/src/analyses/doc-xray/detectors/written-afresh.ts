import { datesIn } from '#documents/classification/text-dates.ts'
import type { PdfEvidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { textOf } from '../page-series.ts'
import { metadataCheck } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, stampOf } from '../times.ts'
import { isUnsetClock, unsetClock } from '../unset-clock.ts'

/** Libraries that compose pages: they never print or save again what another program made. */
const writers =
  /jspdf|pdfmake|pdf-lib|\bmpdf\b|tcpdf|fpdf|dompdf|pdfkit|reportlab|weasyprint|wkhtmltopdf|headlesschrome|prawn|\bborb\b|typst|pdftex|xetex|luatex|matplotlib/i
/** Draws pages of its own and those that are printed: only the former give them a title. */
const drawsAndPrints = /\bcairo\b/i

/** Statements of a quarter and of a year are made later than those of a month. */
const periodMaxDays = 100
const lateMs = 35 * dayMs
/** Who is asked for statements fetches them then: many banks make the file at that moment. */
const askedMs = 60 * dayMs
/** A bank that makes a statement on demand prints the day. */
const printedMs = 10 * dayMs
const pagesMax = 20

export const writtenAfresh = defineDetector({
  typeCode: 'writtenAfresh',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'A statement of a past month was composed later, and does not say so',
    fr: 'Un relevé d’un mois passé a été composé plus tard, sans le dire',
    it: 'Un estratto di un mese passato è stato composto più tardi, senza dirlo',
  },
  why: {
    en: 'Each alone is innocent: the file is much younger than its period, a library that composes pages made it or no program is named in it, and no date on it is near the day it was made. Banks make statements when the month ends, or print the day on which they make a copy. Together they are how made-up statements look.',
    fr: 'Chacun est innocent à lui seul : le fichier est bien plus récent que sa période, une bibliothèque qui compose des pages l’a fait ou aucun programme n’y est nommé, et aucune date imprimée n’est proche de ce jour. Les banques font leurs relevés à la fin du mois, ou impriment le jour d’une copie. Ensemble, c’est ainsi que se présentent les relevés inventés.',
    it: 'Ognuno da solo è innocente: il file è molto più giovane del periodo, l’ha fatto una libreria che compone pagine o non vi è nominato alcun programma, e nessuna data stampata è vicina a quel giorno. Le banche fanno gli estratti a fine mese, o stampano il giorno di una copia. Insieme, così si presentano gli estratti inventati.',
  },
  needs: ['times', 'classification', 'uploadedAt', 'pdf', 'pages'],
  inspect({ times: { creation }, classification, uploadedAt, pdf, pages }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const { period } = classification
    const [from, to] = [period?.from, period?.to].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number]
    const [earliest, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    const isOfMonth = to - from <= periodMaxDays * dayMs
    if (surelyOf(classification) !== 'bank_statement' || !isOfMonth || latest > uploadedAt.getTime() - askedMs)
      return cannotTell(
        {
          en: 'the document is not a monthly statement, or was created around the time it was requested',
          fr: 'le document n’est pas un relevé mensuel, ou il a été créé vers le moment de la demande',
          it: 'il documento non è un estratto mensile, o è stato creato intorno al momento della richiesta',
        },
        'notApplicable',
      )
    const writer = writerOf(pdf)
    if (isUnsetClock(creation, to)) return unsetClock()
    if (earliest - to <= lateMs || writer === undefined || pdf.signatures.length > 0 || isPrinted(pages, earliest))
      return clear
    const created = stampOf(creation.instant)
    const [by, par, da] = writer === '' ? ['', '', ''] : [` by ${writer}`, ` par ${writer}`, ` da ${writer}`]
    return flagAny([
      {
        ...finding({
          en: `the file was composed${by} on ${created} (UTC), the period ended on ${period?.to}, and no printed date is near that day`,
          fr: `le fichier a été composé${par} le ${created} (UTC), la période s’est terminée le ${period?.to}, et aucune date imprimée n’est proche de ce jour`,
          it: `il file è stato composto${da} il ${created} (UTC), il periodo è finito il ${period?.to}, e nessuna data stampata è vicina a quel giorno`,
        }),
        check: metadataCheck,
      },
    ])
  },
})

/** The library by which the only save of the file was composed; an empty name where it names none. */
function writerOf({ revisions }: PdfEvidence): string | undefined {
  const [only, ...later] = revisions
  if (only === undefined || later.length > 0) return undefined
  const names = [only.info?.creator, only.info?.producer, only.xmp?.producer].filter((name) => !!name) as string[]
  const library = names.find((name) => writers.test(name)) ?? names.find((name) => drawsAndPrints.test(name))
  const isDrawn = library !== undefined && (writers.test(library) || !!only.info?.title)
  if (isDrawn) return library.slice(0, 60)
  return names.length === 0 ? '' : undefined
}

type Days = ReturnType<typeof datesIn>

function isPrinted(pages: readonly PageEvidence[], created: number): boolean {
  return pages.slice(0, pagesMax).some((page) => {
    const text = textOf(page)
    const [first, second] = (['day-first', 'month-first'] as const).map((order) => datesIn(text, order)) as [Days, Days]
    // The other way round some days of a list do not exist.
    const read = first.length === second.length ? [...first, ...second] : first.length > second.length ? first : second
    const days = read.map(({ day }) => day)
    return days.some((day) => Math.abs(Date.parse(day) - created) <= printedMs)
  })
}
