import type { PageEvidence, ResavedEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isInMargin } from '../page/print-groups.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

const comparedMin = 30
/** Shares of chance: the page lies on the steps of its earlier save, the digit anywhere. */
const usualMax = 0.3
const spreadMax = 0.12
const distanceMin = 0.8
const spreadsMin = 6
/** What stands out in more figures is how the page came about, e.g. two pictures in one. */
const figuresMax = 3

type Digit = ResavedEvidence['digits'][number]

export const freshDigits = defineDetector({
  typeCode: 'freshDigits',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'Digits were put into the picture after it was first saved',
    fr: 'Des chiffres ont été mis dans l’image après son premier enregistrement',
    it: 'Delle cifre sono state messe nell’immagine dopo il primo salvataggio',
  },
  why: {
    en: 'Saving as JPEG rounds all print of a page to the same steps of brightness. A digit that is not rounded in this way was added later.',
    fr: 'L’enregistrement en JPEG arrondit toute l’impression d’une page aux mêmes paliers de luminosité. Un chiffre qui n’est pas arrondi ainsi a été ajouté ensuite.',
    it: 'Il salvataggio in JPEG arrotonda tutta la stampa di una pagina agli stessi gradini di luminosità. Una cifra che non è arrotondata così è stata aggiunta dopo.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const saved = pages.filter(({ ocr }) => isTelling(ocr?.print?.resaved))
    if (saved.length === 0)
      return cannotTell({
        en: 'no page shows traces of an earlier save as JPEG',
        fr: 'aucune page ne montre de traces d’un enregistrement JPEG antérieur',
        it: 'nessuna pagina mostra tracce di un salvataggio JPEG precedente',
      })
    return flagAny(saved.flatMap(findingsOf))
  },
})

const isTelling = (resaved: ResavedEvidence | undefined): boolean =>
  resaved !== undefined && resaved.compared >= comparedMin && resaved.usual <= usualMax && resaved.spread <= spreadMax

function findingsOf(page: PageEvidence) {
  const { usual = 1, spread = 1, digits = [] } = page.ocr?.print?.resaved ?? {}
  const least = Math.max(distanceMin, usual + spreadsMin * spread)
  const fresh = digits.filter(({ distance, box }) => distance >= least && !isInMargin(box, page))
  const figures = Map.groupBy(fresh, ({ word }) => word)
  if (figures.size > figuresMax) return []
  return [...figures].map(([word, found]) => findingOf(page, word, found))
}

function findingOf(page: PageEvidence, index: number, digits: readonly Digit[]) {
  const { text, box } = page.ocr?.words[index] ?? { text: '', box: undefined }
  const quality = page.ocr?.print?.resaved?.earlierQuality ?? 0
  return {
    ...finding({
      en: `page ${page.number}: digits of “${text}” that are newer than the rest of the picture: ${digits.length}; the rest had been saved before at JPEG quality ${quality}`,
      fr: `page ${page.number} : chiffres de « ${text} » plus récents que le reste de l’image : ${digits.length} ; le reste avait déjà été enregistré en JPEG de qualité ${quality}`,
      it: `pagina ${page.number}: cifre di «${text}» più recenti del resto dell’immagine: ${digits.length}; il resto era già stato salvato in JPEG con qualità ${quality}`,
    }),
    ...placesOf(page.number, digits.length > 1 ? [box] : digits.map((digit) => digit.box)),
    check: 'pdfimages -all FILE picture',
  }
}
