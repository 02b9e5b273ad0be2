import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { areaOf, placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

const strengthMin = 4
const partsMax = 4
/** Of the page: what was changed is a few figures, not half a page. */
const partShareMax = 0.03

export const recompressedScan = defineDetector({
  typeCode: 'recompressedScan',
  family: 'image',
  severity: 'suspicious',
  title: {
    en: 'A part of a scan was saved less often than the rest',
    fr: 'Une partie d’une numérisation a été enregistrée moins souvent que le reste',
    it: 'Una parte di una scansione è stata salvata meno volte del resto',
  },
  why: {
    en: 'A scanner saves the page as JPEG; whoever changes it saves it again. What was put in between has gone through one save only.',
    fr: 'Un scanner enregistre la page en JPEG ; celui qui la change l’enregistre à nouveau. Ce qui a été ajouté entre-temps n’a subi qu’un enregistrement.',
    it: 'Uno scanner salva la pagina in JPEG; chi la cambia la salva di nuovo. Ciò che è stato aggiunto nel frattempo ha subito un solo salvataggio.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const saved = pages.filter(({ ocr }) => ocr?.print?.recompression !== undefined)
    if (saved.length === 0)
      return cannotTell({
        en: 'no scan shows an earlier save to compare with',
        fr: 'aucune numérisation ne montre un enregistrement antérieur à comparer',
        it: 'nessuna scansione mostra un salvataggio precedente da confrontare',
      })
    return flagAny(saved.flatMap(findingsOf))
  },
})

function findingsOf({ number, widthPoints, heightPoints, ocr }: PageEvidence) {
  const { earlierQuality = 0, parts = [] } = ocr?.print?.recompression ?? {}
  const small = parts.filter(
    ({ box, strength }) => strength >= strengthMin && areaOf(box) <= partShareMax * widthPoints * heightPoints,
  )
  if (small.length === 0 || small.length > partsMax) return []
  return [
    {
      ...finding({
        en: `page ${number}: ${small.length} of them; the rest was saved before at quality ${earlierQuality}`,
        fr: `page ${number} : ${small.length} en tout ; le reste avait été enregistré en qualité ${earlierQuality}`,
        it: `pagina ${number}: ${small.length} in tutto; il resto era stato salvato con qualità ${earlierQuality}`,
      }),
      ...placesOf(
        number,
        small.map(({ box }) => box),
      ),
      check: 'pdfimages -all file.pdf picture',
    },
  ]
}
