/** Time is handed in, so that a test can say what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/**
 * Milliseconds that never go back. Whatever is to last a minute is measured by them: by a clock that was set back an hour it would
 * last an hour more.
 */
export function steadyMs(clock: Clock): () => number {
  let lastMs = Number.NEGATIVE_INFINITY
  let setBackMs = 0
  return () => {
    const nowMs = clock.now().getTime()
    if (nowMs < lastMs) setBackMs += lastMs - nowMs
    lastMs = nowMs
    return nowMs + setBackMs
  }
}

/** Now, or right after `before` where the clock was behind then: what comes later is never the older one. */
export function nowAfter({ now }: Clock, before: Date | undefined): Date {
  const present = now()
  return before === undefined || present > before ? present : new Date(before.getTime() + 1)
}
