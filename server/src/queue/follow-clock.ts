import type { Database } from '#database/database.ts'
import { jobStore } from '#database/jobs.ts'
import type { Log } from '#kernel/log.ts'

const lookEveryMs = 10_000
/** Clocks are corrected by less than that all the time. */
const setBackMsMin = 60_000

/** Gives by how much the other clock was set back since the call before: what passes there should pass here. */
export function clockComparison(): (thereMs: number, hereMs: number) => number {
  let aheadMs = Number.NEGATIVE_INFINITY
  return (thereMs, hereMs) => {
    const setBackMs = aheadMs - (thereMs - hereMs)
    aheadMs = thereMs - hereMs
    return setBackMs >= setBackMsMin && Number.isFinite(setBackMs) ? setBackMs : 0
  }
}

type Looking = { nowMs(): Promise<number>; follow(bySeconds: number): Promise<void> }

/** What could not be followed is owed until it was: the comparison tells of it once. */
export function lookAtClock({ nowMs, follow }: Looking): () => Promise<void> {
  const compare = clockComparison()
  let owedMs = 0
  return async () => {
    owedMs += compare(await nowMs(), performance.now())
    if (owedMs === 0) return
    await follow(Math.round(owedMs / 1_000))
    owedMs = 0
  }
}

/**
 * Jobs are due by the clock of the database. Where that is set back, all that was due would wait until the same time comes again,
 * and nobody would look for dead workers. What happened before we began is looked for once.
 */
export function followDatabaseClock({ database, log }: { database: Database; log: Log }): { stop(): void } {
  const jobs = jobStore(database)
  const follow = async (bySeconds?: number) => {
    const count = await jobs.followClock()
    if (count > 0 || bySeconds !== undefined) log.warn('queue.clock-set-back', { jobs: count, bySeconds })
  }
  const look = lookAtClock({ nowMs: jobs.nowMs, follow })
  // A database that does not answer is told of elsewhere.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref()
  void Promise.all([follow(), look()]).catch(() => {})
  return { stop: () => clearInterval(timer) }
}
