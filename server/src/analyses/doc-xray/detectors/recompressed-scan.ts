import type { Box, PageEvidence, PrintEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isInMargin } from '../page/print-groups.ts'
import { areaOf, overlapOf, placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

const strengthMin = 4
const partsMax = 4
/** Of the page: what was changed is a few figures, not half a page. */
const partShareMax = 0.03
const digitsMin = 40
const distanceMin = 0.6
const countedMin = 30
/** Blocks; in fewer an earlier save is missed now and then. */
const soughtMin = 60
const spreadMax = 0.12

export const recompressedScan = defineDetector({
  typeCode: 'recompressedScan',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A part of a scan was saved less often than the rest',
    fr: 'Une partie d’une numérisation a été enregistrée moins souvent que le reste',
    it: 'Una parte di una scansione è stata salvata meno volte del resto',
  },
  why: {
    en: 'A scanner saves the page as JPEG; whoever changes the page saves it again. What was added in between went through one save only.',
    fr: 'Un scanner enregistre la page en JPEG ; celui qui la change l’enregistre à nouveau. Ce qui a été ajouté entre-temps n’a subi qu’un enregistrement.',
    it: 'Uno scanner salva la pagina in JPEG; chi la cambia la salva di nuovo. Ciò che è stato aggiunto nel frattempo ha subito un solo salvataggio.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const saved = pages.filter(({ ocr }) => ocr?.print?.recompression !== undefined)
    if (saved.length === 0)
      return cannotTell({
        en: 'no scan shows traces of an earlier save as JPEG',
        fr: 'aucune numérisation ne montre de traces d’un enregistrement JPEG antérieur',
        it: 'nessuna scansione mostra tracce di un salvataggio JPEG precedente',
      })
    return flagAny(saved.flatMap(findingsOf))
  },
})

function findingsOf(page: PageEvidence) {
  const { number, widthPoints, heightPoints } = page
  const print = page.ocr?.print
  const { earlierQuality = 0, parts = [] } = print?.recompression ?? {}
  const small = parts.filter(
    ({ box, strength }) =>
      strength >= strengthMin &&
      areaOf(box) <= partShareMax * widthPoints * heightPoints &&
      !isInMargin(box, page) &&
      isConfirmed(box, print),
  )
  if (small.length === 0 || small.length > partsMax) return []
  return [
    {
      ...finding({
        en: `page ${number}: parts of the scan saved less often than the rest: ${small.length}; the rest had been saved before at JPEG quality ${earlierQuality}`,
        fr: `page ${number} : parties de la numérisation enregistrées moins souvent que le reste : ${small.length} ; le reste avait déjà été enregistré en JPEG de qualité ${earlierQuality}`,
        it: `pagina ${number}: parti della scansione salvate meno volte del resto: ${small.length}; il resto era già stato salvato in JPEG con qualità ${earlierQuality}`,
      }),
      ...placesOf(
        number,
        small.map(({ box }) => box),
      ),
      check: 'pdfimages -all FILE picture',
    },
  ]
}

/** Where digits were looked at one by one, or blocks, these have to be off the steps as well: the map alone errs now and then. */
function isConfirmed(box: Box, print: PrintEvidence | undefined): boolean {
  if (print?.digits === undefined || print.digits.compared < digitsMin) return true
  if (print.resaved === undefined && (print.soughtBlocks ?? 0) < soughtMin) return true
  const { digits = [], patches = [], spread = 0 } = print.resaved ?? {}
  // The digits of a page in colour are spread too wide to say anything.
  if (spread > spreadMax) return true
  const off = [
    ...digits.filter(({ distance }) => distance >= distanceMin),
    ...patches.filter(({ counted }) => counted >= countedMin),
  ]
  return off.some((each) => overlapOf(each.box, box) > 0)
}
