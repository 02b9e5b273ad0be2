import type { Text } from '#language/languages.ts'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { type FalseAlarms, falseAlarmBound } from './false-alarms.ts'
import { alarmsOf } from './record.ts'

/** What an analysis judges, as `GET /criteria` serves it: the detectors' own words. */
export type Criterion = {
  source: string
  typeCode: string
  family: string
  severity: string
  title: Text
  why: Text
  needs: string[]
  proof: boolean
  falseAlarms: FalseAlarms & { rateBelow: number }
}

export const criteria: readonly Criterion[] = detectors.map((detector: Detector) => ({
  source: 'doc_xray',
  typeCode: detector.typeCode,
  family: detector.family,
  severity: detector.severity,
  title: detector.title,
  why: detector.why,
  needs: [...detector.needs],
  proof: detector.isProof === true,
  falseAlarms: { ...alarmsOf(detector.typeCode), rateBelow: rounded(falseAlarmBound(alarmsOf(detector.typeCode))) },
}))

function rounded(rate: number): number {
  return Math.ceil(rate * 10_000) / 10_000
}
