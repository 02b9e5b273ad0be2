import { flagAny } from '#domain/outcome.ts'
import { issuedByInstitution, surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const browserPrint = defineDetector({
  typeCode: 'browserPrint',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'A document of an institution was printed from a web browser',
    fr: 'Un document d’institution a été imprimé depuis un navigateur',
    it: 'Un documento di un’istituzione è stato stampato da un browser',
  },
  why: {
    en: 'A web page can be rewritten before it is printed. Many people, however, print their account pages in good faith.',
    fr: 'Une page web peut être réécrite avant l’impression. Beaucoup de gens impriment toutefois leur compte de bonne foi.',
    it: 'Una pagina web può essere riscritta prima della stampa. Molti però stampano il proprio conto in buona fede.',
  },
  needs: ['pdf', 'classification'],
  inspect({ pdf, classification }) {
    const kind = surelyOf(classification)
    if (kind === undefined) return cannotTell(missing.text)
    if (!issuedByInstitution.has(kind)) return flagAny([])
    return flagAny(
      namedPrograms(pdf)
        .filter((program) => program.kind === 'browser')
        .map(({ name, revision }) => ({
          ...finding({ en: name, fr: name, it: name }),
          revision,
          check: metadataCheck,
        })),
    )
  },
})
