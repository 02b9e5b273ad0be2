import type { PgBoss } from 'pg-boss'
import type { Database } from '#database/database.ts'
import { type JobClaim, type JobCounts, jobStore } from '#database/jobs.ts'
import type { Log } from '#kernel/log.ts'
import { bossDatabase, makeBoss } from './boss.ts'
import { type Claims, completeInside, openClaims } from './claims.ts'
import type { QueueDefinition, QueueName } from './definition.ts'

export type { JobClaim, JobCounts } from '#database/jobs.ts'
export { type Claims, JobLost, type TakenJob } from './claims.ts'
export type { QueueDefinition, QueueName } from './definition.ts'
export { prepareQueue } from './prepare.ts'

export type EnqueueOptions = {
  startAfter?: Date
  /** Jobs of one group share its part of the slots. */
  group?: string
  /** For keyed queues: a job of this key that is still queued gets the new data, and no second one is made. */
  key?: string
  priority?: number
}

export type NewJob = { data: object; startAfter?: Date; group?: string }

export type Queue = {
  /** In the caller's transaction: pass its database. Workers wake when it commits. */
  enqueue(database: Database, name: QueueName, data: object, options?: EnqueueOptions): Promise<string>
  /** As one statement. Not for keyed queues. */
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
  const keyed = new Map(definitions.map((definition) => [definition.name, definition.keyed ?? false]))
  const boss = makeBoss({ database, log, supervise, migrate: supervise })
  await boss.start()

  const assertKeyed = (name: QueueName, hasKey: boolean) => {
    if (!keyed.has(name)) throw new Error(`queue ${name} is not defined`)
    if (keyed.get(name) !== hasKey) throw new Error(`queue ${name} takes jobs ${hasKey ? 'without' : 'with'} a key`)
  }

  return {
    async enqueue(inside, name, data, options = {}) {
      assertKeyed(name, options.key !== undefined)
      if (options.key !== undefined) return enqueueKeyed(boss, inside, name, data, { ...options, key: options.key })
      const id = await boss.send(name, data, { ...sendOptions(options), db: bossDatabase(inside) })
      if (id === null) throw new Error(`queue ${name} refused a job`)
      return id
    },
    async enqueueMany(inside, name, jobs) {
      assertKeyed(name, false)
      if (jobs.length === 0) return
      const rows = jobs.map((job) => ({ data: job.data, ...sendOptions(job) }))
      await boss.insert(name, rows, { db: bossDatabase(inside) })
    },
    complete: (inside, held) => completeInside(boss, inside, held),
    depth: () => jobStore(database).counts(names),
    async check() {
      const found = new Set((await boss.getQueues(names)).map((queue) => queue.name))
      const missing = names.filter((name) => !found.has(name))
      if (missing.length > 0) throw new Error(`queues are not prepared: ${missing.join(', ')}`)
    },
    claims: openClaims(boss, database),
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}

const sendOptions = ({ startAfter, group, priority }: EnqueueOptions) => ({
  ...(startAfter && { startAfter }),
  ...(group !== undefined && { group: { id: group } }),
  ...(priority !== undefined && { priority }),
})

/**
 * A queued job of the key is updated, not merely found: the update locks it, so no worker takes it before the caller
 * commits, and whoever takes it sees what the caller wrote.
 */
async function enqueueKeyed(
  boss: PgBoss,
  inside: Database,
  name: QueueName,
  data: object,
  { key, ...options }: EnqueueOptions & { key: string },
): Promise<string> {
  // A second look is needed when the one that was queued is taken in the very moment.
  for (let look = 0; look < 10; look++) {
    const { jobs } = await boss.upsert(name, data, {
      startAfter: 0,
      ...sendOptions(options),
      singletonKey: key,
      db: bossDatabase(inside),
    })
    if (jobs[0] !== undefined) return jobs[0]
  }
  throw new Error(`queue ${name} refused a job of key ${key}`)
}
