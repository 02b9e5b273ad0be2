import type { PgBoss } from 'pg-boss'
import type { Database } from '#database/database.ts'
import { type JobClaim, type JobRow, jobStore } from '#database/jobs.ts'
import { bossDatabase } from './boss.ts'

/** The job was given to another worker (or has ended) since it was taken: whatever was done for it must not count. */
export class JobLost extends Error {
  readonly jobIds: readonly string[]

  constructor(jobIds: readonly string[]) {
    super(`no longer held: ${jobIds.join(', ')}`)
    this.name = 'JobLost'
    this.jobIds = jobIds
  }
}

export type TakenJob = JobClaim & {
  data: Record<string, unknown>
  group: string | undefined
  lastAttempt: boolean
  /** Of a dead letter: the job that failed for the last time, and what was said of it. */
  failed: { name: string; id: string; attempts: number; problem: string } | undefined
}

/** What a runner does with jobs. Each call leaves alone what another worker holds, and says what was still its own. */
export type Claims = {
  take(name: string, room: { limit: number; ignoreGroups: readonly string[] }): Promise<TakenJob[]>
  keepAlive(name: string, held: readonly JobClaim[]): Promise<Set<string>>
  fail(claim: JobClaim, problem: string): Promise<Set<string>>
  release(name: string, held: readonly JobClaim[]): Promise<Set<string>>
}

export function openClaims(boss: PgBoss, database: Database): Claims {
  return {
    async take(name, { limit, ignoreGroups }) {
      return (await jobStore(database).take(name, limit, ignoreGroups)).map((job) => taken(name, job))
    },
    keepAlive: (name, held) => jobStore(database).keepAlive(name, held),
    fail: (claim, problem) =>
      database.transaction(async (inside) => {
        const ids = await jobStore(inside).hold(claim.name, [claim])
        // jsonb has no U+0000, and the reason is not worth losing the failure for.
        const output = { message: problem.replaceAll('\0', '').slice(0, 1000) }
        if (ids.size > 0) await boss.fail(claim.name, [...ids], output, { db: bossDatabase(inside) })
        return ids
      }),
    release: (name, held) => jobStore(database).release(name, held),
  }
}

/** In the caller's transaction, which must roll back when a job was lost: effect and completion are one. */
export async function completeInside(inside: Database, held: readonly JobClaim[]): Promise<void> {
  for (const [name, claims] of Map.groupBy(held, (claim) => claim.name)) {
    const ids = await jobStore(inside).end(name, claims)
    const lost = claims.filter((claim) => !ids.has(claim.id))
    if (lost.length > 0) throw new JobLost(lost.map((claim) => claim.id))
  }
}

function taken(name: string, job: JobRow): TakenJob {
  const { id, data, group, retryCount, retryLimit, startedOn, sourceName, sourceId, sourceRetryCount } = job
  return {
    id,
    name,
    data,
    attempt: retryCount + 1,
    lastAttempt: retryCount >= retryLimit,
    startedOn,
    group: group ?? undefined,
    failed:
      sourceName && sourceId
        ? { name: sourceName, id: sourceId, attempts: (sourceRetryCount ?? 0) + 1, problem: problemOf(job.output) }
        : undefined,
  }
}

/** What we said when it failed, or, one level deeper, what pg-boss said of a dead worker. */
function problemOf(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } }
  return message ?? value?.message ?? 'unknown'
}
