import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { areFewOf } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { isAmountPatch, type Patch, patchesOf } from '../page/patches.ts'
import { cannotTell, missing } from '../text.ts'

export const patchedAmount = defineDetector({
  typeCode: 'patchedAmount',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'An amount stands on a patch',
    fr: 'Un montant est posé sur une pièce rapportée',
    it: 'Un importo sta su una toppa',
  },
  why: {
    en: 'Editors that take a number out paint its place in the colour of the page and write the new number at the very end. Genuine pages draw their amounts in turn, without a box that nobody can see.',
    fr: 'Les éditeurs qui retirent un nombre repeignent sa place dans la couleur de la page et écrivent le nouveau tout à la fin. Une page authentique dessine ses montants à leur tour, sans rectangle invisible.',
    it: 'Gli editor che tolgono un numero ne ridipingono il posto nel colore della pagina e scrivono il nuovo alla fine. Una pagina autentica disegna gli importi a turno, senza riquadri invisibili.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.text)
    return flagAny(
      layered
        .flatMap(amountPatches)
        .slice(0, findingsMax)
        .map(({ page, box, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          return placed(
            {
              en: `page ${page}: “${text}” was written after the rest of the page, on a box of the colour of the page and of its own size`,
              fr: `page ${page} : « ${text} » a été écrit après le reste de la page, sur un rectangle de la couleur de la page et de sa taille`,
              it: `pagina ${page}: «${text}» è stato scritto dopo il resto della pagina, su un riquadro del colore della pagina e della sua misura`,
            },
            page,
            box,
            { check: drawingOf(page) },
          )
        }),
    )
  },
})

function amountPatches(page: PageEvidence): readonly Patch[] {
  const patches = patchesOf(page).filter(isAmountPatch)
  return areFewOf(
    page,
    patches.flatMap(({ words }) => words),
  )
    ? patches
    : []
}
