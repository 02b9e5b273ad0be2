import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, stampOf } from '../times.ts'

/** Statements are printed on the evening of the last day, in any time zone. */
const toleranceMs = dayMs

export const createdBeforePeriodEnd = defineDetector({
  typeCode: 'createdBeforePeriodEnd',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was created before the declared date of the document',
    fr: 'Le fichier a été créé avant la date déclarée du document',
    it: 'Il file è stato creato prima della data dichiarata del documento',
  },
  why: {
    en: 'A statement is made when its period is over. A file that is older than the declared date cannot show what happened until then.',
    fr: 'Un relevé est établi une fois sa période terminée. Un fichier plus ancien que la date déclarée ne peut pas montrer ce qui s’est passé jusque-là.',
    it: 'Un estratto si fa quando il suo periodo è finito. Un file più vecchio della data dichiarata non può mostrare che cosa è successo fino ad allora.',
  },
  needs: ['times', 'declaration'],
  inspect({ times: { creation }, declaration: { date } }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const declaredAt = Date.parse(`${date}T00:00:00Z`)
    if (date === undefined || Number.isNaN(declaredAt)) {
      return cannotTell({
        en: 'no date was declared for the document',
        fr: 'aucune date n’a été déclarée pour le document',
        it: 'nessuna data è stata dichiarata per il documento',
      })
    }
    const [, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    if (latest + toleranceMs >= declaredAt) return clear
    const created = stampOf(creation.instant)
    return flagAny([
      finding({
        en: `the file was created on ${created} (UTC), the document is dated ${date}`,
        fr: `le fichier a été créé le ${created} (UTC), le document est daté du ${date}`,
        it: `il file è stato creato il ${created} (UTC), il documento è datato ${date}`,
      }),
    ])
  },
})
