import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isInMargin } from '../page/print-groups.ts'
import { areaOf, placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

/** Of the paper of a page: beyond, its grain was lost in saving. */
const stillShareMax = 0.08
/** In blocks of 4 × 4 pixels: as large as a short amount, and times the largest that chance left. */
const blocksMin = 30
const timesChanceMin = 4
const patchesMax = 3
/** Of the page: what was painted over is a few words, not a picture. */
const patchShareMax = 0.03
/** Of the width of the page, left and right: scanners fill the holes of binders there. */
const sideShare = 0.06
/** Of the height of the words of the page. */
const heightMin = 0.7
/** Points between a patch and the words of its line. */
const lineReachPoints = 200

export const grainlessPatch = defineDetector({
  typeCode: 'grainlessPatch',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A patch of the scan lacks the grain of the paper',
    fr: 'Une zone de la numérisation n’a pas le grain du papier',
    it: 'Una zona della scansione non ha la grana della carta',
  },
  why: {
    en: 'Scanned paper has a grain everywhere. A brush stroke or a filled box that covers something has none.',
    fr: 'Le papier numérisé a un grain partout. Un coup de pinceau ou un cadre rempli qui recouvre quelque chose n’en a pas.',
    it: 'La carta scansionata ha una grana ovunque. Una pennellata o un riquadro pieno che copre qualcosa non ne ha.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const grainy = pages.filter(({ ocr }) => (ocr?.print?.still?.share ?? 1) <= stillShareMax)
    if (grainy.length === 0)
      return cannotTell(
        {
          en: 'no page is a scan that shows the grain of the paper',
          fr: 'aucune page n’est une numérisation qui montre le grain du papier',
          it: 'nessuna pagina è una scansione che mostra la grana della carta',
        },
        'notApplicable',
      )
    return flagAny(grainy.flatMap(findingsOf))
  },
})

function findingsOf(page: PageEvidence) {
  const patches = page.ocr?.print?.still?.patches ?? []
  const count = patches.findIndex(({ blocks }, index) => {
    const next = patches[index + 1]?.blocks ?? 0
    return blocks >= blocksMin && blocks >= timesChanceMin * next
  })
  if (count === -1 || count >= patchesMax) return []
  const boxes = patches.slice(0, count + 1).map(({ box }) => box)
  if (!boxes.every((box) => isSmall(box, page) && isAmongPrint(box, page))) return []
  return [
    {
      ...finding({
        en: `page ${page.number}: patches without the grain of the paper: ${boxes.length}`,
        fr: `page ${page.number} : zones sans le grain du papier : ${boxes.length}`,
        it: `pagina ${page.number}: zone senza la grana della carta: ${boxes.length}`,
      }),
      ...placesOf(page.number, boxes),
      check: 'pdfimages -all FILE picture',
    },
  ]
}

function isSmall(box: Box, page: PageEvidence): boolean {
  const heights = (page.ocr?.words ?? []).map((word) => word.box[3] - word.box[1]).toSorted((one, other) => one - other)
  // Between two ruled lines paper is narrow, and soon still.
  if (box[3] - box[1] < heightMin * (heights[heights.length >> 1] ?? 0)) return false
  const side = sideShare * page.widthPoints
  const isBeside = box[0] < side || box[2] > page.widthPoints - side
  return !isBeside && !isInMargin(box, page) && areaOf(box) <= patchShareMax * page.widthPoints * page.heightPoints
}

/** In a line with words: an empty label or a frame of its own stands apart. */
function isAmongPrint([left, top, right, bottom]: Box, { ocr }: PageEvidence): boolean {
  const middle = (top + bottom) / 2
  return (ocr?.words ?? []).some(
    ({ box }) =>
      box[1] < middle && box[3] > middle && box[2] > left - lineReachPoints && box[0] < right + lineReachPoints,
  )
}
