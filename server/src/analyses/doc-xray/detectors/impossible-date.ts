import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const impossibleDate = defineDetector({
  typeCode: 'impossibleDate',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'The file contains a date that does not exist',
    fr: 'Le fichier contient une date qui n’existe pas',
    it: 'Il file contiene una data che non esiste',
  },
  why: {
    en: 'A clock never shows a 13th month or a 30th of February: somebody typed the date.',
    fr: 'Une horloge n’indique jamais de 13e mois ni de 30 février : quelqu’un a tapé cette date.',
    it: 'Un orologio non indica mai un 13º mese o un 30 febbraio: qualcuno ha digitato questa data.',
  },
  needs: ['times'],
  inspect({ times: { all } }) {
    if (all.length === 0) return cannotTell(missing.creationDate)
    return flagAny(
      all
        .filter(({ date }) => date.fault === 'impossible' && !isUnset(date.text))
        .map(({ place, date }) =>
          finding({
            en: `${place.en} “${date.text}” does not exist`,
            fr: `${place.fr} « ${date.text} » : elle n’existe pas`,
            it: `${place.it} «${date.text}»: non esiste`,
          }),
        ),
    )
  },
})

/** Nought for the year is what programs write that were given no date. */
const isUnset = (text: string): boolean => /^(?:D:)?0{4}/.test(text)
