import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { isAmountPatch, patchesOf } from '../page/patches.ts'
import { cannotTell, missing } from '../text.ts'

export const patchedText = defineDetector({
  typeCode: 'patchedText',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'Words were written on a patch that covers the page',
    fr: 'Des mots ont été écrits sur un cache posé sur la page',
    it: 'Delle parole sono state scritte su una toppa che copre la pagina',
  },
  why: {
    en: 'A name or a number that was replaced is written on a box of the colour of the page, drawn after everything else. A stamp is placed apart from the text; these words are within the text.',
    fr: 'Un nom ou un numéro remplacé est écrit sur un rectangle de la couleur de la page, dessiné après tout le reste. Un cachet est à l’écart du texte ; ces mots sont dans le texte.',
    it: 'Un nome o un numero sostituito è scritto su un riquadro del colore della pagina, disegnato dopo tutto il resto. Un timbro sta in disparte; queste parole sono dentro il testo.',
  },
  needs: ['pages'],
  // Labels of a drawing, a slide or a form stand on boxes by design.
  elsewhere: () => false,
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      layered
        .flatMap((page) => patchesOf(page).filter((patch) => !isAmountPatch(patch)))
        .slice(0, findingsMax)
        .map(({ page, box, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          return placed(
            {
              en: `page ${page}: “${text}” was written after the rest of the page, on a box that has the colour of the page`,
              fr: `page ${page} : « ${text} » a été écrit après le reste de la page, sur un rectangle de la couleur de la page`,
              it: `pagina ${page}: «${text}» è stato scritto dopo il resto della pagina, su un riquadro del colore della pagina`,
            },
            page,
            box,
            { check: drawingOf(page) },
          )
        }),
    )
  },
})
