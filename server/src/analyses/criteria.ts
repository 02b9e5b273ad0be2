import { detectors } from './doc-xray/detectors/index.ts'
import type { Text } from './doc-xray/text.ts'

/** What an analysis judges, as `GET /criteria` serves it: the detectors' own words. */
export type Criterion = {
  source: string
  typeCode: string
  family: string
  severity: string
  title: Text
  why: Text
  needs: string[]
}

export const criteria: readonly Criterion[] = detectors.map((detector) => ({
  source: 'doc_xray',
  typeCode: detector.typeCode,
  family: detector.family,
  severity: detector.severity,
  title: detector.title,
  why: detector.why,
  needs: [...detector.needs],
}))
