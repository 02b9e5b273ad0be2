import { plainText } from '#documents/classification/normalise.ts'
import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { headingOver, headingWords, plainWords } from '../page/labels.ts'
import { inOrder, orderByWords } from './day-order.ts'

/** A printed day with what the words beside it say it is. `days`: `03/04/2024` may be two different ones. */
export type LabelledDay = {
  what: 'issued' | 'dated' | 'due' | 'printed'
  days: readonly string[]
  text: string
  where: Place
}

/** The words right before the day, or in the heading above it. */
const labels = {
  issued:
    /(?:date (?:de (?:la )?facture|de facturation|d'emission|d'etablissement|facture)|facture du|emise? le|(?:invoice|issue|billing) date|date (?:of (?:invoice|issue)|issued)|tax point|data (?:della )?(?:fattura|documento|emissione|di emissione)|rechnungsdatum|belegdatum|fecha (?:de )?(?:la )?(?:factura|emision|expedicion)|factuurdatum|data (?:da fatura|d[ae] emissao|do documento))$/,
  due: /(?:(?:date d')?echeance(?: le| au)?|date limite de (?:paiement|reglement)|(?:a (?:payer|regler)|payable) (?:avant le|au plus tard le|le)|due date|(?:payment )?due(?: by| on| date)?|pay by|(?:data (?:di )?)?scadenza(?: il| pagamento)?|da pagare entro(?: il)?|fallig(?: am| bis|keit|keitsdatum)?|faellig(?: am| bis|keit)?|zahlbar bis(?: zum)?|zahlungsziel|(?:fecha (?:de )?)?vencimiento|(?:data (?:de )?)?vencimento|(?:a )?pagar ate|vervaldatum|uiterste betaaldatum|te betalen voor(?: het)?)$/,
  printed:
    /(?:(?:edite|imprime|etabli|genere|emis)e? le|date d'(?:edition|impression|emission)|(?:printed|generated|produced|issued)(?: on)?|(?:print|statement) date|(?:erstellt|gedruckt|ausgestellt) am|druckdatum|erstellungsdatum|(?:stampato|emesso|generato) il|data (?:di )?(?:stampa|emissione)|(?:impreso|emitido|generado) el|fecha (?:de )?(?:impresion|emision)|(?:impresso|emitido) em|data de (?:impressao|emissao)|afgedrukt op|(?:afdruk|print)datum)$/,
} as const

/** Nothing but this before a day: the day of the paper itself. As the heading of a column it may be that of anything. */
const bare = /^(?:date|datum|data|fecha)$/

const pagesMax = 5
const wordsBefore = 6
/** Wider than any space between two words. */
const gapHeights = 2

/** `find`: which days of a line are asked for. */
export function labelledDays(
  pages: readonly PageEvidence[],
  find: (words: Line['words']) => LineDate[] = datesOf,
): LabelledDay[] {
  // A day that OCR misread would accuse an honest invoice.
  const read = pages.slice(0, pagesMax).filter(({ textFrom }) => textFrom === 'layer')
  const printed = read.flatMap((page) => shownLines(page))
  const order = orderByWords(
    printed.flatMap(({ words }) => datesOf(words)),
    plainText(printed.map(({ text }) => text).join(' ')),
  )
  return read.flatMap((page) => {
    const lines = shownLines(page)
    return lines.flatMap((line, at) =>
      find(line.words).flatMap((date, index, dates): LabelledDay[] => {
        const from = Math.max(
          dates[index - 1] === undefined ? 0 : (dates[index - 1] as LineDate).last + 1,
          date.first - wordsBefore,
        )
        const before = plainWords(line.words.slice(from, date.first))
        const what =
          labelIn(before) ??
          (bare.test(plainWords(besides(line.words.slice(from, date.first)))) ? 'dated' : undefined) ??
          (isOfRange(line.words, index, dates) ? undefined : labelAbove(lines, at, date, before === '' || index > 0))
        const days = daysOf(inOrder(date, order))
        if (what === undefined || days.length === 0 || (what === 'due' && isOfPermit(lines, at))) return []
        const text = line.words
          .slice(date.first, date.last + 1)
          .map((word) => word.text)
          .join(' ')
        return [{ what, days, text, where: { page: page.number, box: date.box } }]
      }),
    )
  })
}

/** Argentine invoices print until when they may be printed: *C.A.E. Nº … Fecha de Vencimiento*. *Caen* is a town. */
const permit = /\bc\.? ?a\.? ?[ei](?:\.? ?a)?(?:\.? ?[:\d]|[. ] ?no?(?![a-z])|n°)/

const isOfPermit = (lines: readonly Line[], at: number): boolean =>
  lines.slice(Math.max(0, at - 1), at + 1).some(({ text }) => permit.test(plainText(text)))

function labelAbove(
  lines: readonly Line[],
  at: number,
  date: LineDate,
  isHeaded: boolean,
): LabelledDay['what'] | undefined {
  const heading = isHeaded ? labelIn(headingOver(lines, at, date.box)) : undefined
  return heading ?? (isApart((lines[at] as Line).words, date) ? labelIn(wrappedLabel(lines, at, date.box)) : undefined)
}

const until = /^(?:[-–—~→]|to|until|through|au|al?|bis|t\/m|tot)$/i

/** `13/11/2023 - 30/11/2023`: a period has words of its own. */
function isOfRange(words: Line['words'], index: number, dates: readonly LineDate[]): boolean {
  return [index, index + 1].some((at) => {
    const [one, other] = [dates[at - 1], dates[at]]
    if (one === undefined || other === undefined) return false
    const between = words.slice(one.last + 1, other.first)
    return between.length === 1 && until.test(between[0]?.text ?? '')
  })
}

/** A wide gap before it: what stands in the column before is no label of it. */
function isApart(words: readonly { box: Box }[], { first, box }: LineDate): boolean {
  const before = words[first - 1]
  return before !== undefined && box[0] - before.box[2] > gapHeights * (box[3] - box[1])
}

const samePoints = 2

/**
 * `Due date:` at the end of its line, and the day below, where it begins. What heads a column has no colon, and may be of anything;
 * what follows the colon is the answer (`Due date: on receipt`).
 */
function wrappedLabel(lines: readonly Line[], at: number, box: Box): string {
  const words = headingWords(lines, at, box)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || !last?.text.endsWith(':') || Math.abs(first.box[0] - box[0]) > samePoints) return ''
  return lines.some((line) => line.words.at(-1) === last) ? plainWords(words) : ''
}

/** The words behind the last wide gap: what stands in the column before says nothing of this day. */
function besides<Word extends { box: Box }>(words: readonly Word[]): readonly Word[] {
  const isFar = (word: Word, index: number) => {
    const previous = words[index - 1]
    return previous !== undefined && word.box[0] - previous.box[2] > gapHeights * (word.box[3] - word.box[1])
  }
  return words.slice(Math.max(0, words.findLastIndex(isFar)))
}

function labelIn(words: string): LabelledDay['what'] | undefined {
  if (labels.due.test(words)) return 'due'
  if (labels.issued.test(words)) return 'issued'
  return labels.printed.test(words) ? 'printed' : undefined
}

/** Of an invoice: what is called its day of issue, or else its date. */
export function issueDaysIn(found: readonly LabelledDay[]): LabelledDay[] {
  const issued = found.filter(({ what }) => what === 'issued')
  return issued.length > 0 ? issued : found.filter(({ what }) => what === 'dated')
}

function daysOf({ year, month, day, order }: LineDate): string[] {
  if (year === null) return []
  return order === 'either' && day !== month
    ? [isoDay(year, month, day), isoDay(year, day, month)]
    : [isoDay(year, month, day)]
}
