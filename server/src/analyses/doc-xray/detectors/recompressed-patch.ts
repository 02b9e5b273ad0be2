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
    en: 'Every save as JPEG leaves its steps in the picture. What was put in later has not gone through the earlier saves.',
    fr: 'Chaque enregistrement en JPEG laisse ses paliers dans l’image. Ce qui a été ajouté ensuite n’a pas subi les premiers.',
    it: 'Ogni salvataggio in JPEG lascia i suoi gradini nell’immagine. Ciò che è stato aggiunto dopo non ha subito i primi.',
  },
  needs: ['image', 'pages'],
  inspect({ image, pages }) {
    if (image.forensics === null || image.forensics.earlierQuality === null || isDenied(pages[0])) {
      return cannotTell({
        en: 'the picture shows no earlier save to compare with',
        fr: 'l’image ne montre aucun enregistrement antérieur à comparer',
        it: 'l’immagine non mostra un salvataggio precedente da confrontare',
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
          en: `${patches.length} of them; the rest was saved before at quality ${quality}`,
          fr: `${patches.length} en tout ; le reste avait été enregistré en qualité ${quality}`,
          it: `${patches.length} in tutto; il resto era stato salvato con qualità ${quality}`,
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
