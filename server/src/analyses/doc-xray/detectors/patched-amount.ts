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
    en: 'An amount was written on a patch that covers the page',
    fr: 'Un montant a été écrit sur un cache posé sur la page',
    it: 'Un importo è stato scritto su una toppa che copre la pagina',
  },
  why: {
    en: 'An editor that removes a number paints over its place in the colour of the page and writes the new number at the very end. A genuine page draws its amounts in order, without a box that nobody can see.',
    fr: 'Un éditeur qui retire un nombre repeint sa place dans la couleur de la page et écrit le nouveau tout à la fin. Une page authentique dessine ses montants dans l’ordre, sans rectangle invisible.',
    it: 'Un editor che toglie un numero ne ridipinge il posto nel colore della pagina e scrive il nuovo alla fine. Una pagina autentica disegna gli importi in ordine, senza riquadri invisibili.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      layered
        .flatMap(amountPatches)
        .slice(0, findingsMax)
        .map(({ page, box, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          return placed(
            {
              en: `page ${page}: “${text}” was written after the rest of the page, on a box that has the colour of the page and the size of the amount`,
              fr: `page ${page} : « ${text} » a été écrit après le reste de la page, sur un rectangle de la couleur de la page et de la taille du montant`,
              it: `pagina ${page}: «${text}» è stato scritto dopo il resto della pagina, su un riquadro del colore della pagina e della misura dell’importo`,
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
