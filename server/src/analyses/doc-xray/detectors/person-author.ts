import { flagAny } from '#domain/outcome.ts'
import { isPerson, systemMade } from '../desk.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const personAuthor = defineDetector({
  typeCode: 'personAuthor',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'The file names a person as its author',
    fr: 'Le fichier nomme une personne comme auteur',
    it: 'Il file indica una persona come autore',
  },
  why: {
    en: 'Office programs write the name of their owner into each file. What the systems of banks, authorities and payroll offices print has no person as its author.',
    fr: 'Les logiciels de bureau inscrivent le nom de leur propriétaire dans chaque fichier. Ce qu’impriment les systèmes des banques, des administrations et de la paie n’a pas de personne pour auteur.',
    it: 'I programmi da ufficio scrivono in ogni file il nome del proprietario. Ciò che stampano i sistemi di banche, autorità e uffici paghe non ha una persona come autore.',
  },
  needs: ['pdf', 'classification'],
  inspect({ pdf, classification }) {
    if (systemMade(classification) === undefined) return cannotTell(missing.text)
    const author = pdf.revisions[0]?.info?.author ?? ''
    if (pdf.fonts.length === 0 || !isPerson(author)) return flagAny([])
    const shown = author.trim().slice(0, 80)
    return flagAny([
      {
        ...finding({
          en: `the author of the file is ${shown}`,
          fr: `l’auteur du fichier est ${shown}`,
          it: `l’autore del file è ${shown}`,
        }),
        check: 'exiftool -a -G1 -Author FILE',
      },
    ])
  },
})
