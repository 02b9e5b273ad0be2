import type { Revision, SignatureEvidence } from '#documents/evidence.ts'
import type { Outcome } from '#domain/outcome.ts'
import { cannotTell, missing, type Text } from './text.ts'
import type { FileTimes } from './times.ts'

/** All that a detector may ask for. What a file does not have (a picture has no revisions) is absent. */
export type DetectorInputs = {
  times: FileTimes
  revisions: readonly Revision[]
  signatures: readonly SignatureEvidence[]
  /** Of the header, e.g. `1.7`. */
  formatVersion: string
  uploadedAt: Date
  /** What the client said of the document. */
  declaration: { date?: string | undefined; period?: string | undefined }
}

export type DetectorNeed = keyof DetectorInputs

/**
 * `notice`: worth a mention, often innocent; no level. `suspicious`: circumstance speaks against the file.
 * `fraudulent`: proves that the content was changed.
 */
export type Severity = 'notice' | 'suspicious' | 'fraudulent'

type Definition<N extends DetectorNeed> = {
  typeCode: string
  /** Detectors of one family make one reason of the report. */
  family: string
  severity: Severity
  title: Text
  why: Text
  needs: readonly N[]
  inspect(inputs: Pick<DetectorInputs, N>): Outcome
}

export type Detector<N extends DetectorNeed = DetectorNeed> = Definition<N> & {
  /** `inspect`, or inconclusive where the file lacks what it needs. */
  judge(inputs: Partial<DetectorInputs>): Outcome
}

/** Judges one thing. It receives exactly what it declares: asking for more does not compile. */
export function defineDetector<const N extends DetectorNeed>(definition: Definition<N>): Detector<N> {
  return {
    ...definition,
    judge(inputs) {
      const given = {} as Pick<DetectorInputs, N>
      for (const need of definition.needs) {
        const value = inputs[need]
        if (value === undefined) return cannotTell(missing.pdf)
        given[need] = value as Pick<DetectorInputs, N>[N]
      }
      return definition.inspect(given)
    },
  }
}
