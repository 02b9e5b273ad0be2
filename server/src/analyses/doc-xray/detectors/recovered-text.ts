import type { LeftoverText } from '#documents/history-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { hasIdentifier } from '../identity/identifiers.ts'
import { changesToldMax } from '../page/finding.ts'
import { placesOf, standInOneLine } from '../places.ts'
import { finding } from '../text.ts'
import { hasAmount, saysOther, shortened } from '../text-changes.ts'

/** Of the words: a stream that says mostly something else belonged to another page. */
const changedShareMax = 0.3

export const recoveredText = defineDetector({
  typeCode: 'recoveredText',
  family: 'revisions',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'The file still contains an earlier version of a page',
    fr: 'Le fichier contient encore une version antérieure d’une page',
    it: 'Il file contiene ancora una versione precedente di una pagina',
  },
  why: {
    en: 'Nothing in the file refers to the earlier version any more, but it can still be read: it is the same page with other figures.',
    fr: 'Plus rien dans le fichier ne renvoie à la version antérieure, mais elle reste lisible : c’est la même page avec d’autres chiffres.',
    it: 'Nulla nel file fa più riferimento alla versione precedente, ma si può ancora leggere: è la stessa pagina con altre cifre.',
  },
  needs: ['pdf'],
  // As with what a later save replaces: authors mend words and dates of what they publish.
  elsewhere: ({ earlierText = '' }) => hasAmount(earlierText) || hasIdentifier(earlierText),
  inspect({ pdf }) {
    const found = pdf.structure.leftovers.texts.flatMap((text) => (isSamePage(text) ? findingsOf(text) : []))
    return flagAny(found.slice(0, changesToldMax))
  },
})

/** One digit alone is the number of a page: pages that differ in nothing else are two pages. */
const hasNumber = (text: string): boolean => /\d\D*\d/.test(text)

const isSamePage = ({ earlier, changes }: LeftoverText) => changes.length <= earlier.length * changedShareMax

function findingsOf({ page, objectNumber, changes }: LeftoverText) {
  const replaced = changes.filter(
    ({ before, after, beforeBox, afterBox }) =>
      hasNumber(before) &&
      hasNumber(after) &&
      saysOther(before, after) &&
      beforeBox !== null &&
      afterBox !== null &&
      standInOneLine(beforeBox, afterBox),
  )
  return replaced.map(({ before, after, afterBox }) => {
    const [was, is] = [shortened(before), shortened(after)]
    return {
      ...finding({
        en: `object ${objectNumber} of the file has “${was}” where page ${page} now shows “${is}”`,
        fr: `l’objet ${objectNumber} du fichier contient « ${was} » là où la page ${page} montre « ${is} »`,
        it: `l’oggetto ${objectNumber} del file contiene «${was}» dove la pagina ${page} ora mostra «${is}»`,
      }),
      ...placesOf(page, [afterBox]),
      object: objectNumber,
      earlierText: was,
      check: `mutool show -b FILE ${objectNumber}`,
    }
  })
}
