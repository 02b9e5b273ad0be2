import type { SubsetEvidence } from '#documents/glyph-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax } from '../page/finding.ts'
import { type OfMaker, ofKnownMakers } from '../page/subset-makers.ts'
import { cannotTell, finding } from '../text.ts'

/** So many are named. */
const namedMax = 12

export const leftoverGlyphs = defineDetector({
  typeCode: 'leftoverGlyphs',
  family: 'editedText',
  severity: 'notice',
  title: {
    en: 'A font holds digits or letters that no page shows any more',
    fr: 'Une police contient des chiffres ou des lettres qu’aucune page ne montre plus',
    it: 'Un carattere contiene cifre o lettere che nessuna pagina mostra più',
  },
  why: {
    en: 'Many programs put into a file only the digits and letters of a font that its pages show. What is in there and is shown nowhere belonged to a text that was replaced, or to a page that was taken out.',
    fr: 'Beaucoup de programmes ne mettent dans un fichier que les chiffres et lettres d’une police que ses pages montrent. Ce qui s’y trouve sans être montré appartenait à un texte remplacé, ou à une page retirée.',
    it: 'Molti programmi mettono in un file solo le cifre e le lettere di un carattere che le sue pagine mostrano. Ciò che c’è e non si vede apparteneva a un testo sostituito, o a una pagina tolta.',
  },
  needs: ['pdf'],
  inspect({ pdf }) {
    const known = ofKnownMakers(pdf).filter(({ font, maker }) => maker.embeds !== undefined && font.held > 0)
    if (known.length === 0)
      return cannotTell(
        {
          en: 'no font of the file holds just what its pages show',
          fr: 'aucune police du fichier ne contient que ce que ses pages montrent',
          it: 'nessun carattere del file contiene solo ciò che le sue pagine mostrano',
        },
        'notApplicable',
      )
    // What is typed into a form may need any of them.
    if (pdf.formFields.length > 0) return flagAny([])
    const found = known.map((one) => ({ font: one.font, left: leftIn(one) })).filter(({ left }) => left !== '')
    return flagAny(found.slice(0, findingsMax).map(told))
  },
})

const leftIn = ({ font: { left }, maker }: OfMaker): string =>
  maker.embeds === 'letters' ? left.replaceAll(/\d/g, '') : left

function told({ font: { name }, left }: { font: SubsetEvidence; left: string }) {
  const some = [...left].slice(0, namedMax).join(' ')
  const isMore = left.length > namedMax
  const list = isMore ? `${some} …` : some
  return {
    ...finding({
      en: `the font ${name} holds ${left.length} digits or letters that no page shows: ${list}`,
      fr: `la police ${name} contient ${left.length} chiffres ou lettres qu’aucune page ne montre : ${list}`,
      it: `il carattere ${name} contiene ${left.length} cifre o lettere che nessuna pagina mostra: ${list}`,
    }),
    check: 'pdffonts FILE',
  }
}
