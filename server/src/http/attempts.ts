import ipaddr from 'ipaddr.js'
import { type Clock, steadyMs } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'

const freeFailures = 10
const windowMs = 60_000
const delayMsMax = 900_000
const subjectsMax = 100_000
/** Many right calls at once are no attack; what fails among them is counted when it has failed. */
const underWayMax = 100

/** `untilMs`: not heard before then. `delays`: how often that was so already. */
type Failures = { startMs: number; count: number; untilMs: number; delays: number }

export type Attempts = {
  /**
   * Throws 429, unheard, where this address or this account has failed too often; else gives what `check` gives, and `undefined`
   * is a failure. A check that throws is neither: then nobody knows. `account` absent: what was sent cannot be one.
   */
  heard<T>(address: string, account: string | undefined, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** What failed, and who was forgiven, in other processes counts here too. */
  heardElsewhere(outcome: AttemptOutcome): void
}

/** `failed`: an address or an account. `forgiven`: the failures of the account, at the address too. */
export type AttemptOutcome = { failed: string } | { forgiven: { here: string; whose: string } }

/** How often addresses and accounts have failed lately. */
function failureCounts(clock: Clock) {
  const known = new Map<string, Failures>()
  const steadyNowMs = steadyMs(clock)

  function current(subject: string, nowMs: number): Failures {
    const failures = known.get(subject)
    const isOver = failures === undefined || nowMs >= endMs(failures)
    return isOver ? { startMs: nowMs, count: 0, untilMs: 0, delays: 0 } : failures
  }

  function fail(subject: string, nowMs: number): void {
    const failures = current(subject, nowMs)
    failures.count++
    // What failed while a delay ran was under way before it: told once is enough.
    if (failures.count >= freeFailures && failures.untilMs <= nowMs) {
      failures.untilMs = nowMs + Math.min(windowMs * 2 ** failures.delays, delayMsMax)
      failures.delays++
    }
    // Moved to the end: what was not heard of for longest is forgotten first, so that nobody fills the memory.
    known.delete(subject)
    known.set(subject, failures)
    if (known.size > subjectsMax) known.delete(known.keys().next().value ?? '')
  }

  /** Forgets the failures of the account, at this address too: who mistyped and then got in is no attacker. `false`: there were none. */
  function forgive(here: string, whose: string): boolean {
    const forgiven = known.get(whose)?.count ?? 0
    known.delete(whose)
    const there = known.get(here)
    if (there === undefined) return forgiven > 0
    there.count -= forgiven
    if (there.count < freeFailures) Object.assign(there, { untilMs: 0, delays: 0 })
    if (there.count <= 0) known.delete(here)
    return true
  }

  return {
    fail: (subject: string) => fail(subject, steadyNowMs()),
    forgive,
    waitMs(subject: string): number {
      const nowMs = steadyNowMs()
      return current(subject, nowMs).untilMs - nowMs
    },
  }
}

/**
 * For sign-in and token routes: ten failures a minute by address and by account, then a delay of a minute that doubles with each
 * further failure, up to 15 minutes. In memory: `tell` is for the other processes.
 */
export function attempts(clock: Clock, tell: (outcome: AttemptOutcome) => void = () => {}): Attempts {
  const { fail, forgive, waitMs } = failureCounts(clock)
  const underWay = new Map<string, number>()

  function refuseTooMany(subjects: readonly string[]): void {
    const longestMs = Math.max(...subjects.map(waitMs))
    if (longestMs > 0) throw tooMany(Math.ceil(longestMs / 1000))
    if (subjects.some((subject) => (underWay.get(subject) ?? 0) >= underWayMax)) throw tooManyAtOnce()
  }

  return {
    async heard(address, account, check) {
      const here = `address ${networkOf(address)}`
      const whose = account && `account ${account}`
      const subjects = whose ? [here, whose] : [here]
      refuseTooMany(subjects)
      for (const subject of subjects) underWay.set(subject, (underWay.get(subject) ?? 0) + 1)
      try {
        const found = await check()
        if (found === undefined) {
          for (const failed of subjects) {
            fail(failed)
            tell({ failed })
          }
        } else if (whose && forgive(here, whose)) tell({ forgiven: { here, whose } })
        return found
      } finally {
        for (const subject of subjects) {
          const others = (underWay.get(subject) ?? 1) - 1
          if (others === 0) underWay.delete(subject)
          else underWay.set(subject, others)
        }
      }
    },
    heardElsewhere(outcome) {
      if ('failed' in outcome) fail(outcome.failed)
      else forgive(outcome.forgiven.here, outcome.forgiven.whose)
    },
  }
}

/** Who has one address of IPv6 has the 2^64 beside it. Behind a proxy this may be any text, which is one address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const read = ipaddr.process(address)
  return read instanceof ipaddr.IPv6
    ? `${read.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : read.toString()
}

/** Failures without a delay count for a minute; after one they are remembered a while, or the delay would never grow. */
const endMs = ({ startMs, untilMs, delays }: Failures) => (delays === 0 ? startMs + windowMs : untilMs + delayMsMax)

function tooMany(seconds: number): Problem {
  return new Problem('quota-exceeded', `too many failed attempts; try again in ${seconds} s`, {
    headers: { 'Retry-After': String(seconds) },
    members: { 'violated-policies': ['attempts'] },
  })
}

function tooManyAtOnce(): Problem {
  return new Problem('quota-exceeded', 'too many attempts at once; try again in a moment', {
    headers: { 'Retry-After': '1' },
    members: { 'violated-policies': ['attempts'] },
  })
}
