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

/**
 * Jobs are due by the clock of the database. Where that is set back, all that was due would wait until the same time comes again,
 * and nobody would look for dead workers. What happened before we began is looked for once.
 */
export function followDatabaseClock({ database, log }: { database: Database; log: Log }): { stop(): void } {
  const jobs = jobStore(database)
  const compare = clockComparison()
  const follow = async (bySeconds?: number) => {
    const count = await jobs.followClock()
    if (count > 0 || bySeconds !== undefined) log.warn('queue.clock-set-back', { jobs: count, bySeconds })
  }
  const look = async () => {
    const setBackMs = compare(await jobs.nowMs(), performance.now())
    if (setBackMs > 0) await follow(Math.round(setBackMs / 1_000))
  }
  // A database that does not answer is told of elsewhere.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref()
  void Promise.all([follow(), look()]).catch(() => {})
  return { stop: () => clearInterval(timer) }
}
