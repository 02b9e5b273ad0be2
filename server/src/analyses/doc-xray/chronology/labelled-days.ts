import { plainText } from '#documents/classification/normalise.ts'
import { datesOf, isoDay, type LineDate } from '#documents/figures/bank/line-dates.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../arithmetic/shown.ts'

/** A printed day with what the words beside it say it is. `days`: `03/04/2024` may be two different ones. */
export type LabelledDay = { what: 'issued' | 'due'; days: readonly string[]; text: string; where: Place }

/** The words right before the day, or in the heading above it. */
const labels = {
  issued:
    /(?:date (?:de (?:la )?facture|de facturation|d'emission|d'etablissement|facture)|facture du|emise? le|(?:invoice|issue|billing) date|date (?:of (?:invoice|issue)|issued)|tax point|data (?:della )?(?:fattura|documento|emissione|di emissione)|rechnungsdatum|belegdatum|fecha (?:de )?(?:la )?(?:factura|emision|expedicion)|factuurdatum)$/,
  due: /(?:(?:date d')?echeance(?: le| au)?|date limite de (?:paiement|reglement)|(?:a (?:payer|regler)|payable) (?:avant le|au plus tard le|le)|due date|(?:payment )?due(?: by| on| date)?|pay by|(?:data (?:di )?)?scadenza(?: il| pagamento)?|da pagare entro(?: il)?|fallig(?: am| bis|keit|keitsdatum)?|faellig(?: am| bis|keit)?|zahlbar bis(?: zum)?|zahlungsziel|(?:fecha (?:de )?)?vencimiento|vervaldatum|uiterste betaaldatum|te betalen voor(?: het)?)$/,
} as const

const pagesMax = 5
const wordsBefore = 6
/** A heading stands this many heights above what it heads, at most. */
const aboveMax = 2.6

export function labelledDays(pages: readonly PageEvidence[]): LabelledDay[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    // A day that OCR misread would accuse an honest invoice.
    const lines = page.textFrom === 'layer' ? shownLines(page) : []
    return lines.flatMap((line, at) =>
      datesOf(line.words).flatMap((date, index, dates): LabelledDay[] => {
        const from = Math.max(
          dates[index - 1] === undefined ? 0 : (dates[index - 1] as LineDate).last + 1,
          date.first - wordsBefore,
        )
        const before = wordsOf(line.words.slice(from, date.first))
        const what = labelIn(before) ?? (before === '' || index > 0 ? labelIn(headingOver(lines, at, date)) : undefined)
        const days = daysOf(date)
        if (what === undefined || days.length === 0) return []
        const text = line.words
          .slice(date.first, date.last + 1)
          .map((word) => word.text)
          .join(' ')
        return [{ what, days, text, where: { page: page.number, box: date.box } }]
      }),
    )
  })
}

function labelIn(words: string): LabelledDay['what'] | undefined {
  if (labels.due.test(words)) return 'due'
  return labels.issued.test(words) ? 'issued' : undefined
}

const wordsOf = (words: Line['words']): string =>
  plainText(words.map(({ text }) => text).join(' '))
    .replaceAll(/[\s:.;|]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The words of the next line above that stand over the day. */
function headingOver(lines: readonly Line[], at: number, { box }: LineDate): string {
  const height = heightOf(box)
  const above = lines.slice(Math.max(0, at - 3), at).findLast((line) => {
    const gap = box[1] - line.box[3]
    return gap > -0.3 * height && gap < aboveMax * height && over(line, box).length > 0
  })
  return above === undefined ? '' : wordsOf(over(above, box))
}

const over = ({ words }: Line, [left, , right]: LineDate['box']) => {
  const touching = words.filter(({ box }) => box[0] < right && box[2] > left)
  const [first, last] = [touching[0], touching.at(-1)]
  if (first === undefined || last === undefined) return []
  // A heading of several words is wider than the day below it.
  return words.filter(
    (word) => word.box[0] >= first.box[0] - (right - left) && word.box[2] <= last.box[2] + (right - left),
  )
}

function daysOf({ year, month, day, order }: LineDate): string[] {
  if (year === null) return []
  return order === 'either' && day !== month
    ? [isoDay(year, month, day), isoDay(year, day, month)]
    : [isoDay(year, month, day)]
}
