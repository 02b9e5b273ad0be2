import { compareDeclared } from '#documents/classification/declared.ts'
import type { Evidence } from '#documents/evidence.ts'
import { inOthers } from '#language/languages.ts'
import { defineAnalysis } from '../analysis.ts'
import { attempted, couldNotRun, type OnFailed } from '../could-not-run.ts'
import { coverageOf } from './coverage.ts'
import type { Detector, DetectorInputs } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { families } from './families.ts'
import { firstFindings } from './first-findings.ts'
import { becauseOf } from './flag-because.ts'
import { detectorInputs } from './inputs.ts'
import { documentFingerprint } from './memory/fingerprint.ts'
import { knownMax, memoryKeys } from './memory/keys.ts'
import { otherReason } from './other-reason.ts'
import { type DocXrayRaw, docXrayRaw, type Reason } from './raw.ts'
import type { Judgement } from './reason.ts'
import { type Flag, flagOf, scoreOf } from './score.ts'
import { signalsOf } from './signals.ts'
import { cannotTell } from './text.ts'
import { timeReason } from './time-reason.ts'
import { weightsModel } from './weights.ts'

export { type Criterion, criteria } from './criteria.ts'

export const docXray = defineAnalysis({
  source: 'doc_xray',
  title: 'Doc X-Ray',
  version: 27,
  model: weightsModel,
  per: 'medium',
  needs: ['request', 'medium', 'evidence', 'memory', 'companyFacts'],
  raw: docXrayRaw,
  ready: ({ medium }) =>
    medium.status === 'draft' ? { waitingFor: 'the upload of the document', code: 'file' } : 'ready',
  firstFindings,
  remembers: { fingerprintOf: documentFingerprint, keysOf: memoryKeys, knownMax, colorOf: ({ flag }) => flag.color },
  produce({ request, medium, evidence, memory, companyFacts }, { onCriterionFailed }) {
    const inputs = detectorInputs({ evidence, medium, request, memory, registered: companyFacts })
    const judgements = judgeAll(detectors, inputs, onCriterionFailed)
    const flagged = judgements.filter(({ outcome }) => outcome.result === 'flagged').map(({ detector }) => detector)
    const signals = signalsOf(evidence)
    const type = typeOf(evidence)
    return {
      type,
      ...(evidence.classification !== null && type.length > 0
        ? { declared: compareDeclared(evidence.classification, medium) }
        : {}),
      reasons: reasonsOf(judgements, inputs),
      flag: explained(flagOf(flagged, signals), flagged, signals),
      score: scoreOf(flagged),
      signals,
      coverage: coverageOf(judgements, {
        isClassified: type.length > 0,
        isCut: isCut(evidence),
        workbook: evidence.workbook,
      }),
    }
  },
})

/** A detector that throws cannot tell: the others, and the report, stand. */
export const judgeAll = (
  judging: readonly Detector[],
  inputs: Partial<DetectorInputs>,
  onFailed: OnFailed | undefined,
): Judgement[] =>
  judging.map((detector) => ({
    detector,
    outcome: attempted(
      detector.typeCode,
      () => detector.judge(inputs),
      () => cannotTell(couldNotRun, 'notLookedAt'),
      onFailed,
    ),
  }))

function explained(flag: Flag, flagged: readonly Detector[], signals: DocXrayRaw['signals']): DocXrayRaw['flag'] {
  const because = becauseOf(flag, flagged, signals)
  return { ...flag, because: because.en, translations: inOthers((language) => ({ because: because[language] })) }
}

const typesMax = 3
const typeConfidenceMin = 0.01

/** The likeliest classes. None where nothing speaks for any: then all are as likely as one another. */
function typeOf({ classification }: Pick<Evidence, 'classification'>): DocXrayRaw['type'] {
  if (classification === null || classification.because.length === 0) return []
  return classification.types.filter(({ confidence }) => confidence >= typeConfidenceMin).slice(0, typesMax)
}

const isCut = ({ pdf }: Pick<Evidence, 'pdf'>): boolean => pdf?.cut.includes('pages') ?? false

/** Of each family that has a detector. */
function reasonsOf(judgements: readonly Judgement[], inputs: Partial<DetectorInputs>): Reason[] {
  return families.flatMap((family) => {
    const members = judgements.filter(({ detector }) => detector.family === family)
    if (members.length === 0) return []
    return [family === 'time' ? timeReason(members, inputs) : otherReason(family, members)]
  })
}
