import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { JobClaim } from '#database/jobs.ts'
import type { Log } from '#kernel/log.ts'
import type { Claims } from './claims.ts'

const batchMax = 500
const triesMax = 6

type Waiting = { claim: JobClaim; done: () => void }

/** What ends while one batch is written goes into the next: one transaction for many jobs under load, no wait without. */
export function openCompletions({ name, claims, log }: { name: string; claims: Claims; log: Log }) {
  const waiting: Waiting[] = []
  let writing = false

  async function write(): Promise<void> {
    writing = true
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      const completed = await persistently(log, () =>
        claims.complete(
          name,
          batch.map(({ claim }) => claim),
        ),
      )
      for (const { claim, done } of batch) {
        if (completed && !completed.has(claim.id)) log.warn('job.lost', { queue: name, jobId: claim.id })
        done()
      }
    }
    writing = false
  }

  return (claim: JobClaim): Promise<void> =>
    new Promise((done) => {
      waiting.push({ claim, done })
      if (!writing) void write()
    })
}

/** After the last try the job is left to its heartbeat: it will lapse, and the job run again. */
export async function persistently<T>(log: Log, attempt: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      log.warn('queue.unreachable', { tries, problem: error instanceof Error ? error.message : String(error) })
      if (tries === triesMax) return undefined
      await sleep(100 * 2 ** tries)
    }
  }
}
