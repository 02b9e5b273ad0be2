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
    en: 'Movements after the day on which the statement says it was printed',
    fr: 'Des opérations après le jour d’édition imprimé sur le relevé',
    it: 'Movimenti dopo il giorno di stampa scritto sull’estratto',
  },
  why: {
    en: 'A statement cannot list what had not happened yet. The day of printing, the period or the movements were changed.',
    fr: 'Un relevé ne peut pas lister ce qui n’a pas encore eu lieu. Le jour d’édition, la période ou les opérations ont été changés.',
    it: 'Un estratto non può elencare ciò che non è ancora avvenuto. Il giorno di stampa, il periodo o i movimenti sono stati cambiati.',
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
      return cannotTell({
        en: 'it is no statement of a known period that says on which day it was printed',
        fr: 'ce n’est pas un relevé d’une période connue qui dit quel jour il a été édité',
        it: 'non è un estratto di un periodo noto che dice quando è stato stampato',
      })
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
          en: `${text} is listed, printed ${one.text}`,
          fr: `le ${text} est listé, édité le ${one.text}`,
          it: `il ${text} è elencato, stampato il ${one.text}`,
        }),
        places: [where, one.where],
      })),
    )
  },
})
