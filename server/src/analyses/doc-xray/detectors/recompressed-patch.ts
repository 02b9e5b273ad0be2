import type { ImageEvidence } from '#documents/image-evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny, type Place } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

const strengthMin = 4
const patchesMax = 4
/** Of the picture: what was changed is a few figures, not half a page. */
const patchShareMax = 0.03
const digitsMin = 40
/** Blocks; in fewer an earlier save is missed now and then. */
const soughtMin = 60

type Outlier = NonNullable<ImageEvidence['forensics']>['outliers'][number]

export const recompressedPatch = defineDetector({
  typeCode: 'recompressedPatch',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A part of the picture was saved less often than the rest',
    fr: 'Une partie de l’image a été enregistrée moins souvent que le reste',
    it: 'Una parte dell’immagine è stata salvata meno volte del resto',
  },
  why: {
    en: 'Every save as JPEG leaves traces in the picture. What was added later lacks the traces of the earlier saves.',
    fr: 'Chaque enregistrement en JPEG laisse des traces dans l’image. Ce qui a été ajouté ensuite n’a pas celles des premiers enregistrements.',
    it: 'Ogni salvataggio in JPEG lascia tracce nell’immagine. Ciò che è stato aggiunto dopo non ha quelle dei primi salvataggi.',
  },
  needs: ['image', 'pages'],
  inspect({ image, pages }) {
    if (image.forensics === null || image.forensics.earlierQuality === null || isDenied(pages[0])) {
      return cannotTell({
        en: 'the picture shows no traces of an earlier save as JPEG',
        fr: 'l’image ne montre aucune trace d’un enregistrement JPEG antérieur',
        it: 'l’immagine non mostra tracce di un salvataggio JPEG precedente',
      })
    }
    const patches = image.forensics.outliers.filter(
      (outlier) => outlier.kind === 'recompression' && outlier.strength >= strengthMin && isSmall(outlier, image),
    )
    if (patches.length === 0 || patches.length > patchesMax) return clear
    const quality = image.forensics.earlierQuality
    return flagAny([
      {
        ...finding({
          en: `parts of the picture saved less often than the rest: ${patches.length}; the rest had been saved before at JPEG quality ${quality}`,
          fr: `parties de l’image enregistrées moins souvent que le reste : ${patches.length} ; le reste avait déjà été enregistré en JPEG de qualité ${quality}`,
          it: `parti dell’immagine salvate meno volte del resto: ${patches.length}; il resto era già stato salvato in JPEG con qualità ${quality}`,
        }),
        places: patches.flatMap(({ box }) => placeOf(box, image, pages[0])),
      },
    ])
  },
})

/**
 * Digits that are not on the steps of an earlier save: what the whole picture seems to show of one is chance. Those of a turned
 * picture are not looked at, and those on pure white lie on no steps: they deny nothing.
 */
function isDenied(page: PageEvidence | undefined): boolean {
  const print = page?.ocr?.print
  if (print === undefined || print.resaved !== undefined) return false
  return (print.digits?.compared ?? 0) >= digitsMin && (print.soughtBlocks ?? 0) >= soughtMin
}

function isSmall({ box: [left, top, right, bottom] }: Outlier, { widthPixels, heightPixels }: ImageEvidence): boolean {
  return (right - left) * (bottom - top) <= patchShareMax * widthPixels * heightPixels
}

/** Pixels of the stored picture; a turned one is not placed, because its page stands otherwise. */
function placeOf(box: Outlier['box'], image: ImageEvidence, page: PageEvidence | undefined): Place[] {
  if (page === undefined || image.rotation !== 0) return []
  const [x, y] = [page.widthPoints / image.widthPixels, page.heightPoints / image.heightPixels]
  return [{ page: page.number, box: [box[0] * x, box[1] * y, box[2] * x, box[3] * y] }]
}
