import { inOthers, type Text } from '#language/languages.ts'
import type { Severity } from './detector.ts'
import { fitted, isWeighed, weightOf } from './weights.ts'

export type Flagged = { typeCode: string; family: string; severity: Severity; isProof?: true }
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

/**
 * A contradiction calls for a look however little it weighs, and so does what was never weighed. A finding that was, and leaves
 * the document less likely forged than any document is, needs another beside it.
 */
const accusesAlone = ({ typeCode, isProof }: Flagged): boolean => isProof === true || !isWeighed(typeCode)

/** The worse of what the value, the severest finding and the severest signal say. */
export function flagOf(flagged: readonly Flagged[], signals: readonly Signalled[] = []): Flag {
  const value = Math.round(tamperingProbability(flagged) * 10_000) / 10_000
  const suspicious = flagged.filter(({ severity }) => severity === 'suspicious')
  const alarming = signals.filter(({ severity }) => severity === 'suspicious').map(({ code }) => code)
  // Notices are often innocent, however many there are.
  const isRed = flagged.some(({ severity }) => severity === 'fraudulent') || (value >= redFrom && suspicious.length > 0)
  const isSuspected = suspicious.length > 0 && (value >= forgedShare || suspicious.some(accusesAlone))
  const isOrange = value >= orangeFrom || isSuspected || alarming.length > 0
  return {
    color: isRed ? 'red' : isOrange ? 'orange' : 'green',
    meta: [...new Set([...flagged.map(({ family }) => family), ...alarming])],
    value,
  }
}
