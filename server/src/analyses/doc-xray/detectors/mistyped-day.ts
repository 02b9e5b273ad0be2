import { flagAny } from '#domain/outcome.ts'
import { hasPrintedDays, impossibleInText } from '../chronology/impossible-days.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax, quoted } from '../page/finding.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const mistypedDay = defineDetector({
  typeCode: 'mistypedDay',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The document names a day that does not exist',
    fr: 'Le document nomme un jour qui n’existe pas',
    it: 'Il documento nomina un giorno che non esiste',
  },
  why: {
    en: 'A month has no such day. People mistype a day as well: a person should look at it.',
    fr: 'Aucun mois n’a ce jour. Il arrive aussi qu’on se trompe en le tapant : une personne devrait le vérifier.',
    it: 'Nessun mese ha quel giorno. Capita anche di sbagliare scrivendolo: una persona dovrebbe verificarlo.',
  },
  needs: ['pages', 'classification'],
  elsewhere: () => false,
  inspect({ pages, classification }) {
    if (!hasPrintedDays(pages)) return cannotTell(missing.printedDay)
    return flagAny(
      impossibleInText(pages, classification)
        .slice(0, findingsMax)
        .map(({ text, where }) => ({
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
