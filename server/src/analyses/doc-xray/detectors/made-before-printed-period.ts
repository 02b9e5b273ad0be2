import { monthIn } from '#documents/classification/text-dates.ts'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { placesOfDay } from '../chronology/printed-day.ts'
import { defineDetector } from '../detector.ts'
import { filledIn, wasFilledInAfter } from '../page/filled-in.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, stampOf } from '../times.ts'
import { isUnsetClock, unsetClock } from '../unset-clock.ts'

/** Made when the period is over. Payslips are not: they are paid before the month ends. */
const classes: readonly DocumentClass[] = [
  'bank_statement',
  'certified_financial_statement',
  'interim_financial_statement',
]
const confidenceMin = 0.7
const toleranceMs = dayMs

export const madeBeforePrintedPeriod = defineDetector({
  typeCode: 'madeBeforePrintedPeriod',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The file was created before the end of the period it covers',
    fr: 'Le fichier a été créé avant la fin de la période qu’il couvre',
    it: 'Il file è stato creato prima della fine del periodo che copre',
  },
  why: {
    en: 'A statement shows what happened until the end of its period. A file that is older than that cannot show it.',
    fr: 'Un relevé montre ce qui s’est passé jusqu’à la fin de sa période. Un fichier plus ancien ne peut pas le montrer.',
    it: 'Un estratto mostra che cosa è successo fino alla fine del suo periodo. Un file più vecchio non può mostrarlo.',
  },
  needs: ['times', 'classification', 'pages'],
  inspect({ times, classification: { types, period }, pages }) {
    const { creation } = times
    if (creation === null) return cannotTell(missing.creationDate)
    const [type] = types
    const isOfPeriod = type !== undefined && classes.includes(type.class) && type.confidence >= confidenceMin
    const endsAt = Date.parse(`${period?.to}T00:00:00Z`)
    if (period === null || !isOfPeriod || Number.isNaN(endsAt)) {
      return cannotTell({
        en: 'no period was found in the text',
        fr: 'aucune période n’a été trouvée dans le texte',
        it: 'nessun periodo è stato trovato nel testo',
      })
    }
    const [, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    if (latest + toleranceMs >= endsAt) return clear
    const places = placesOfDay(pages, period.to)
    if (places.length === 0 && type.class === 'bank_statement' && !isNamedMonth(pages, period.to))
      return cannotTell({
        en: 'the end of the period is not printed',
        fr: 'la fin de la période n’est pas imprimée',
        it: 'la fine del periodo non è stampata',
      })
    if (wasFilledInAfter(period.to, pages, times)) return cannotTell(filledIn, 'notApplicable')
    if (isUnsetClock(creation, endsAt)) return unsetClock()
    const created = stampOf(creation.instant)
    return flagAny([
      {
        ...finding({
          en: `the file was created on ${created} (UTC), the period ends on ${period.to}`,
          fr: `le fichier a été créé le ${created} (UTC), la période se termine le ${period.to}`,
          it: `il file è stato creato il ${created} (UTC), il periodo finisce il ${period.to}`,
        }),
        places,
        check: 'exiftool -CreateDate FILE',
      },
    ])
  },
})

/** A list of movements is of the month that they are of, to its last day, though it be printed before. */
const isNamedMonth = (pages: readonly PageEvidence[], to: string | null): boolean =>
  pages.some((page) =>
    shownLines(page).some(({ words }) => monthIn(words.map(({ text }) => text).join(' '))?.to === to),
  )
