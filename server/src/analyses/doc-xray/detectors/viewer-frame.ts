import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax, placed, quoted } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

/** Of the height: where programs that show files have their bar. */
const barShare = 0.07
/** The point is often not read. */
const fileName = /(?:^|\s)[\p{L}\p{N}_()-]{3,}[. ]pdf(?:$|\s)/iu
const zoom = /(?:^|\s)\d{2,3} ?%(?:$|\s)/
const pageOf = /(?:^|\s)\d{1,3} ?(?:\/|of|sur|von|di|de|van) ?\d{1,3}(?:$|\s)/i
const address = /(?:^|\s)(?:https?|file):\/\//i

export const viewerFrame = defineDetector({
  typeCode: 'viewerFrame',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'The picture shows the title bar of a program',
    fr: 'L’image montre la barre de titre d’un programme',
    it: 'L’immagine mostra la barra del titolo di un programma',
  },
  why: {
    en: 'Whoever views a document in a program has the file of the document. A picture of the screen instead of the file leaves nothing to check.',
    fr: 'Qui voit un document dans un programme en a le fichier. Une image de l’écran au lieu du fichier ne laisse rien à vérifier.',
    it: 'Chi vede un documento in un programma ne ha il file. Un’immagine dello schermo invece del file non lascia nulla da verificare.',
  },
  needs: ['pages', 'pictures'],
  // A manual shows screens.
  elsewhere: () => false,
  inspect({ pages, pictures }) {
    const shown = pages.filter(({ number, ocr }) => ocr !== null && pictures.some(({ page }) => page === number))
    if (shown.length === 0) return cannotTell(missing.pagePicture)
    return flagAny(
      shown
        .flatMap((page) => barOf(page) ?? [])
        .slice(0, findingsMax)
        .map(({ page, text }) =>
          placed(
            {
              en: `page ${page.number}: the picture shows “${text}” above the document`,
              fr: `page ${page.number} : l’image montre « ${text} » au-dessus du document`,
              it: `pagina ${page.number}: l’immagine mostra «${text}» sopra il documento`,
            },
            page.number,
            [0, 0, page.widthPoints, barShare * page.heightPoints],
          ),
        ),
    )
  },
})

function barOf(page: PageEvidence): { page: PageEvidence; text: string } | undefined {
  const words = page.ocr?.words.filter(({ box }) => box[3] <= barShare * page.heightPoints) ?? []
  const text = words.map((word) => word.text).join(' ')
  const isBar = fileName.test(text) || address.test(text) || (zoom.test(text) && pageOf.test(text))
  return isBar ? { page, text: quoted(text) } : undefined
}
