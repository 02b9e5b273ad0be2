/** What the schedule looks at in the outcome of an attempt. */
export type AttemptResult = { ok: boolean; statusCode?: number; retryAfterSeconds?: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Waiting time before attempt 1, 2, … 10: 75 h 35 min 5 s in all, so a receiver may fail over a long week-end. */
export const attemptDelaysMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

export const attemptsMax = attemptDelaysMs.length
const retryAfterMsMax = day
const jitterShare = 0.1

/** Replays and tests are asked for by a person, and say nothing about how the receiver does on its own. */
export type DeliveryKind = 'event' | 'replay' | 'test'

export type WebhookHealth = {
  /** The first failure since the last success. */
  failingSince: Date | undefined
  /** Share of the full sending rate, halved when the receiver is overrun. */
  rateFactor: number
}

export type DisabledBecause = 'gone' | 'failing'

export const healthy: WebhookHealth = { failingSince: undefined, rateFactor: 1 }

const failingMsMax = 5 * day
const rateFactorMin = 1 / 64
const gone = 410
const overrun: ReadonlySet<number> = new Set([429, 502, 504])

export type NextAttemptInput = {
  /** The attempt that has just ended, from 1. */
  attempt: number
  outcome: AttemptResult
  now: Date
  /** 0 ≤ random() < 1 */
  random: () => number
}

/** When to try again. Jitter only ever adds, so neither the schedule nor the receiver's wish is undercut. */
export function nextAttempt({
  attempt,
  outcome,
  now,
  random,
}: NextAttemptInput): { at: Date } | 'delivered' | 'exhausted' {
  if (outcome.ok) return 'delivered'
  const delayMs = attemptDelaysMs[attempt]
  if (delayMs === undefined || outcome.statusCode === gone) return 'exhausted'
  const askedMs = Math.min((outcome.retryAfterSeconds ?? 0) * second, retryAfterMsMax)
  const waitMs = Math.max(delayMs, askedMs) * (1 + jitterShare * random())
  return { at: new Date(now.getTime() + Math.round(waitMs)) }
}

export type HealthInput = { health: WebhookHealth; outcome: AttemptResult; kind: DeliveryKind; now: Date }

export type HealthAfter = WebhookHealth & { disable?: DisabledBecause }

/** The webhook's health after an attempt, and whether it must be switched off. */
export function healthAfter({ health, outcome, kind, now }: HealthInput): HealthAfter {
  if (kind !== 'event') return health
  if (outcome.ok) return { failingSince: undefined, rateFactor: Math.min(1, health.rateFactor * 2) }
  const failingSince = health.failingSince ?? now
  const { statusCode = 0 } = outcome
  const rateFactor = overrun.has(statusCode) ? Math.max(rateFactorMin, health.rateFactor / 2) : health.rateFactor
  if (statusCode === gone) return { failingSince, rateFactor, disable: 'gone' }
  if (now.getTime() - failingSince.getTime() >= failingMsMax) return { failingSince, rateFactor, disable: 'failing' }
  return { failingSince, rateFactor }
}
