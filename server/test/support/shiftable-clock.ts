import type { Clock } from '#kernel/clock.ts'

/** The real time, moved: what holds for an hour can be seen to end. */
export function shiftableClock(): Clock & { shiftSeconds(seconds: number): void } {
  let shiftMs = 0
  return {
    now: () => new Date(Date.now() + shiftMs),
    shiftSeconds: (seconds) => {
      shiftMs += seconds * 1000
    },
  }
}
