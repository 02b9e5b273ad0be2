import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const malformedDate = defineDetector({
  typeCode: 'malformedDate',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'A date in the file is not written as the format requires',
    fr: 'Une date du fichier n’est pas écrite comme le format l’exige',
    it: 'Una data del file non è scritta come richiede il formato',
  },
  why: {
    en: 'The programs of banks and accountants write dates correctly; home-made tools and changes made by hand often do not.',
    fr: 'Les programmes des banques et des comptables écrivent les dates correctement ; les outils artisanaux et les retouches à la main, souvent pas.',
    it: 'I programmi di banche e contabili scrivono le date correttamente; gli strumenti artigianali e i ritocchi a mano spesso no.',
  },
  needs: ['times'],
  inspect({ times: { all } }) {
    if (all.length === 0) return cannotTell(missing.creationDate)
    return flagAny(
      all
        .filter(({ date }) => date.fault === 'malformed')
        .map(({ place, date }) =>
          finding({
            en: `${place.en} is written “${date.text}”`,
            fr: `${place.fr} écrite « ${date.text} »`,
            it: `${place.it} scritta «${date.text}»`,
          }),
        ),
    )
  },
})
