import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { foreignRuns } from '../page/foreign-runs.ts'
import { cannotTell, missing } from '../text.ts'

export const insertedWords = defineDetector({
  typeCode: 'insertedWords',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'Words were put into the text later, in another font',
    fr: 'Des mots ont été mis dans le texte après coup, dans une autre police',
    it: 'Delle parole sono state messe nel testo in seguito, in un altro carattere',
  },
  why: {
    en: 'Two things at once: the words are set in a font that the text around them is not, and they were drawn when the rest of the page was done. A form that is filled in has all of its answers so; here their neighbours are not.',
    fr: 'Deux choses à la fois : les mots sont dans une police que le texte autour n’a pas, et ils ont été dessinés une fois le reste de la page terminé. Un formulaire rempli a toutes ses réponses ainsi ; ici, les mots voisins ne le sont pas.',
    it: 'Due cose insieme: le parole sono in un carattere che il testo attorno non ha, e sono state disegnate quando il resto della pagina era finito. Un modulo compilato ha così tutte le risposte; qui le parole vicine no.',
  },
  needs: ['pages', 'pdf'],
  // Manuals and papers set commands, formulas and titles in fonts of their own, wherever on the page.
  elsewhere: () => false,
  inspect({ pages, pdf: { fonts } }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.text)
    return flagAny(
      foreignRuns(layered, fonts)
        .slice(0, findingsMax)
        .map(({ page, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          const name = fonts[words[0]?.font ?? -1]?.name ?? '?'
          return placed(
            {
              en: `page ${page}: “${text}” is set in ${name} and was drawn after the rest of the page, the words around it are neither`,
              fr: `page ${page} : « ${text} » est composé en ${name} et a été dessiné après le reste de la page, pas les mots autour`,
              it: `pagina ${page}: «${text}» è composto in ${name} ed è stato disegnato dopo il resto della pagina, le parole attorno no`,
            },
            page,
            around(words.map(({ box }) => box)),
            { check: `${drawingOf(page)}; pdffonts -f ${page} -l ${page} FILE` },
          )
        }),
    )
  },
})
