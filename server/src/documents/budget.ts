import { limitExceeded } from './failure.ts'
import { limits } from './limits.ts'

/** What one file may still cost. Every loop over the file's bytes spends from it, so none can run for ever. */
export type Budget = {
  value(): void
  objects(count: number): void
  /** How many bytes a stream may inflate to now. */
  inflateRoomBytes(): number
  inflated(bytes: number): void
  checkTime(): void
  /** Whether what is not needed for an answer had better be left out. */
  isHalfSpent(): boolean
  /** For loops whose single turns are short: asking the system for the time costs more than they do. */
  checkTimeNowAndThen(): void
}

const lookEveryMs = 10

export function createBudget(deadlineMs: number): Budget {
  // CPU time, not the clock: a file is not to blame for a busy machine. The parent watches the clock as well.
  const startedAt = cpuMs()
  let values = 0
  let objects = 0
  let inflatedBytes = 0
  let nextLookMs = 0
  const checkTime = () => {
    // Asking for the CPU time costs up to a tenth of a millisecond, and the loops ask thousands of times.
    const nowMs = performance.now()
    if (nowMs < nextLookMs) return
    nextLookMs = nowMs + Math.min(lookEveryMs, deadlineMs / 10)
    if (cpuMs() - startedAt > deadlineMs) throw limitExceeded(`reading took longer than ${deadlineMs} ms`)
  }
  let turns = 0
  return {
    checkTime,
    isHalfSpent: () => cpuMs() - startedAt > deadlineMs / 2,
    checkTimeNowAndThen() {
      turns += 1
      if (turns % 64 === 0) checkTime()
    },
    value() {
      values += 1
      if (values > limits.valuesPerFileMax) throw limitExceeded(`more than ${limits.valuesPerFileMax} values`)
      if (values % 4_096 === 0) checkTime()
    },
    objects(count) {
      objects += count
      if (objects > limits.objectsMax) throw limitExceeded(`more than ${limits.objectsMax} objects`)
    },
    inflateRoomBytes() {
      checkTime()
      return Math.min(limits.inflatedBytesPerStreamMax, limits.inflatedBytesPerFileMax - inflatedBytes)
    },
    inflated(bytes) {
      inflatedBytes += bytes
      if (inflatedBytes > limits.inflatedBytesPerFileMax) {
        throw limitExceeded(`streams inflate to more than ${limits.inflatedBytesPerFileMax} bytes`)
      }
    },
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
