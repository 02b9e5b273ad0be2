import { datesIn } from '#documents/classification/text-dates.ts'
import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import type { DateEvidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { isIssuedPaper, surelyOf } from '../../document-class.ts'
import { placesOfDay } from '../chronology/printed-day.ts'
import { defineDetector } from '../detector.ts'
import { isSample } from '../identity/specimen.ts'
import { filledIn, wasFilledInAfter } from '../page/filled-in.ts'
import { textOf } from '../page-series.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, stampOf } from '../times.ts'
import { isUnsetClock, unsetClock } from '../unset-clock.ts'

/** Contracts begin when they say, and are prepared long before; identity documents have many dates. */
const notDated: readonly DocumentClass[] = ['contract', 'identity_document']
/** Letters and notices are dated ahead by days, not by more than a month. */
const aheadMaxMs = 31 * dayMs
/** A day that is printed anywhere and lies so near to the making of the file explains it: the other is a day of payment. */
const nearBeforeMs = 92 * dayMs
const pagesMax = 10

export const madeBeforePrintedDate = defineDetector({
  typeCode: 'madeBeforePrintedDate',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was created long before the date printed on the document',
    fr: 'Le fichier a été créé bien avant la date imprimée sur le document',
    it: 'Il file è stato creato molto prima della data stampata sul documento',
  },
  why: {
    en: 'A letter, a notice or a certificate is created around the date printed on it. Here the file is more than a month older, and no printed date fits: the date may have been changed.',
    fr: 'Une lettre, un avis ou une attestation est créé vers la date qui y est imprimée. Ici le fichier est plus ancien de plus d’un mois et aucune date imprimée ne convient : la date a pu être changée.',
    it: 'Una lettera, un avviso o un certificato è creato intorno alla data che vi è stampata. Qui il file è più vecchio di oltre un mese e nessuna data stampata corrisponde: la data può essere stata cambiata.',
  },
  needs: ['times', 'classification', 'pages'],
  inspect({ times: { creation, modification }, classification, pages }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const printed = Date.parse(`${classification.date}T00:00:00Z`)
    if (Number.isNaN(printed) || !isDated(classification))
      return cannotTell({
        en: 'no printed date is certain to be that of the document',
        fr: 'aucune date imprimée n’est sûrement celle du document',
        it: 'nessuna data stampata è sicuramente quella del documento',
      })
    const [earliest, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    if (printed - latest <= aheadMaxMs || bearsDayNear(pages, earliest, latest)) return clear
    if (isUnsetClock(creation, printed)) return unsetClock()
    // What fills in a template keeps the day on which that was created, and sets the modification to its own.
    if (isNear(modification, printed))
      return cannotTell(
        {
          en: 'the file was saved again around the printed date, as a template is when it is filled in',
          fr: 'le fichier a été réenregistré vers la date imprimée, comme un modèle que l’on remplit',
          it: 'il file è stato salvato di nuovo intorno alla data stampata, come un modello che si compila',
        },
        'notApplicable',
      )
    if (classification.date !== null && wasFilledInAfter(classification.date, pages, { modification }))
      return cannotTell(filledIn, 'notApplicable')
    if (isSample(pages))
      return cannotTell(
        {
          en: 'made-up numbers show that the document is a sample, which its author could date freely',
          fr: 'des numéros inventés montrent que le document est un modèle, daté au gré de son auteur',
          it: 'numeri inventati mostrano che il documento è un modello, datato a piacere dell’autore',
        },
        'notApplicable',
      )
    const created = stampOf(creation.instant)
    return flagAny([
      {
        ...finding({
          en: `the file was created on ${created} (UTC), the document is dated ${classification.date}`,
          fr: `le fichier a été créé le ${created} (UTC), le document est daté du ${classification.date}`,
          it: `il file è stato creato il ${created} (UTC), il documento è datato ${classification.date}`,
        }),
        places: placesOfDay(pages, classification.date),
        check: 'exiftool -CreateDate FILE; pdftotext FILE -',
      },
    ])
  },
})

function isDated(classification: ClassificationEvidence): boolean {
  const kind = surelyOf(classification)
  if (kind === undefined || notDated.includes(kind)) return false
  return kind !== 'other' || isIssuedPaper(classification)
}

function isNear(date: DateEvidence | null, printed: number): boolean {
  const range = date === null ? undefined : rangeOf(date)
  return range !== undefined && range[1] >= printed - aheadMaxMs && range[0] <= printed + aheadMaxMs
}

function bearsDayNear(pages: readonly PageEvidence[], earliest: number, latest: number): boolean {
  return pages
    .slice(0, pagesMax)
    .flatMap((page) => datesIn(textOf(page)))
    .some(({ day }) => {
      const time = Date.parse(`${day}T00:00:00Z`)
      return time >= earliest - nearBeforeMs && time <= latest + aheadMaxMs
    })
}
