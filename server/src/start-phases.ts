import type { Log } from '#kernel/log.ts'

/** How a start went: what it did, one thing after another, and how long each took by the clock. */
export type StartTold = { tookMs: number; cpuMs: number; phasesMs: Record<string, number> }

export type StartPhases = {
  /** What went before is over. */
  begin(name: string): void
  /** Ends the last one. All is counted from the moment in which the process began. */
  end(): StartTold
}

/** While one lasts it is told of, so that an operator sees what a start waits for. */
export function startPhases(log: Log, { tellEveryMs = 10_000 } = {}): StartPhases {
  const phasesMs: Record<string, number> = { code: Math.round(performance.now()) }
  let current: { name: string; sinceMs: number } | undefined
  let timer: NodeJS.Timeout | undefined
  const finish = () => {
    clearInterval(timer)
    if (current === undefined) return
    phasesMs[current.name] = (phasesMs[current.name] ?? 0) + Math.round(performance.now() - current.sinceMs)
    current = undefined
  }
  return {
    begin(name) {
      finish()
      const sinceMs = performance.now()
      current = { name, sinceMs }
      const tell = () => log.warn('start.waiting', { phase: name, forMs: Math.round(performance.now() - sinceMs) })
      timer = setInterval(tell, tellEveryMs).unref()
    },
    end() {
      finish()
      const { user, system } = process.cpuUsage()
      return { tookMs: Math.round(performance.now()), cpuMs: Math.round((user + system) / 1_000), phasesMs }
    },
  }
}
