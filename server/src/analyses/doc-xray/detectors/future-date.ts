import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, rangeOf, saidDate } from '../times.ts'

/** A computer's clock may be off by hours, and its time zone wrong; hardly by a day. */
const toleranceMs = dayMs

export const futureDate = defineDetector({
  typeCode: 'futureDate',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The file is dated after its upload',
    fr: 'Le fichier porte une date postérieure à son envoi',
    it: 'Il file è datato dopo il caricamento',
  },
  why: {
    en: 'A file cannot have been made after it was received: its dates were set by hand, or on a computer whose clock was changed.',
    fr: 'Un fichier ne peut pas avoir été créé après sa réception : ses dates ont été fixées à la main, ou sur un ordinateur dont l’horloge a été changée.',
    it: 'Un file non può essere stato creato dopo la ricezione: le sue date sono state impostate a mano o su un computer con l’orologio modificato.',
  },
  needs: ['times', 'uploadedAt'],
  inspect({ times: { all }, uploadedAt }) {
    const readable = all.filter(({ date }) => date.instant !== null)
    if (readable.length === 0) return cannotTell(missing.creationDate)
    const late = readable.filter(({ date }) => (rangeOf(date)?.[0] ?? 0) > uploadedAt.getTime() + toleranceMs)
    return flagAny(
      late.map(({ place, date }) => {
        const said = saidDate(date)
        return finding({
          en: `${place.en} ${said.en} is after the upload`,
          fr: `${place.fr} ${said.fr} : postérieure à l’envoi`,
          it: `${place.it} ${said.it}: successiva al caricamento`,
        })
      }),
    )
  },
})
