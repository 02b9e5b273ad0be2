import type { Database } from '#database/database.ts'
import { extractionStore } from '#database/extractions.ts'
import { jobStore } from '#database/jobs.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Queue } from '#queue/queue.ts'
import type { Gauge } from './metrics.ts'

/** Read when they are asked for, the same in every process: they are of the whole service. */
export function gaugesOf({ queue, database, clock }: { queue: Queue; database: Database; clock: Clock }): Gauge[] {
  const count = (which: 'open' | 'overdue') => async () => {
    const counts = await extractionStore(database).countOpen(clock.now())
    // Apart, because nobody is to be woken for a rehearsal that was left as it was.
    return [false, true].map((test) => ({
      labels: { test: String(test) },
      value: counts.find((count) => count.test === test)?.[which] ?? 0,
    }))
  }
  const jobs = async () =>
    (await queue.depth()).flatMap(({ name, queued, active, failed }) =>
      Object.entries({ queued, active, failed }).map(([state, value]) => ({ labels: { queue: name, state }, value })),
    )
  const oldest = async () => [{ labels: {}, value: (await jobStore(database).oldestSeconds(clock.now())) ?? 0 }]
  return [
    { name: 'roentgen_queue_jobs', read: jobs },
    { name: 'roentgen_queue_oldest_seconds', read: oldest },
    { name: 'roentgen_extractions_open', read: count('open') },
    { name: 'roentgen_extractions_overdue', read: count('overdue') },
  ]
}
