import { amountsOf } from '#documents/figures/amounts.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { areaOf } from '../page/boxes.ts'
import { type Cover, coversOf } from '../page/covers.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

/** Times the height of the words: a signature, a stamp or a logo is taller than the one line it happens to lie on. */
const heightsMax = 2.4
/** Share of the picture that the words beneath it fill. */
const filledMin = 0.35

export const picturedText = defineDetector({
  typeCode: 'picturedText',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'A picture of one line hides words of the page',
    fr: 'Une image d’une ligne cache des mots de la page',
    it: 'Un’immagine di una riga nasconde parole della pagina',
  },
  why: {
    en: 'A picture exactly as large as the words beneath it was made to show other words in their place. The covered words are still in the file.',
    fr: 'Une image exactement aussi grande que les mots qu’elle recouvre a été faite pour en montrer d’autres à leur place. Les mots recouverts sont encore dans le fichier.',
    it: 'Un’immagine grande esattamente quanto le parole che copre è stata fatta per mostrarne altre al loro posto. Le parole coperte sono ancora nel file.',
  },
  needs: ['pages'],
  // Pictures of formulas and keys lie over the words that describe them.
  elsewhere: () => false,
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      layered
        .flatMap((page) => coversOf(page).filter(isStrip))
        .slice(0, findingsMax)
        .map(({ page, box, earlier }) => {
          const text = quoted(earlier)
          return placed(
            {
              en: `page ${page}: a picture exactly covers “${text}”`,
              fr: `page ${page} : une image recouvre exactement « ${text} »`,
              it: `pagina ${page}: un’immagine copre esattamente «${text}»`,
            },
            page,
            box,
            { earlierText: earlier, check: textAt(page, box) },
          )
        }),
    )
  },
})

function isStrip({ object, words, box, earlier }: Cover): boolean {
  const [first] = words
  if (object.kind !== 'image' || first === undefined || !/[\p{L}\d]{2}/u.test(earlier)) return false
  // Told by a detector of its own.
  if (amountsOf({ words }).some(({ plain }) => !plain)) return false
  const height = object.box[3] - object.box[1]
  return height < heightsMax * (first.box[3] - first.box[1]) && areaOf(box) > filledMin * areaOf(object.box)
}
