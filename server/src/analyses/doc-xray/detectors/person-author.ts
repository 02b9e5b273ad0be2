import { flagAny } from '#domain/outcome.ts'
import { isPerson, systemMade } from '../desk.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const personAuthor = defineDetector({
  typeCode: 'personAuthor',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'A document printed by systems has a person as its author',
    fr: 'Un document imprimé par des systèmes a une personne pour auteur',
    it: 'Un documento stampato da sistemi ha una persona come autore',
  },
  why: {
    en: 'Programs on a desk write the name of their owner into each file. What banks, authorities and payroll systems print was written by nobody.',
    fr: 'Les programmes de bureau inscrivent le nom de leur propriétaire dans chaque fichier. Ce qu’impriment banques, administrations et systèmes de paie n’a été écrit par personne.',
    it: 'I programmi da scrivania scrivono in ogni file il nome del proprietario. Ciò che stampano banche, autorità e sistemi paghe non è stato scritto da nessuno.',
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
          en: `the author is ${shown}`,
          fr: `l’auteur est ${shown}`,
          it: `l’autore è ${shown}`,
        }),
        check: 'exiftool -a -G1 -Author FILE',
      },
    ])
  },
})
