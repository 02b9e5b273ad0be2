import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'

const freeFailures = 10
const windowMs = 60_000
const delayMsMax = 900_000
const subjectsMax = 100_000

/** `untilMs`: not heard before then. `delays`: how often that was so already. */
type Failures = { startMs: number; count: number; untilMs: number; delays: number }

export type Attempts = {
  /** Throws 429 where this address or this account has failed too often. Counts as a failure until `succeeded` says otherwise. */
  begin(address: string, account: string): void
  /** Forgets the failures of the account, at this address too: who mistyped and then got in is no attacker. */
  succeeded(address: string, account: string): void
}

/**
 * For sign-in and token routes: ten failures a minute by address and by account, then a delay of a minute that doubles with each
 * further failure, up to 15 minutes. In memory, for one process.
 */
export function attempts(clock: Clock): Attempts {
  const known = new Map<string, Failures>()
  const subjectsOf = (address: string, account: string) => [`address ${address}`, `account ${account}`] as const

  function current(subject: string, nowMs: number): Failures {
    const failures = known.get(subject)
    const isOver = failures === undefined || nowMs >= endMs(failures)
    return isOver ? { startMs: nowMs, count: 0, untilMs: 0, delays: 0 } : failures
  }

  function fail(subject: string, failures: Failures, nowMs: number): void {
    failures.count++
    if (failures.count >= freeFailures) {
      failures.untilMs = nowMs + Math.min(windowMs * 2 ** failures.delays, delayMsMax)
      failures.delays++
    }
    // Moved to the end: what was not heard of for longest is forgotten first, so that nobody fills the memory.
    known.delete(subject)
    known.set(subject, failures)
    if (known.size > subjectsMax) known.delete(known.keys().next().value ?? '')
  }

  return {
    begin(address, account) {
      const nowMs = clock.now().getTime()
      const both = subjectsOf(address, account).map((subject) => ({ subject, failures: current(subject, nowMs) }))
      const waitMs = Math.max(...both.map(({ failures }) => failures.untilMs - nowMs))
      if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
      for (const { subject, failures } of both) fail(subject, failures, nowMs)
    },
    succeeded(address, account) {
      const [here, whose] = subjectsOf(address, account)
      const forgiven = known.get(whose)?.count ?? 0
      known.delete(whose)
      const there = known.get(here)
      if (there === undefined) return
      there.count -= forgiven
      if (there.count < freeFailures) Object.assign(there, { untilMs: 0, delays: 0 })
      if (there.count <= 0) known.delete(here)
    },
  }
}

/** Failures without a delay count for a minute; after one they are remembered a while, or the delay would never grow. */
const endMs = ({ startMs, untilMs, delays }: Failures) => (delays === 0 ? startMs + windowMs : untilMs + delayMsMax)

function tooMany(seconds: number): Problem {
  return new Problem('quota-exceeded', `too many failed attempts; try again in ${seconds} s`, {
    headers: { 'Retry-After': String(seconds) },
    members: { 'violated-policies': ['attempts'] },
  })
}
