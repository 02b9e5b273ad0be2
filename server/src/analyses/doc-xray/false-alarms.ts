import type { Severity } from './detector.ts'

/** On how many independent genuine documents a detector found something, of how many in which it could have. */
export type FalseAlarms = { fired: number; of: number }

/** One in twenty such bounds is too low: the usual care of a one-sided interval. */
const doubt = 0.05

/** The false-alarm rate is below this, by the exact binomial bound (Clopper and Pearson). Without any document: 1. */
export function falseAlarmBound({ fired, of }: FalseAlarms): number {
  if (of === 0 || fired >= of) return 1
  let [low, high] = [fired / of, 1]
  for (let round = 0; round < 60; round += 1) {
    const rate = (low + high) / 2
    if (atMost(fired, of, rate) > doubt) low = rate
    else high = rate
  }
  return high
}

/** Chance that at most `fired` of `of` documents are flagged at this rate. */
function atMost(fired: number, of: number, rate: number): number {
  let term = of * Math.log1p(-rate)
  let sum = Math.exp(term)
  for (let hit = 1; hit <= fired; hit += 1) {
    term += Math.log((of - hit + 1) / hit) + Math.log(rate) - Math.log1p(-rate)
    sum += Math.exp(term)
  }
  return sum
}

/** The rate that a detector's bound must be under to have a severity without a logical proof. */
export const boundMaxBySeverity: Readonly<Record<Severity, number>> = {
  fraudulent: 0.003,
  suspicious: 0.015,
  notice: 1,
}

/** The gravest severity that a record allows. */
export function earnedSeverity(alarms: FalseAlarms): Severity {
  const bound = falseAlarmBound(alarms)
  if (bound < boundMaxBySeverity.fraudulent) return 'fraudulent'
  return bound < boundMaxBySeverity.suspicious ? 'suspicious' : 'notice'
}
