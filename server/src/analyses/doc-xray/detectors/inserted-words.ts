import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { foreignStretches } from '../page/foreign-stretches.ts'
import { cannotTell, missing } from '../text.ts'

export const insertedWords = defineDetector({
  typeCode: 'insertedWords',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'Words were added to the text later, in another font',
    fr: 'Des mots ont été ajoutés au texte après coup, dans une autre police',
    it: 'Delle parole sono state aggiunte al testo in seguito, in un altro carattere',
  },
  why: {
    en: 'Two signs together: the words are in another font than the text around them, and they were drawn after the rest of the page was done. In a form that was filled in, all answers look like this; here the words nearby do not.',
    fr: 'Deux signes à la fois : les mots sont dans une autre police que le texte autour, et ils ont été dessinés une fois le reste de la page terminé. Dans un formulaire rempli, toutes les réponses sont ainsi ; ici, les mots voisins ne le sont pas.',
    it: 'Due segni insieme: le parole sono in un carattere diverso dal testo attorno, e sono state disegnate quando il resto della pagina era finito. In un modulo compilato tutte le risposte sono così; qui le parole vicine no.',
  },
  needs: ['pages', 'pdf'],
  // Manuals and papers set commands, formulas and titles in fonts of their own, wherever on the page.
  elsewhere: () => false,
  inspect({ pages, pdf: { fonts } }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      foreignStretches(layered, fonts)
        .slice(0, findingsMax)
        .map(({ page, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          const name = fonts[words[0]?.font ?? -1]?.name ?? '?'
          return placed(
            {
              en: `page ${page}: “${text}” is set in ${name} and was drawn after the rest of the page, unlike the words around it`,
              fr: `page ${page} : « ${text} » est composé en ${name} et a été dessiné après le reste de la page, contrairement aux mots autour`,
              it: `pagina ${page}: «${text}» è composto in ${name} ed è stato disegnato dopo il resto della pagina, diversamente dalle parole attorno`,
            },
            page,
            around(words.map(({ box }) => box)),
            { check: `${drawingOf(page)}; pdffonts -f ${page} -l ${page} FILE` },
          )
        }),
    )
  },
})
