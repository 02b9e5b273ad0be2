import { clear, flagAny } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, stampOf } from '../times.ts'
import { isUnsetClock, unsetClock } from '../unset-clock.ts'

/** Statements of a quarter and of a year are made later than those of a month. */
const periodMaxDays = 100
/** Banks make a statement within days; a copy of it within some weeks. */
const lateMs = 35 * dayMs
/** Who is asked for statements fetches them then: many banks make the file at that moment. */
const askedMs = 60 * dayMs

export const madeLongAfterPeriod = defineDetector({
  typeCode: 'madeLongAfterPeriod',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was created long after the period it covers',
    fr: 'Le fichier a été créé longtemps après la période qu’il couvre',
    it: 'Il file è stato creato molto dopo il periodo che copre',
  },
  why: {
    en: 'Statements are made when their period ends, or when somebody asks for them. This file was made at neither time: it may be a copy that was fetched for another purpose, or an invention.',
    fr: 'Un relevé est créé à la fin de sa période ou lorsqu’on le demande. Ce fichier ne l’a été à aucun de ces moments : ce peut être une copie prise pour autre chose, ou une invention.',
    it: 'Un estratto è creato alla fine del periodo o quando qualcuno lo chiede. Questo file non è stato creato in nessuno dei due momenti: può essere una copia presa per altro, o un’invenzione.',
  },
  needs: ['times', 'classification', 'uploadedAt'],
  inspect({ times: { creation }, classification, uploadedAt }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const { period } = classification
    const [from, to] = [period?.from, period?.to].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number]
    const isOfMonth = to - from <= periodMaxDays * dayMs
    const [earliest, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    if (surelyOf(classification) !== 'bank_statement' || !isOfMonth || latest > uploadedAt.getTime() - askedMs)
      return cannotTell(
        {
          en: 'the document is not a monthly statement, or was created around the time it was requested',
          fr: 'le document n’est pas un relevé mensuel, ou il a été créé vers le moment de la demande',
          it: 'il documento non è un estratto mensile, o è stato creato intorno al momento della richiesta',
        },
        'notApplicable',
      )
    if (earliest - to <= lateMs) return clear
    if (isUnsetClock(creation, to)) return unsetClock()
    const created = stampOf(creation.instant)
    return flagAny([
      {
        ...finding({
          en: `the file was created on ${created} (UTC), the period ended on ${period?.to}`,
          fr: `le fichier a été créé le ${created} (UTC), la période s’est terminée le ${period?.to}`,
          it: `il file è stato creato il ${created} (UTC), il periodo è finito il ${period?.to}`,
        }),
        check: 'exiftool -CreateDate FILE',
      },
    ])
  },
})
