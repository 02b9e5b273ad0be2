import type { Box, PageEvidence, Word } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

const coveredMin = 0.8
const overMin = 0.5
/** So many of a page are its design: a ground that is drawn over its own shadow. */
const foundShareMax = 0.2

export const coveredGlyphs = defineDetector({
  typeCode: 'coveredGlyphs',
  family: 'overlay',
  severity: 'notice',
  title: {
    en: 'Letters were covered by a box, and other letters were written on the box',
    fr: 'Des lettres ont été recouvertes d’un rectangle, et d’autres écrites par-dessus',
    it: 'Delle lettere sono state coperte da un riquadro, e altre scritte sopra',
  },
  why: {
    en: 'When a file is printed into another one, programs may no longer be able to read its letters, but the letters are still there. Where a box covers some of them and others are written on the box, something was replaced before the printing.',
    fr: 'Imprimer un fichier dans un autre peut rendre ses lettres illisibles pour les programmes, mais elles y restent. Si un rectangle en recouvre et que d’autres sont écrites dessus, quelque chose a été remplacé avant l’impression.',
    it: 'Stampare un file in un altro può rendere le lettere illeggibili per i programmi, ma le lettere restano. Se un riquadro ne copre alcune e altre sono scritte sopra, qualcosa è stato sostituito prima della stampa.',
  },
  needs: ['pages'],
  elsewhere: () => false,
  inspect({ pages }) {
    // Where the layer can be read, other criteria judge what it says.
    const unread = pages.filter(({ textFrom, words }) => textFrom === 'ocr' && words.some(isShown))
    if (unread.length === 0) return cannotTell(missing.text)
    const found = unread.flatMap((page) => replacedOn(page).map((instead) => ({ page: page.number, instead })))
    return flagAny(
      found.slice(0, findingsMax).map(({ page, instead }) => {
        const text = quoted(instead.text)
        return placed(
          {
            en: `page ${page}: “${text}” is written on a box that covers other letters`,
            fr: `page ${page} : « ${text} » est écrit sur un rectangle qui recouvre d’autres lettres`,
            it: `pagina ${page}: «${text}» è scritto su un riquadro che copre altre lettere`,
          },
          page,
          instead.box,
          { check: drawingOf(page) },
        )
      }),
    )
  },
})

const isShown = ({ invisible }: Word): boolean => invisible !== true

function replacedOn({ words, drawn }: PageEvidence): Word[] {
  const shown = words.filter(isShown)
  const boxes = new Set(drawn.filter(({ kind, opaque }) => kind === 'path' && opaque).map(({ order }) => order))
  const found = shown.flatMap(({ coveredBy, box }) => {
    if (coveredBy === undefined || coveredBy.share < coveredMin || !boxes.has(coveredBy.order)) return []
    return shown.find((other) => other.order > coveredBy.order && shareOf(other.box, box) >= overMin) ?? []
  })
  return found.length <= foundShareMax * shown.length ? [...new Set(found)] : []
}

/** How much of the first lies on the second. */
function shareOf(one: Box, other: Box): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0])
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  const area = (one[2] - one[0]) * (one[3] - one[1])
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0
}
