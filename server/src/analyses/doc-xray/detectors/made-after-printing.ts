import { datesIn } from '#documents/classification/text-dates.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { labelledDays } from '../chronology/labelled-days.ts'
import { defineDetector } from '../detector.ts'
import { textOf } from '../page-series.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, stampOf } from '../times.ts'

/** A batch is printed on one day and put on the portal over the next ones. */
const lateMs = 10 * dayMs
const pagesMax = 20

export const madeAfterPrinting = defineDetector({
  typeCode: 'madeAfterPrinting',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was created after the day on which the document says it was issued',
    fr: 'Le fichier a été créé après le jour où le document dit avoir été émis',
    it: 'Il file è stato creato dopo il giorno in cui il documento dice di essere stato emesso',
  },
  why: {
    en: 'Who issues a document makes its file on the day that it prints. A younger file is a copy: fetched or printed again, or saved anew by a program that changed it.',
    fr: 'Qui émet un document en fait le fichier le jour qu’il imprime. Un fichier plus récent est une copie : retirée ou réimprimée, ou enregistrée par un programme qui l’a modifiée.',
    it: 'Chi emette un documento ne fa il file il giorno che stampa. Un file più recente è una copia: ritirata o ristampata, o salvata da un programma che l’ha modificata.',
  },
  needs: ['times', 'pages'],
  inspect({ times: { creation }, pages }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const printed = labelledDays(pages).filter(({ what }) => what === 'printed')
    const [first] = printed
    if (first === undefined || new Set(printed.map(({ text }) => text)).size > 1)
      return cannotTell({
        en: 'the document does not print exactly one day of issue',
        fr: 'le document n’imprime pas exactement un jour d’émission',
        it: 'il documento non riporta esattamente un giorno di emissione',
      })
    const [earliest] = rangeOf(creation) ?? [0]
    const latestDay = first.days.toSorted().at(-1) ?? ''
    if (earliest - Date.parse(`${latestDay}T00:00:00Z`) <= lateMs || bearsDayNear(pages, earliest)) return clear
    const created = stampOf(creation.instant)
    return flagAny([
      {
        ...finding({
          en: `the file was created on ${created} (UTC), the document says ${first.text}`,
          fr: `le fichier a été créé le ${created} (UTC), le document dit ${first.text}`,
          it: `il file è stato creato il ${created} (UTC), il documento dice ${first.text}`,
        }),
        places: [first.where],
        check: 'exiftool -CreateDate FILE; pdftotext FILE -',
      },
    ])
  },
})

/** The day of a copy is printed as well, without words that say so. */
const bearsDayNear = (pages: readonly PageEvidence[], made: number): boolean =>
  pages
    .slice(0, pagesMax)
    .flatMap((page) => datesIn(textOf(page)))
    .some(({ day }) => Math.abs(Date.parse(`${day}T00:00:00Z`) - made) <= lateMs)
