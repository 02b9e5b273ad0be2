import type { DocumentClass } from '#documents/classification-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { issuedByInstitution, surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'

/** Accounts are drawn up by accountants, in their programs; invoices and letters are drawn by whoever likes to (`drawnPaper`). */
export const systemPrinted: ReadonlySet<DocumentClass> = new Set<DocumentClass>([
  ...issuedByInstitution,
  'payslip',
  'certified_financial_statement',
  'interim_financial_statement',
])

export const drawingProgram = defineDetector({
  typeCode: 'drawingProgram',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The document comes from a drawing program',
    fr: 'Le document sort d’un programme de dessin',
    it: 'Il documento esce da un programma di disegno',
  },
  why: {
    en: 'Drawing programs open a finished PDF as shapes that can be moved and retyped, and write it anew. No accounting or bank system uses one.',
    fr: 'Un programme de dessin ouvre un PDF fini en formes que l’on déplace et retape, puis le réécrit. Aucun système comptable ou bancaire n’en utilise.',
    it: 'Un programma di disegno apre un PDF finito come forme da spostare e ribattere, e lo riscrive. Nessun sistema contabile o bancario ne usa uno.',
  },
  needs: ['pdf', 'classification'],
  inspect({ pdf, classification }) {
    const named = namedPrograms(pdf).filter(({ kind }) => kind === 'drawing')
    if (named.length === 0) return flagAny([])
    const kind = surelyOf(classification)
    if (kind === undefined) return cannotTell(missing.text)
    if (!systemPrinted.has(kind)) return flagAny([])
    return flagAny(
      named.map(({ name, revision }) => ({
        ...finding({ en: `the file names ${name}`, fr: `le fichier nomme ${name}`, it: `il file indica ${name}` }),
        revision,
        check: metadataCheck,
      })),
    )
  },
})
