/** `perSecond` on average; `burst` at once. */
export type PaceLimits = { perSecond: number; burst: number }

export type Pace = {
  /** How long to wait for one's turn, which is then taken; `refused` if that would be longer than `waitMsMax`. */
  take(nowMs: number, waitMsMax: number): { waitMs: number } | { refusedForMs: number }
  /** Nobody's turn comes before then: the register has said so. */
  pauseUntil(ms: number): void
}

/** A token bucket, kept as the moment at which it will be full again. Of one process: several share a quota unawares. */
export function pace({ perSecond, burst }: PaceLimits): Pace {
  const intervalMs = 1000 / perSecond
  const toleranceMs = (burst - 1) * intervalMs
  let fullAtMs = 0
  let pausedUntilMs = 0
  return {
    take(nowMs, waitMsMax) {
      const waitMs = Math.max(0, fullAtMs - toleranceMs - nowMs, pausedUntilMs - nowMs)
      if (waitMs > waitMsMax) return { refusedForMs: waitMs }
      fullAtMs = Math.max(fullAtMs, nowMs) + intervalMs
      return { waitMs }
    },
    pauseUntil(ms) {
      pausedUntilMs = Math.max(pausedUntilMs, ms)
    },
  }
}
