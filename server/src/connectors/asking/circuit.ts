/** Spares a register that is down, and us the wait: after some failures in a row it is left alone, then tried once. */
export type Circuit = {
  /** How long it is still left alone; 0: ask (and the first to be told so after a break makes the trial). */
  closedForMs(nowMs: number): number
  succeeded(): void
  failed(nowMs: number): void
  /** Asked, and it said nothing about the health of the register: the next may make the trial. */
  undecided(): void
}

const failuresMax = 5
const breakMsFirst = 30_000
const breakMsMax = 10 * 60_000
/** Longer than any one question takes, so a trial that never reports does not close the register for good. */
const trialMsMax = 3 * 60_000

export function circuit(): Circuit {
  let failures = 0
  let breaks = 0
  let openUntilMs = 0
  let trialUntilMs = 0
  return {
    closedForMs(nowMs) {
      if (breaks === 0) return 0
      if (nowMs < openUntilMs) return openUntilMs - nowMs
      if (nowMs < trialUntilMs) return trialUntilMs - nowMs
      trialUntilMs = nowMs + trialMsMax
      return 0
    },
    succeeded() {
      failures = 0
      breaks = 0
      trialUntilMs = 0
    },
    failed(nowMs) {
      failures += 1
      // One failed trial is enough to leave it alone again, and for longer.
      if (failures < failuresMax && breaks === 0) return
      openUntilMs = nowMs + Math.min(breakMsMax, breakMsFirst * 2 ** breaks)
      breaks = Math.min(breaks + 1, 10)
      failures = 0
      trialUntilMs = 0
    },
    undecided() {
      trialUntilMs = 0
    },
  }
}
