import { setTimeout as sleep } from 'node:timers/promises'
import type { JobClaim } from '#database/jobs.ts'
import type { Log } from '#kernel/log.ts'
import type { Claims } from './claims.ts'
import { inBatches } from './in-batches.ts'

const batchMax = 500
const triesMax = 6

/** What ends while one batch is written goes into the next: one transaction for many jobs under load. */
export function openCompletions({ name, claims, log }: { name: string; claims: Claims; log: Log }) {
  const complete = inBatches(async (batch: readonly JobClaim[]) => {
    const completed = await persistently(log, () => claims.complete(name, batch))
    return batch.map(({ id }) => completed?.has(id) ?? 'unknown')
  }, batchMax)

  return async (claim: JobClaim): Promise<void> => {
    if ((await complete(claim)) === false) log.warn('job.lost', { queue: name, jobId: claim.id })
  }
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
