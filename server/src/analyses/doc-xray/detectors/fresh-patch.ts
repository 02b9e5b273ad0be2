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
    en: 'Saving as JPEG leaves only some values to each part of a page. A part with others, print or blank paper, came later.',
    fr: 'L’enregistrement en JPEG ne laisse que certaines valeurs à chaque partie d’une page. Celle qui en a d’autres, texte ou papier vierge, est venue après.',
    it: 'Il salvataggio in JPEG lascia solo alcuni valori a ogni parte di una pagina. Quella che ne ha altri, testo o carta bianca, è venuta dopo.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const saved = pages.filter(({ ocr }) => (ocr?.print?.resaved?.usual ?? 1) <= usualMax)
    if (saved.length === 0)
      return cannotTell({
        en: 'no page shows an earlier save to compare with',
        fr: 'aucune page ne montre un enregistrement antérieur à comparer',
        it: 'nessuna pagina mostra un salvataggio precedente da confrontare',
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
        en: `page ${page.number}: ${fresh.length} of them; the rest was saved before at quality ${earlierQuality}`,
        fr: `page ${page.number} : ${fresh.length} en tout ; le reste avait été enregistré en qualité ${earlierQuality}`,
        it: `pagina ${page.number}: ${fresh.length} in tutto; il resto era stato salvato con qualità ${earlierQuality}`,
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
