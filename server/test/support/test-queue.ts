import type { TestContext } from 'node:test'
import type { Database } from '#database/database.ts'
import { openPostgres } from '#database/postgres.ts'
import { systemClock } from '#kernel/clock.ts'
import { type Log, type LogFields, silentLog } from '#kernel/log.ts'
import { openQueue, prepareQueue, type Queue, type QueueDefinition } from '#queue/queue.ts'
import { type Job, type JobHandler, runJobs } from '#queue/runner.ts'
import { testDatabase } from './database.ts'

export const plainQueue: QueueDefinition = {
  name: 'work',
  retryLimit: 2,
  retryDelaySeconds: 0,
  retryBackoff: false,
  expireSeconds: 300,
  heartbeatSeconds: 10,
  concurrency: 10,
}

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers of tests return nothing, and an async function says so as void.
type TestHandler = (job: Job) => Promise<void | 'completed'>

/** A handler of a test that has no effect to commit: its job is completed once it has ended. */
const completing =
  (handler: TestHandler, database: Database, queue: Queue): JobHandler =>
  async (job) => {
    if ((await handler(job)) !== 'completed') await database.transaction((inside) => queue.complete(inside, [job]))
    return 'completed'
  }

/** A queue on a database of its own; what was opened is closed at the end of the test. */
export async function openTestQueue(t: TestContext, definitions: readonly QueueDefinition[] = [plainQueue]) {
  const database = await testDatabase()
  const { url } = database
  await prepareQueue({ database, definitions, log: silentLog })
  const queue = await openQueue({ database, definitions, log: silentLog })
  const closers = [() => database.close(), () => queue.stop()]
  t.after(async () => {
    for (const close of closers.reverse()) await close()
  })
  return {
    database,
    url,
    queue,
    /** A worker with its own connections, as another process would have. */
    async startWorker(given: Record<string, TestHandler>, log: Log = silentLog) {
      const own = await openPostgres({ url, poolSizeMax: 5, log: silentLog, applicationName: 'test worker' })
      const ownQueue = await openQueue({ database: own, definitions, log, supervise: true })
      const handlers = Object.fromEntries(
        Object.entries(given).map(([name, handler]) => [name, completing(handler, own, ownQueue)]),
      )
      const runner = await runJobs({ queue: ownQueue, database: own, definitions, handlers, log, clock: systemClock })
      closers.push(
        () => own.close(),
        () => ownQueue.stop(),
        () => runner.stop({ graceMs: 0 }),
      )
      return { ...runner, queue: ownQueue, database: own }
    },
  }
}

export function recordingLog() {
  const entries: { event: string; fields: LogFields }[] = []
  const write = (event: string, fields: LogFields = {}) => void entries.push({ event, fields })
  return { entries, log: { ...silentLog, debug: write, info: write, warn: write, error: write } satisfies Log }
}
