import type { LeftoverText } from '#documents/history-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { placesOf, standInOneLine } from '../places.ts'
import { finding } from '../text.ts'
import { saysOther, shortened } from '../text-changes.ts'

const findingsMax = 20
/** Of the words: a stream that says mostly something else belonged to another page. */
const changedShareMax = 0.3

export const recoveredText = defineDetector({
  typeCode: 'recoveredText',
  family: 'revisions',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'An earlier version of a page is left in the file',
    fr: 'Une version antérieure d’une page est restée dans le fichier',
    it: 'Una versione precedente di una pagina è rimasta nel file',
  },
  why: {
    en: 'Nothing refers to it any more, yet it can be read: it is the same page with other figures.',
    fr: 'Plus rien n’y renvoie, mais elle reste lisible : c’est la même page avec d’autres chiffres.',
    it: 'Nulla vi fa più riferimento, ma si può leggere: è la stessa pagina con altre cifre.',
  },
  needs: ['pdf'],
  inspect({ pdf }) {
    const found = pdf.structure.leftovers.texts.flatMap((text) => (isSamePage(text) ? findingsOf(text) : []))
    return flagAny(found.slice(0, findingsMax))
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
        en: `object ${objectNumber} has “${was}” where page ${page} now shows “${is}”`,
        fr: `l’objet ${objectNumber} contient « ${was} » là où la page ${page} montre « ${is} »`,
        it: `l’oggetto ${objectNumber} contiene «${was}» dove la pagina ${page} ora mostra «${is}»`,
      }),
      ...placesOf(page, [afterBox]),
      object: objectNumber,
      earlierText: was,
      check: `mutool show -b FILE ${objectNumber}`,
    }
  })
}
