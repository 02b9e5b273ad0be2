import type { TestContext } from 'node:test'
import { openPostgres } from '#database/postgres.ts'
import { systemClock } from '#kernel/clock.ts'
import { type Log, type LogFields, silentLog } from '#kernel/log.ts'
import { openQueue, prepareQueue, type QueueDefinition } from '#queue/queue.ts'
import { type JobHandler, runJobs } from '#queue/runner.ts'
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
    async startWorker(handlers: Record<string, JobHandler>, log: Log = silentLog) {
      const own = await openPostgres({ url, poolSizeMax: 5, log: silentLog, applicationName: 'test worker' })
      const ownQueue = await openQueue({ database: own, definitions, log, supervise: true })
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
