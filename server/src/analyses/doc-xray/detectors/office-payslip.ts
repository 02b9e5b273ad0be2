import { flagAny } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck, namedPrograms } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'

const desk = new Set(['office', 'browser'])

export const officePayslip = defineDetector({
  typeCode: 'officePayslip',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'A payslip was written in an office program',
    fr: 'Un bulletin de paie a été écrit avec un logiciel de bureau',
    it: 'Una busta paga è stata scritta con un programma da ufficio',
  },
  why: {
    en: 'Pay is computed and printed by payroll programs. Very small employers write payslips by hand, and so do people who need a better one.',
    fr: 'La paie est calculée et imprimée par des logiciels de paie. De très petits employeurs écrivent les bulletins à la main, tout comme les gens qui en veulent un meilleur.',
    it: 'Le paghe sono calcolate e stampate da programmi appositi. Datori molto piccoli scrivono le buste a mano, e così chi ne vuole una migliore.',
  },
  needs: ['pdf', 'classification'],
  inspect({ pdf, classification }) {
    const kind = surelyOf(classification)
    if (kind === undefined) return cannotTell(missing.text)
    if (kind !== 'payslip') return flagAny([])
    const programs = namedPrograms(pdf)
    // One origin is told once.
    if (programs.some((program) => program.kind === 'drawing')) return flagAny([])
    return flagAny(
      programs
        .filter((program) => desk.has(program.kind))
        .map(({ name, revision }) => ({
          ...finding({ en: name, fr: name, it: name }),
          revision,
          check: metadataCheck,
        })),
    )
  },
})
