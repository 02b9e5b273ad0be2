import { processLimits } from './limits.ts'
import { familyCpuMs, familyStates } from './process-files.ts'

/** Where the time of a task went: what it used, what it slept, and for how long somebody had stopped it. */
export type TimeSpent = { cpuMs: number; idleMs: number; stoppedMs: number; passedMs: number }

/** Why a child is not waited for any longer. The first two say something of its task, the others only of the machine. */
export type Lateness = 'too-slow' | 'hung' | 'stopped' | 'starved'

/**
 * One that is let work comes to the end of its CPU time; one that could work, and sleeps, waits for what never comes. One that is
 * stopped, or wants a processor or a disk and gets none, does neither, whatever the clock says.
 */
export function latenessOf(
  { cpuMs, idleMs, stoppedMs, passedMs }: TimeSpent,
  deadlineMs: number,
): Lateness | undefined {
  const clockMs = deadlineMs * processLimits.clockPerCpuTime + processLimits.startMs
  if (cpuMs > deadlineMs + processLimits.startMs) return 'too-slow'
  if (idleMs > clockMs) return 'hung'
  if (stoppedMs > clockMs) return 'stopped'
  // It is let go on for longer: ending it would only make somebody begin again.
  return passedMs > clockMs * processLimits.starvedRoundsMax ? 'starved' : undefined
}

/** To be looked at every `pollMs`. */
export function timeAccount(pid: number): { look(): TimeSpent } {
  const spent: TimeSpent = { cpuMs: 0, idleMs: 0, stoppedMs: 0, passedMs: 0 }
  const cpuBeforeMs = familyCpuMs(pid)
  let lookedAtMs = performance.now()
  return {
    look() {
      const nowMs = performance.now()
      // A service that was itself kept from working looks late, and knows nothing of the time between.
      const lapseMs = Math.min(nowMs - lookedAtMs, processLimits.pollMs * 5)
      lookedAtMs = nowMs
      const cpuMs = familyCpuMs(pid) - cpuBeforeMs
      const states = familyStates(pid)
      if (states.some(isStopped)) spent.stoppedMs += lapseMs
      else if (states.length > 0 && states.every(sleeps)) spent.idleMs += Math.max(0, lapseMs - (cpuMs - spent.cpuMs))
      spent.cpuMs = cpuMs
      spent.passedMs += lapseMs
      return spent
    },
  }
}

/** By somebody, or by a debugger. */
const isStopped = (state: string) => state === 'T' || state === 't'

/** Neither `R`, which may be waiting for a processor, nor `D`, which waits for a disk. An ended program (`Z`) asks for nothing. */
const sleeps = (state: string) => state === 'S' || state === 'Z'
