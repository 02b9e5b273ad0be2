import { flagAny } from '#domain/outcome.ts'
import { hasPrintedDays, impossibleInPlace } from '../chronology/impossible-days.ts'
import { defineDetector } from '../detector.ts'
import { quoted } from '../page/finding.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const impossibleDay = defineDetector({
  typeCode: 'impossibleDay',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A movement or the issue of the document has a day that does not exist',
    fr: 'Une opération ou l’émission du document a un jour qui n’existe pas',
    it: 'Un movimento o l’emissione del documento ha un giorno che non esiste',
  },
  why: {
    en: 'Systems take the days of movements and of issue from a calendar, which has no 31st of June. The day was typed by somebody.',
    fr: 'Les systèmes prennent les jours des opérations et d’émission dans un calendrier, qui n’a pas de 31 juin. Le jour a été saisi par quelqu’un.',
    it: 'I sistemi prendono i giorni dei movimenti e di emissione da un calendario, che non ha il 31 giugno. Il giorno è stato scritto da qualcuno.',
  },
  needs: ['pages', 'classification'],
  // Tables of statistics and drafts are typed by people, who mistype.
  elsewhere: () => false,
  inspect({ pages, classification }) {
    const found = impossibleInPlace(pages, classification)
    if (found.length === 0 && !hasPrintedDays(pages)) return cannotTell(missing.printedDay)
    return flagAny(
      found.map(({ text, where }) => ({
        ...finding({
          en: `${quoted(text)} does not exist`,
          fr: `le ${quoted(text)} n’existe pas`,
          it: `il ${quoted(text)} non esiste`,
        }),
        places: [where],
        check: 'pdftotext -layout FILE -',
      })),
    )
  },
})
