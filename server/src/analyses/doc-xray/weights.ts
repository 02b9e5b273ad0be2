import { versionOf } from '#domain/version-of.ts'
import type { Severity } from './detector.ts'
import shipped from './weights.json' with { type: 'json' }

type Weights = {
  intercept: number
  weights: Readonly<Record<string, number>>
  /** In how many of the labelled files each detector found something. */
  met: Readonly<Record<string, { forged: number; genuine: number }>>
}

/** In log-odds. Made by `training/doc-xray/fit.ts`; `docs/doc-xray.md` says on what. */
export const fitted: Weights = shipped

export const weightsModel = { id: 'roentgen-document-weights', version: versionOf(shipped) }

/** What a finding weighs before any file is seen: all that is known of a detector that no labelled file has met. */
export const startingWeights: Readonly<Record<Severity, number>> = { notice: 0.2, suspicious: 2, fraudulent: 6.5 }

/** A detector that was not fitted yet weighs what its severity is believed to be worth. */
export const weightOf = ({ typeCode, severity }: { typeCode: string; severity: Severity }): number =>
  fitted.weights[typeCode] ?? startingWeights[severity]

/** Its weight was learned from files in which it found something; all others weigh what is believed of their severity. */
export function isWeighed(typeCode: string): boolean {
  const { forged, genuine } = fitted.met[typeCode] ?? { forged: 0, genuine: 0 }
  return fitted.weights[typeCode] !== undefined && forged + genuine > 0
}
