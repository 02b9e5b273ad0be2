import { datesIn } from '#documents/classification/text-dates.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, type Finding, flagAny } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { type EarlyClosing, earlyClosings, type ForeignPeriod, foreignPeriods } from '../chronology/closing-day.ts'
import { daysOutside, movementDays } from '../chronology/movement-days.ts'
import { defineDetector } from '../detector.ts'
import { textOf } from '../page-series.ts'
import { cannotTell, finding } from '../text.ts'

const rowsMin = 5
/** Where more lie outside, the period that was read is not the one of the list. */
const outsideShareMax = 0.2
/** Banks book what happened on the last evening, or over a holiday, in the month before or after. */
const toleranceDays = 5

export const outsidePeriod = defineDetector({
  typeCode: 'outsidePeriod',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A movement is dated outside the period of the statement',
    fr: 'Une opération est datée hors de la période du relevé',
    it: 'Un movimento è datato fuori dal periodo dell’estratto',
  },
  why: {
    en: 'A statement lists what was booked within its period. A date outside the period, among dates within it, was typed by somebody.',
    fr: 'Un relevé liste ce qui a été comptabilisé dans sa période. Une date hors de la période, parmi des dates qui y sont, a été saisie par quelqu’un.',
    it: 'Un estratto elenca ciò che è stato contabilizzato nel suo periodo. Una data fuori dal periodo, tra date comprese, è stata scritta da qualcuno.',
  },
  needs: ['pages', 'classification'],
  inspect({ pages, classification }) {
    const { period } = classification
    const isStatement = surelyOf(classification) === 'bank_statement'
    const days = isStatement ? movementDays(pages) : []
    const isRead = pages.every(({ textFrom }) => textFrom !== 'ocr')
    const early =
      isStatement && isRead ? [...earlyClosings(pages).map(said), ...foreignPeriods(pages).map(ofPage(pages))] : []
    if (early.length > 0) return flagAny(early)
    const [from, to] = [period?.from ?? null, period?.to ?? null]
    const outside =
      from === null || to === null ? [] : days.filter(({ date }) => daysOutside(date, from, to) > toleranceDays)
    if (
      from === null ||
      to === null ||
      !arePrinted(pages, from, to) ||
      !isRead ||
      days.length < rowsMin ||
      outside.length > outsideShareMax * days.length
    )
      return cannotTell({
        en: 'no period was found that covers most movements of a list',
        fr: 'aucune période n’a été trouvée qui couvre la plupart des opérations d’une liste',
        it: 'non è stato trovato un periodo che copra la maggior parte dei movimenti di un elenco',
      })
    if (outside.length === 0) return clear
    return flagAny(
      outside.map(({ text, where }) => ({
        ...finding({
          en: `the movement of ${text} is outside the period from ${from} to ${to}`,
          fr: `l’opération du ${text} est hors de la période du ${from} au ${to}`,
          it: `il movimento del ${text} è fuori dal periodo dal ${from} al ${to}`,
        }),
        places: [where],
      })),
    )
  },
})

const said = ({ text, where, last }: EarlyClosing): Finding => ({
  ...finding({
    en: `the closing balance is of ${text}, and the movements above it go on until ${last.text}`,
    fr: `le solde final est au ${text}, et les opérations au-dessus vont jusqu’au ${last.text}`,
    it: `il saldo finale è del ${text}, e i movimenti sopra arrivano fino al ${last.text}`,
  }),
  places: [where, last.where],
})

const ofPage =
  (pages: readonly PageEvidence[]) =>
  ({ page, first, last, from, to }: ForeignPeriod): Finding => ({
    ...finding({
      en: `the movements of page ${page} go from ${first.text} to ${last.text}, and the balances are of ${from} and ${to}`,
      fr: `les opérations de la page ${page} vont du ${first.text} au ${last.text}, et les soldes sont aux ${from} et ${to}`,
      it: `i movimenti di pagina ${page} vanno dal ${first.text} al ${last.text}, e i saldi sono del ${from} e del ${to}`,
    }),
    places: pages
      .filter(({ number }) => number === page)
      .map(({ widthPoints, heightPoints }) => ({ page, box: [0, 0, widthPoints, heightPoints] })),
  })

/** Both ends as days: a period that was worked out from the name of a month, or from half of a range, is no proof. */
function arePrinted([first]: readonly PageEvidence[], from: string, to: string): boolean {
  const text = first === undefined ? '' : textOf(first)
  const days = (['day-first', 'month-first'] as const).flatMap((order) => datesIn(text, order).map(({ day }) => day))
  return days.includes(from) && days.includes(to)
}
