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
    en: 'A drawing program opens a finished PDF as shapes that can be moved and retyped, and then rewrites the file. No accounting or bank system uses such a program.',
    fr: 'Un programme de dessin ouvre un PDF fini en formes que l’on déplace et retape, puis réécrit le fichier. Aucun système comptable ou bancaire n’utilise un tel programme.',
    it: 'Un programma di disegno apre un PDF finito come forme da spostare e ribattere, e poi riscrive il file. Nessun sistema contabile o bancario usa un tale programma.',
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
