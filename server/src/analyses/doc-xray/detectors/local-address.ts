import { seenWords } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { systemMade } from '../desk.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

/** Of the height: where browsers print the address of a page. */
const marginShare = 0.07
const local = /^(?:file:\/\/|about:blank$|blob:|(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i

export const localAddress = defineDetector({
  typeCode: 'localAddress',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'A page was printed from a file saved on a computer',
    fr: 'Une page a été imprimée depuis un fichier enregistré sur un ordinateur',
    it: 'Una pagina è stata stampata da un file salvato su un computer',
  },
  why: {
    en: 'A browser prints the address of the page in the margin. Here the address is that of a file on a computer, which could be changed before it was printed.',
    fr: 'Un navigateur imprime en marge l’adresse de la page. Ici, l’adresse est celle d’un fichier sur un ordinateur, qui pouvait être changé avant l’impression.',
    it: 'Un browser stampa a margine l’indirizzo della pagina. Qui l’indirizzo è quello di un file su un computer, che si poteva cambiare prima della stampa.',
  },
  needs: ['pages', 'classification'],
  inspect({ pages, classification }) {
    if (systemMade(classification) === undefined) return cannotTell(missing.text)
    const found = pages.flatMap((page) =>
      seenWords(page)
        .filter(({ text, box: [, top, , bottom] }) => {
          const isMargin = bottom <= marginShare * page.heightPoints || top >= (1 - marginShare) * page.heightPoints
          return isMargin && local.test(text)
        })
        .map((word) => ({ page: page.number, word })),
    )
    return flagAny(
      found.slice(0, findingsMax).map(({ page, word: { text, box } }) => {
        const shown = quoted(text)
        return placed(
          {
            en: `page ${page}: the margin shows the address “${shown}”`,
            fr: `page ${page} : la marge montre l’adresse « ${shown} »`,
            it: `pagina ${page}: il margine mostra l’indirizzo «${shown}»`,
          },
          page,
          box,
          { check: textAt(page, box) },
        )
      }),
    )
  },
})
