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
    en: 'Made before the date it bears',
    fr: 'Créé avant la date qu’il porte',
    it: 'Creato prima della data che porta',
  },
  why: {
    en: 'A statement of a period is made when the period is over. A file that is older than the declared date cannot know what happened until then.',
    fr: 'Le relevé d’une période est établi une fois la période terminée. Un fichier plus ancien que la date déclarée ne peut pas savoir ce qui s’est passé jusque-là.',
    it: 'L’estratto di un periodo si fa quando il periodo è finito. Un file più vecchio della data dichiarata non può sapere che cosa è successo fino ad allora.',
  },
  needs: ['times', 'declaration'],
  inspect({ times: { creation }, declaration: { date } }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const declaredAt = Date.parse(`${date}T00:00:00Z`)
    if (date === undefined || Number.isNaN(declaredAt)) {
      return cannotTell({
        en: 'no date of the document was declared',
        fr: 'aucune date du document n’a été déclarée',
        it: 'nessuna data del documento è stata dichiarata',
      })
    }
    const [, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    if (latest + toleranceMs >= declaredAt) return clear
    const created = stampOf(creation.instant)
    return flagAny([
      finding({
        en: `created ${created} (UTC), dated ${date}`,
        fr: `créé le ${created} (UTC), daté du ${date}`,
        it: `creato il ${created} (UTC), datato ${date}`,
      }),
    ])
  },
})
