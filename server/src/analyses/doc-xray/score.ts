import { inOthers, type Text } from '#language/languages.ts'
import type { Severity } from './detector.ts'
import { fitted, weightOf } from './weights.ts'

export type Flagged = { typeCode: string; family: string; severity: Severity }
/** What weighs on the colour and not on the number: it is no sign of tampering. */
export type Signalled = { code: string; severity: 'notice' | 'suspicious' }
export type Flag = { color: 'green' | 'orange' | 'red'; meta: string[]; value: number }

/** From these values of the flag on, whatever the criteria are. */
export const orangeFrom = 0.2
export const redFrom = 0.5

/** One document in sixteen is forged (Inscribe, 2025, as quoted in the guide to document fraud). */
export const forgedShare = 0.06

/** The weights were fitted as if every second file were forged; in practice far fewer are. */
const prior = Math.log(forgedShare / (1 - forgedShare))

/** The probability of tampering: a logistic sum in which every finding only adds. */
export function tamperingProbability(flagged: readonly Flagged[]): number {
  const logOdds = flagged.reduce((sum, one) => sum + weightOf(one), fitted.intercept + prior)
  return 1 / (1 + Math.exp(-logOdds))
}

const sumOfWeights: Text = { en: 'sum of weights', fr: 'somme des poids', it: 'somma dei pesi' }
const formula = (sum: string) => `value = 1 / (1 + exp(-(prior + intercept + ${sum})))`

/** What a reader needs to work the value out by hand. */
export function scoreOf(flagged: readonly Flagged[]) {
  return {
    formula: formula(sumOfWeights.en),
    translations: inOthers((language) => ({ formula: formula(sumOfWeights[language]) })),
    prior: Math.round(prior * 1_000) / 1_000,
    intercept: fitted.intercept,
    weights: flagged.map((one) => ({ typeCode: one.typeCode, weight: weightOf(one) })),
    thresholds: { orange: orangeFrom, red: redFrom },
  }
}

/** The worse of what the value, the severest finding and the severest signal say. */
export function flagOf(flagged: readonly Flagged[], signals: readonly Signalled[] = []): Flag {
  const value = Math.round(tamperingProbability(flagged) * 10_000) / 10_000
  const has = (severity: Severity) => flagged.some((finding) => finding.severity === severity)
  const alarming = signals.filter(({ severity }) => severity === 'suspicious').map(({ code }) => code)
  // Notices are often innocent, however many there are.
  const isRed = has('fraudulent') || (value >= redFrom && has('suspicious'))
  const isOrange = value >= orangeFrom || has('suspicious') || alarming.length > 0
  return {
    color: isRed ? 'red' : isOrange ? 'orange' : 'green',
    meta: [...new Set([...flagged.map(({ family }) => family), ...alarming])],
    value,
  }
}
