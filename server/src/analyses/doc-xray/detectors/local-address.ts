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
    en: 'A document printed by systems bears the address of a file on a desk',
    fr: 'Un document imprimé par des systèmes porte l’adresse d’un fichier de bureau',
    it: 'Un documento stampato da sistemi porta l’indirizzo di un file da scrivania',
  },
  why: {
    en: 'A browser prints in the margin where a page came from. A page that came from the very computer was kept there, and could be changed before it was printed.',
    fr: 'Un navigateur imprime en marge d’où vient la page. Une page venue de l’ordinateur même y était gardée, et pouvait être changée avant l’impression.',
    it: 'Un browser stampa a margine da dove viene la pagina. Una pagina venuta dal computer stesso vi era conservata, e si poteva cambiare prima della stampa.',
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
            en: `page ${page}: “${shown}” in the margin`,
            fr: `page ${page} : « ${shown} » en marge`,
            it: `pagina ${page}: «${shown}» a margine`,
          },
          page,
          box,
          { check: textAt(page, box) },
        )
      }),
    )
  },
})
