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
    en: 'Letters that no program can read were covered and written anew',
    fr: 'Des lettres qu’aucun programme ne peut lire ont été recouvertes et réécrites',
    it: 'Lettere che nessun programma può leggere sono state coperte e riscritte',
  },
  why: {
    en: 'Printing a file into another one may lose what its letters mean, but not that they are there. Where a box covers some of them and others stand on it, something was replaced before.',
    fr: 'Imprimer un fichier dans un autre peut perdre le sens de ses lettres, mais non leur présence. Où un rectangle en recouvre et où d’autres se trouvent dessus, quelque chose a été remplacé auparavant.',
    it: 'Stampare un file in un altro può far perdere il senso delle lettere, ma non la loro presenza. Dove un riquadro ne copre alcune e altre stanno sopra, qualcosa è stato sostituito prima.',
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
            en: `page ${page}: “${text}” stands on a box that covers other letters`,
            fr: `page ${page} : « ${text} » se trouve sur un rectangle qui recouvre d’autres lettres`,
            it: `pagina ${page}: «${text}» sta su un riquadro che copre altre lettere`,
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
