import { clear, flagAny } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { labelledDays } from '../chronology/labelled-days.ts'
import { daysOutside, movementDays } from '../chronology/movement-days.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

/** Payments by card are listed a day or two before they are booked. */
const toleranceDays = 4
const listedMax = 6

export const movedAfterPrinting = defineDetector({
  typeCode: 'movedAfterPrinting',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The statement lists movements after its own printing date',
    fr: 'Le relevé liste des opérations postérieures à sa date d’édition',
    it: 'L’estratto elenca movimenti successivi alla sua data di stampa',
  },
  why: {
    en: 'A statement cannot list what has not happened yet. The printing date, the period or the movements were changed.',
    fr: 'Un relevé ne peut pas lister ce qui n’a pas encore eu lieu. La date d’édition, la période ou les opérations ont été changées.',
    it: 'Un estratto non può elencare ciò che non è ancora avvenuto. La data di stampa, il periodo o i movimenti sono stati cambiati.',
  },
  needs: ['pages', 'classification'],
  inspect({ pages, classification }) {
    const moves = surelyOf(classification) === 'bank_statement' ? movementDays(pages) : []
    // Other papers that were joined to the statement have days of their own.
    const printed = labelledDays(pages).filter(
      ({ what, where }) => what === 'printed' && moves.some((move) => move.where.page === where.page),
    )
    const [one] = printed
    const [from, to] = [classification.period?.from ?? null, classification.period?.to ?? null]
    const isOne = new Set(printed.map(({ text }) => text)).size === 1
    if (one === undefined || from === null || to === null || !isOne)
      return cannotTell(
        {
          en: 'the document is not a statement of a known period that gives its printing date',
          fr: 'le document n’est pas un relevé d’une période connue qui indique sa date d’édition',
          it: 'il documento non è un estratto di un periodo noto che indica la sua data di stampa',
        },
        'notApplicable',
      )
    // The movements tell in which order days are written; or else the reading that is kindest to it is taken.
    const isDayFirst = moves.some(({ date }) => date.order === 'day-first')
    const [day = ''] = isDayFirst ? one.days : one.days.toSorted().toReversed()
    // A day before the period began is that of something else.
    if (day < from || day >= to) return clear
    const after = moves.filter(
      ({ date }) => daysOutside(date, from, to) === 0 && daysOutside(date, from, day) > toleranceDays,
    )
    if (after.length === 0) return clear
    return flagAny(
      after.slice(0, listedMax).map(({ text, where }) => ({
        ...finding({
          en: `a movement of ${text} is listed, but the statement was printed on ${one.text}`,
          fr: `une opération du ${text} est listée, mais le relevé a été édité le ${one.text}`,
          it: `è elencato un movimento del ${text}, ma l’estratto è stato stampato il ${one.text}`,
        }),
        places: [where, one.where],
      })),
    )
  },
})
