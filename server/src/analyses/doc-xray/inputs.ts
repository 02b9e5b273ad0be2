import type { Evidence } from '#documents/evidence.ts'
import type { AnalysisInputs } from '../analysis.ts'
import type { DetectorInputs } from './detector.ts'
import { timesOf } from './times.ts'

/** What the detectors may ask for. A picture has none of a PDF's: those detectors then cannot tell. */
export function detectorInputs(
  { pdf }: Pick<Evidence, 'pdf'>,
  medium: Pick<AnalysisInputs['medium'], 'uploadedAt' | 'date' | 'period'>,
): Partial<DetectorInputs> {
  const declared = { uploadedAt: medium.uploadedAt, declaration: { date: medium.date, period: medium.period } }
  if (pdf === undefined) return declared
  const { revisions, signatures, version: formatVersion } = pdf
  return { ...declared, times: timesOf(pdf), revisions, signatures, formatVersion }
}
