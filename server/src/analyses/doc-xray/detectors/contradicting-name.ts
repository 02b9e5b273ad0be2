import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { bearsLetters, nameAbove, sharesLetters } from '../identity/italian-names.ts'
import { personNumbers } from '../identity/person-numbers.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { isSpecimen } from '../identity/specimen.ts'
import { quoted } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

export const contradictingName = defineDetector({
  typeCode: 'contradictingName',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The personal code is of somebody of another name',
    fr: 'Le code personnel est celui d’une personne d’un autre nom',
    it: 'Il codice fiscale è di chi ha un altro nome',
  },
  why: {
    en: 'The Italian personal code begins with letters of the surname and of the first name. Where neither are those of the name printed above it, the name or the code was exchanged.',
    fr: 'Le code fiscal italien commence par des lettres du nom et du prénom. Si ni les unes ni les autres ne sont celles du nom imprimé au-dessus, le nom ou le code a été changé.',
    it: 'Il codice fiscale comincia con lettere del cognome e del nome. Se né le une né le altre sono quelle del nome stampato sopra, il nome o il codice è stato cambiato.',
  },
  needs: ['pages'],
  // Guides and forms print codes to show how they look.
  elsewhere: () => false,
  inspect({ pages }) {
    const wrong = new Set(printedCodes(pages).flatMap(({ id, valid }) => (valid ? [] : [id])))
    const named = personNumbers(pages)
      .filter(({ name, id, misreadable }) => name === 'codice fiscale' && !misreadable && !wrong.has(id))
      .flatMap((number) => {
        const name = nameAbove(pages, number)
        return name === undefined ? [] : [{ number, name }]
      })
    if (named.length === 0)
      return cannotTell({
        en: 'no name stands above a personal code that holds letters of it',
        fr: 'aucun nom ne figure au-dessus d’un code personnel qui en contient des lettres',
        it: 'nessun nome sta sopra un codice fiscale che ne contiene le lettere',
      })
    const unlike = named.filter(
      ({ number, name }) =>
        !sharesLetters(name, number.id) && !bearsLetters(pages, number.id) && !isSpecimen(pages, number),
    )
    if (unlike.length === 0) return clear
    return flagAny(
      unlike.map(({ number: { name: code, id, page, box }, name: { text, place } }) => ({
        ...finding({
          en: `the ${code} ${id} on page ${page} has no letters of the name above it, ${quoted(text)}`,
          fr: `${code} ${id}, page ${page} : il n’a pas les lettres du nom au-dessus, ${quoted(text)}`,
          it: `${code} ${id}, pagina ${page}: non ha le lettere del nome sopra, ${quoted(text)}`,
        }),
        places: [place, { page, box }],
      })),
    )
  },
})
