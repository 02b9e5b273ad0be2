// A worker process that takes jobs and never ends them, to be killed by a test.
import { openPostgres } from '#database/postgres.ts'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import { openQueue, type QueueDefinition } from '#queue/queue.ts'
import { type JobHandler, runJobs } from '#queue/runner.ts'

const [url = '', given = '[]'] = process.argv.slice(2)
const definitions: QueueDefinition[] = JSON.parse(given)
const database = await openPostgres({ url, poolSizeMax: 3, log: silentLog, applicationName: 'hanging worker' })
const queue = await openQueue({ database, definitions, log: silentLog, supervise: true })
const hang: JobHandler = (job) => {
  console.log(job.id)
  return new Promise(() => {})
}
const handlers = Object.fromEntries(definitions.map(({ name }) => [name, hang]))
await runJobs({ queue, database, definitions, handlers, log: silentLog, clock: systemClock })
