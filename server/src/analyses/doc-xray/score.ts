import type { Severity } from './detector.ts'
import { forgedShare, likelihoodRatio, measured } from './likelihoods.ts'

export type Flagged = { typeCode: string; family: string; severity: Severity }
/** What weighs on the colour and not on the number: it is no sign of tampering. */
export type Signalled = { code: string; severity: 'notice' | 'suspicious' }
export type Flag = { color: 'green' | 'orange' | 'red'; meta: string[]; value: number }

/** From these values of the flag on, whatever the criteria are. */
export const orangeFrom = 0.2
export const redFrom = 0.5

/**
 * Findings of one family are not independent (one edit moves several dates), so multiplying their ratios overstates
 * them, and on a larger set the plain comparison of dates hardly told forged from genuine: a family counts at most this
 * much. With it dates alone reach 0.16: their number never makes orange by itself, and never red.
 */
export const ratioOfFamilyMax: Readonly<Record<string, number>> = { time: 3 }

/** The probability of tampering: prior odds times what each family of findings is worth. */
export function tamperingProbability(flagged: readonly Flagged[]): number {
  const families = Map.groupBy(flagged, ({ family }) => family)
  let odds = forgedShare / (1 - forgedShare)
  for (const [family, members] of families) {
    const ratio = members.reduce((product, { typeCode }) => product * likelihoodRatio(measured[typeCode]), 1)
    odds *= Math.min(ratio, ratioOfFamilyMax[family] ?? 1)
  }
  return odds / (1 + odds)
}

/** The worse of what the value, the severest finding and the severest signal say. */
export function flagOf(flagged: readonly Flagged[], signals: readonly Signalled[] = []): Flag {
  const value = Math.round(tamperingProbability(flagged) * 10_000) / 10_000
  const has = (severity: Severity) => flagged.some((finding) => finding.severity === severity)
  const isRed = value >= redFrom || has('fraudulent')
  const alarming = signals.filter(({ severity }) => severity === 'suspicious').map(({ code }) => code)
  const isOrange = value >= orangeFrom || has('suspicious') || alarming.length > 0
  return {
    color: isRed ? 'red' : isOrange ? 'orange' : 'green',
    meta: [...new Set([...flagged.map(({ family }) => family), ...alarming])],
    value,
  }
}
