import { datesIn } from '#documents/classification/text-dates.ts'
import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import type { DateEvidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { isIssuedPaper, surelyOf } from '../../document-class.ts'
import { placesOfDay } from '../chronology/printed-day.ts'
import { defineDetector } from '../detector.ts'
import { isSample } from '../identity/specimen.ts'
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
    en: 'Made long before the day that is printed on it',
    fr: 'Créé bien avant le jour imprimé dessus',
    it: 'Creato molto prima del giorno stampato sopra',
  },
  why: {
    en: 'A letter, a notice or a certificate is made on about the day that it bears. Here the file is older by more than a month, and no day printed on it fits: the date may have been changed.',
    fr: 'Une lettre, un avis ou une attestation est créé vers le jour qu’il porte. Ici le fichier est plus ancien de plus d’un mois et aucun jour imprimé ne convient : la date a pu être changée.',
    it: 'Una lettera, un avviso o un certificato è creato intorno al giorno che porta. Qui il file è più vecchio di oltre un mese e nessun giorno stampato corrisponde: la data può essere stata cambiata.',
  },
  needs: ['times', 'classification', 'pages'],
  inspect({ times: { creation, modification }, classification, pages }) {
    if (creation === null) return cannotTell(missing.creationDate)
    const printed = Date.parse(`${classification.date}T00:00:00Z`)
    if (Number.isNaN(printed) || !isDated(classification))
      return cannotTell({
        en: 'the document bears no day that is surely its own',
        fr: 'le document ne porte aucun jour qui soit sûrement le sien',
        it: 'il documento non porta un giorno che sia sicuramente il suo',
      })
    const [earliest, latest] = rangeOf(creation) ?? [0, Number.POSITIVE_INFINITY]
    if (printed - latest <= aheadMaxMs || bearsDayNear(pages, earliest, latest)) return clear
    if (isUnsetClock(creation, printed)) return unsetClock()
    // What fills in a template keeps the day on which that was created, and sets the modification to its own.
    if (isNear(modification, printed))
      return cannotTell({
        en: 'the file was saved again about the day printed on it, as templates are when they are filled in',
        fr: 'le fichier a été réenregistré vers le jour imprimé, comme un modèle que l’on remplit',
        it: 'il file è stato salvato di nuovo intorno al giorno stampato, come un modello che si compila',
      })
    if (isSample(pages))
      return cannotTell({
        en: 'numbers that were made up say that it is a sample, dated as its author liked',
        fr: 'des numéros inventés disent que c’est un modèle, daté au gré de son auteur',
        it: 'numeri inventati dicono che è un modello, datato a piacere del suo autore',
      })
    const created = stampOf(creation.instant)
    return flagAny([
      {
        ...finding({
          en: `created ${created} (UTC), dated ${classification.date}`,
          fr: `créé le ${created} (UTC), daté du ${classification.date}`,
          it: `creato il ${created} (UTC), datato ${classification.date}`,
        }),
        places: placesOfDay(pages, classification.date),
        check: 'exiftool -CreateDate file.pdf; pdftotext file.pdf -',
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
