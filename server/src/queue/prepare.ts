import type { PgBoss, QueueResult } from 'pg-boss'
import type { Database } from '#database/database.ts'
import { withMigrationLock } from '#database/migrate.ts'
import type { Log } from '#kernel/log.ts'
import { makeBoss } from './boss.ts'
import type { QueueDefinition } from './definition.ts'

/** A job that nobody took is kept: pg-boss would drop it after 14 days. */
const queuedKeptSeconds = 10 * 365 * 24 * 3600
/** What has ended is in the tables of the application; here it only slows the next look down. */
const endedKeptSeconds = 600

const settingsOf = (definition: QueueDefinition) => ({
  retryLimit: definition.retryLimit,
  retryDelay: definition.retryDelaySeconds,
  retryBackoff: definition.retryBackoff,
  retryDelayMax: definition.retryBackoff ? (definition.retryDelaySecondsMax ?? null) : null,
  expireInSeconds: definition.expireSeconds,
  heartbeatSeconds: definition.heartbeatSeconds ?? null,
  deadLetter: definition.deadLetter ?? null,
  retentionSeconds: queuedKeptSeconds,
  deleteAfterSeconds: endedKeptSeconds,
  notify: true,
})

/** Any number of jobs may be queued: what must be done once is told by the tables of the application. */
const policy = 'standard'

type PrepareOptions = { database: Database; definitions: readonly QueueDefinition[]; log: Log }

/**
 * Part of the migrations: several processes may do it at once, and the second time there is nothing to do. pg-boss by
 * itself fails now and then when two make its schema in the same moment.
 */
export async function prepareQueue({ database, definitions, log }: PrepareOptions): Promise<void> {
  const boss = makeBoss({ database, log, supervise: false, migrate: true })
  await withMigrationLock(database, async () => {
    await boss.start()
    try {
      await prepareQueues(boss, definitions)
    } finally {
      await boss.stop({ graceful: false, close: false })
    }
  })
}

async function prepareQueues(boss: PgBoss, definitions: readonly QueueDefinition[]): Promise<void> {
  const names = definitions.map((definition) => definition.name)
  const known = new Set((await boss.getQueues(names)).map((queue) => queue.name))
  // Without its dead letters at first: they are one of the queues that may not be there yet.
  for (const definition of definitions.filter(({ name }) => !known.has(name))) {
    await boss.createQueue(definition.name, { policy, notify: true })
  }
  const queues = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
  for (const definition of definitions) await bringUpToDate(boss, definition, queues.get(definition.name))
}

async function bringUpToDate(boss: PgBoss, definition: QueueDefinition, queue: QueueResult | undefined): Promise<void> {
  const { name } = definition
  if (queue === undefined) throw new Error(`queue ${name} was not made`)
  if (queue.policy !== policy) throw new Error(`queue ${name} has the policy ${queue.policy}; it needs ${policy}`)
  const wanted = settingsOf(definition)
  const stored: Record<string, unknown> = { ...queue }
  if (Object.entries(wanted).every(([setting, value]) => (stored[setting] ?? null) === value)) return
  await boss.updateQueue(name, wanted)
}
