import type { PdfEvidence } from '#documents/evidence.ts'
import { attempted } from '../could-not-run.ts'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import type { Family } from './families.ts'
import { detectorInputs } from './inputs.ts'

/** What the file tells of itself, without a look at its pages. */
const families: ReadonlySet<Family> = new Set(['time', 'software', 'revisions', 'signature'])

const first = (detectors as readonly Detector[]).filter(
  ({ family, severity, needs }) =>
    families.has(family) && severity !== 'notice' && !needs.some((need) => need === 'pages' || need === 'memory'),
)

type Declared = Parameters<typeof detectorInputs>[0]['medium']

/**
 * What will surely be in the report, as far as the structure of the file tells: the codes of the criteria. What is often innocent
 * can wait for the report, which alone gives a colour.
 */
export function firstFindings(structure: PdfEvidence, medium: Declared): string[] {
  const inputs = detectorInputs({ evidence: { pdf: structure }, medium })
  // One that throws tells nothing yet: the report says that it could not be run.
  const isFlagged = (detector: Detector) =>
    attempted(
      detector.typeCode,
      () => detector.judge(inputs).result === 'flagged',
      () => false,
      undefined,
    )
  return first.filter(isFlagged).map(({ typeCode }) => typeCode)
}
