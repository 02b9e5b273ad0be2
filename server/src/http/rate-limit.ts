import { type Clock, steadyMs } from '#kernel/clock.ts'

export type RatePolicy = { quota: number; windowSeconds: number }

export type RateVerdict = {
  allowed: boolean
  /** For every answer, allowed or not. */
  headers: { 'RateLimit-Policy': string; RateLimit: string }
  /** 0 when allowed. */
  retryAfterSeconds: number
  violated: string[]
}

/** So many calls of a key under a policy. */
export type Taken = readonly [policy: string, key: string, count: number]

export type RateLimiter<Name extends string = string> = {
  /** Takes one from each of the policies, or from none of them if one is used up. */
  take(key: string, policyNames: readonly Name[]): RateVerdict
  /** What was taken here since this was last asked, for the other processes. */
  takenLately(): Taken[]
  /** What was taken in other processes: it is missing here too. */
  takenElsewhere(taken: readonly Taken[]): void
}

const latelyMax = 10_000

type Options<Name extends string> = {
  policies: Readonly<Record<Name, RatePolicy>>
  clock: Clock
  /** Beyond this many keys in one policy the oldest windows are forgotten, so that nobody fills the memory. */
  keysMax?: number
}

/**
 * In memory: a window begins with the first call of a key and is forgotten when it is over. Processes tell each other what they
 * have counted (`share-limits.ts`), so that a call costs no question to the database.
 */
export function rateLimiter<const Name extends string>({
  policies,
  clock,
  keysMax = 100_000,
}: Options<Name>): RateLimiter<Name> {
  const names = Object.keys(policies) as Name[]
  for (const name of names) checkPolicy(name, policies[name])
  const policyHeader = names
    .map((name) => `"${name}";q=${policies[name].quota};w=${policies[name].windowSeconds}`)
    .join(', ')
  const counters = new Map<string, ReturnType<typeof windows>>(
    names.map((name) => [name, windows(policies[name], keysMax)]),
  )
  const steadyNowMs = steadyMs(clock)
  let lately = new Map(names.map((name) => [name, new Map<string, number>()]))
  const note = (name: Name, key: string) => {
    const counts = lately.get(name)
    const count = counts?.get(key) ?? 0
    // More keys than that, between two tellings, is nobody's quota that needs keeping.
    if (counts !== undefined && (count > 0 || counts.size < latelyMax)) counts.set(key, count + 1)
  }

  return {
    take(key, policyNames) {
      const nowMs = steadyNowMs()
      const opened = policyNames.map((name) => {
        const counter = counters.get(name)
        if (counter === undefined) throw new Error(`no rate policy ${name}`)
        return { name, quota: policies[name].quota, ...counter(key, nowMs) }
      })
      const full = opened.filter(({ window, quota }) => window.used >= quota)
      if (full.length === 0) {
        for (const { name, window } of opened) {
          window.used++
          note(name, key)
        }
      }
      return {
        allowed: full.length === 0,
        headers: { 'RateLimit-Policy': policyHeader, RateLimit: opened.map(limitItem).join(', ') },
        retryAfterSeconds: Math.max(0, ...full.map(({ resetSeconds }) => resetSeconds)),
        violated: full.map(({ name }) => name),
      }
    },
    takenLately() {
      const taken = [...lately].flatMap(([name, counts]) =>
        [...counts].map(([key, count]) => [name, key, count] as const),
      )
      if (taken.length > 0) lately = new Map(names.map((name) => [name, new Map()]))
      return taken
    },
    takenElsewhere(taken) {
      const nowMs = steadyNowMs()
      for (const [name, key, count] of taken) {
        const found = counters.get(name)?.(key, nowMs)
        if (found !== undefined) found.window.used += count
      }
    },
  }
}

type Window = { startMs: number; used: number }
type Opened = { window: Window; resetSeconds: number }

/** draft-ietf-httpapi-ratelimit-headers-11: remaining quota, and seconds until it is whole again. */
function limitItem({ name, quota, window, resetSeconds }: Opened & { name: string; quota: number }): string {
  return `"${name}";r=${Math.max(0, quota - window.used)};t=${resetSeconds}`
}

/**
 * The windows of one policy, in two generations: when the younger is as old as a window, or half of the keys, the elder is dropped
 * whole. By then its windows are over. No key is ever looked for in order to be deleted, so every call costs the same.
 */
function windows({ windowSeconds }: RatePolicy, keysMax: number): (key: string, nowMs: number) => Opened {
  const windowMs = windowSeconds * 1000
  let younger = new Map<string, Window>()
  let elder = younger
  let bornMs = Number.NEGATIVE_INFINITY

  function open(key: string, nowMs: number): Window {
    if (nowMs - bornMs >= windowMs || younger.size >= keysMax / 2) {
      elder = younger
      younger = new Map()
      bornMs = nowMs
    }
    const window = { startMs: nowMs, used: 0 }
    younger.set(key, window)
    return window
  }

  return (key, nowMs) => {
    const known = younger.get(key) ?? elder.get(key)
    const isOver = known === undefined || nowMs - known.startMs >= windowMs
    const window = isOver ? open(key, nowMs) : known
    return { window, resetSeconds: Math.ceil((windowMs - (nowMs - window.startMs)) / 1000) }
  }
}

function checkPolicy(name: string, { quota, windowSeconds }: RatePolicy): void {
  const counts = [quota, windowSeconds].every((count) => Number.isSafeInteger(count) && count >= 1)
  if (!counts || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`rate policy ${name} is not usable`)
}
