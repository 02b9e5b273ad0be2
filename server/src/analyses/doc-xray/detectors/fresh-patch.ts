import type { Box, PageEvidence, ResavedEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isInMargin } from '../page/print-groups.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

/** Coefficients off the steps: of the patch, a block of it, and times those of the largest patch that chance left. */
const countedMin = 40
const countedPerBlockMin = 5
const timesChanceMin = 3
const patchesMax = 3
/** Of the page lies on the steps, or nothing stands out from it. */
const usualMax = 0.3
/** Lines of print high, and of the width of the page: a stamp is larger, an amount is not. */
const linesMax = 4
const widthShareMax = 0.3

type Patch = ResavedEvidence['patches'][number]

export const freshPatch = defineDetector({
  typeCode: 'freshPatch',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A part of a line was put into the picture after it was first saved',
    fr: 'Une partie de ligne a été mise dans l’image après son premier enregistrement',
    it: 'Una parte di riga è stata messa nell’immagine dopo il primo salvataggio',
  },
  why: {
    en: 'Saving as JPEG allows only certain values in each part of a page. A part with other values, print or blank paper, was added later.',
    fr: 'L’enregistrement en JPEG ne laisse que certaines valeurs à chaque partie d’une page. Une partie qui en a d’autres, texte ou papier vierge, a été ajoutée ensuite.',
    it: 'Il salvataggio in JPEG lascia solo alcuni valori a ogni parte di una pagina. Una parte che ne ha altri, testo o carta bianca, è stata aggiunta dopo.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const saved = pages.filter(({ ocr }) => (ocr?.print?.resaved?.usual ?? 1) <= usualMax)
    if (saved.length === 0)
      return cannotTell({
        en: 'no page shows traces of an earlier save as JPEG',
        fr: 'aucune page ne montre de traces d’un enregistrement JPEG antérieur',
        it: 'nessuna pagina mostra tracce di un salvataggio JPEG precedente',
      })
    return flagAny(saved.flatMap(findingsOf))
  },
})

function findingsOf(page: PageEvidence) {
  const { patches = [], earlierQuality = 0 } = page.ocr?.print?.resaved ?? {}
  const last = patches.findIndex((patch, index) => stands(patch, patches[index + 1]))
  if (last === -1 || last >= patchesMax) return []
  const fresh = patches.slice(0, last + 1).map(({ box }) => box)
  if (!fresh.every((box) => isPartOfLine(box, page))) return []
  return [
    {
      ...finding({
        en: `page ${page.number}: places that are newer than the rest of the picture: ${fresh.length}; the rest had been saved before at JPEG quality ${earlierQuality}`,
        fr: `page ${page.number} : endroits plus récents que le reste de l’image : ${fresh.length} ; le reste avait déjà été enregistré en JPEG de qualité ${earlierQuality}`,
        it: `pagina ${page.number}: punti più recenti del resto dell’immagine: ${fresh.length}; il resto era già stato salvato in JPEG con qualità ${earlierQuality}`,
      }),
      ...placesOf(page.number, fresh),
      check: 'pdfimages -all FILE picture',
    },
  ]
}

function stands({ counted, blocks }: Patch, next: Patch | undefined): boolean {
  const chance = next?.counted ?? 0
  return counted >= countedMin && counted >= timesChanceMin * chance && counted >= countedPerBlockMin * blocks
}

function isPartOfLine(box: Box, page: PageEvidence): boolean {
  const heights = (page.ocr?.words ?? []).map((word) => word.box[3] - word.box[1]).toSorted((one, other) => one - other)
  const line = heights[heights.length >> 1] ?? 0
  const [wide, high] = [box[2] - box[0], box[3] - box[1]]
  return high <= linesMax * line && wide <= widthShareMax * page.widthPoints && !isInMargin(box, page)
}
