import { defineAnalysis } from '../analysis.ts'
import { coverageOf } from './coverage.ts'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { detectorInputs } from './inputs.ts'
import { docXrayRaw } from './raw.ts'
import { flagOf } from './score.ts'
import { signalsOf } from './signals.ts'
import { type Judgement, timeReason } from './time-reason.ts'

export const docXray = defineAnalysis({
  source: 'doc_xray',
  title: 'Doc X-Ray',
  version: 2,
  per: 'medium',
  needs: ['medium', 'evidence'],
  raw: docXrayRaw,
  ready: ({ medium }) => (medium.status === 'draft' ? { waitingFor: 'the upload of the document' } : 'ready'),
  produce({ medium, evidence }) {
    const inputs = detectorInputs(evidence, medium)
    const judgements = detectors.map((detector: Detector): Judgement => ({ detector, outcome: detector.judge(inputs) }))
    const flagged = judgements.filter(({ outcome }) => outcome.result === 'flagged').map(({ detector }) => detector)
    const signals = signalsOf(evidence)
    return {
      type: [],
      reasons: [timeReason(judgements, inputs)],
      flag: flagOf(flagged, signals),
      signals,
      coverage: coverageOf(judgements),
    }
  },
})
