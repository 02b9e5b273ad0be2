import { flagAny } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { systemPrinted } from './drawing-program.ts'

export const drawnPaper = defineDetector({
  typeCode: 'drawnPaper',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'An invoice or another business document comes from a drawing program',
    fr: 'Une facture ou un autre document d’affaires sort d’un programme de dessin',
    it: 'Una fattura o un altro documento commerciale esce da un programma di disegno',
  },
  why: {
    en: 'Small firms draw their own invoices. But a drawing program can also open a finished PDF and change what it says.',
    fr: 'De petites entreprises dessinent leurs propres factures. Mais un tel programme permet aussi d’ouvrir un PDF fini et de le modifier.',
    it: 'Piccole imprese disegnano le proprie fatture. Ma un tale programma permette anche di aprire un PDF finito e di modificarlo.',
  },
  needs: ['pdf', 'classification'],
  inspect({ pdf, classification }) {
    const named = namedPrograms(pdf).filter(({ kind }) => kind === 'drawing')
    if (named.length === 0) return flagAny([])
    const kind = surelyOf(classification)
    if (kind === undefined) return cannotTell(missing.text)
    // A leaflet or a letter may well be drawn.
    if (kind === 'other' || kind === 'contract' || systemPrinted.has(kind)) return flagAny([])
    return flagAny(
      named.map(({ name, revision }) => ({
        ...finding({ en: `the file names ${name}`, fr: `le fichier nomme ${name}`, it: `il file indica ${name}` }),
        revision,
        check: metadataCheck,
      })),
    )
  },
})
