import type { Database } from '#database/database.ts'
import { type JobClaim, type JobCounts, jobStore } from '#database/jobs.ts'
import type { Log } from '#kernel/log.ts'
import { uniqueUuid } from '#kernel/random.ts'
import { makeBoss } from './boss.ts'
import { type Claims, completeInside, openClaims } from './claims.ts'
import type { QueueDefinition, QueueName } from './definition.ts'
import { followDatabaseClock } from './follow-clock.ts'

export type { JobClaim, JobCounts } from '#database/jobs.ts'
export { type Claims, JobLost, type TakenJob } from './claims.ts'
export type { QueueDefinition, QueueName } from './definition.ts'
export { prepareQueue } from './prepare.ts'

export type EnqueueOptions = {
  /** So long after now, by the clock of the database: that of a process may be wrong when it is written, or when it is read. */
  afterMs?: number
  /** Jobs of one group share its part of the slots. */
  group?: string
  /** Nobody waits for it: whatever else is due in this queue comes first. */
  isBulk?: boolean
}

export type NewJob = { data: object } & EnqueueOptions

export type Queue = {
  /** In the caller's transaction: pass its database. Workers wake when it commits. */
  enqueue(database: Database, name: QueueName, data: object, options?: EnqueueOptions): Promise<string>
  /** As one statement. */
  enqueueMany(database: Database, name: QueueName, jobs: readonly NewJob[]): Promise<void>
  /** In the caller's transaction; throws `JobLost`, so that the effect of a job that was taken away rolls back. */
  complete(database: Database, held: readonly JobClaim[]): Promise<void>
  depth(): Promise<JobCounts[]>
  /** Throws when jobs could not be enqueued or taken now. */
  check(): Promise<void>
  /** For the runner alone. */
  claims: Claims
  stop(): Promise<void>
}

/** `supervise`, in worker processes: jobs of dead workers are tried again, and what has ended is swept. */
type OpenOptions = { database: Database; definitions: readonly QueueDefinition[]; log: Log; supervise?: boolean }

export async function openQueue({ database, definitions, log, supervise = false }: OpenOptions): Promise<Queue> {
  const names = definitions.map((definition) => definition.name)
  const boss = makeBoss({ database, log, supervise, migrate: supervise })
  await boss.start()
  const following = supervise ? followDatabaseClock({ database, log }) : undefined

  const assertDefined = (name: QueueName) => {
    if (!names.includes(name)) throw new Error(`queue ${name} is not defined`)
  }

  return {
    async enqueue(inside, name, data, options = {}) {
      assertDefined(name)
      const job = newJob({ data, ...options })
      await jobStore(inside).insert(name, [job])
      return job.id
    },
    async enqueueMany(inside, name, jobs) {
      assertDefined(name)
      if (jobs.length === 0) return
      await jobStore(inside).insert(name, jobs.map(newJob))
    },
    complete: completeInside,
    depth: () => jobStore(database).counts(names),
    async check() {
      const found = new Set((await boss.getQueues(names)).map((queue) => queue.name))
      const missing = names.filter((name) => !found.has(name))
      if (missing.length > 0) throw new Error(`queues are not prepared: ${missing.join(', ')}`)
    },
    claims: openClaims(boss, database),
    async stop() {
      following?.stop()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const bulkPriority = -1

const newJob = ({ data, afterMs, group, isBulk }: NewJob) => ({
  id: uniqueUuid(),
  data,
  group,
  afterMs: Math.max(0, afterMs ?? 0),
  priority: isBulk ? bulkPriority : 0,
})
