import { makeReading } from '#actions/reading/make-reading.ts'
import type { MediumId } from '#kernel/ids.ts'
import { claimOf, defineJob } from './job.ts'

/** The reader bounds what is read at once; these only wait in its line, and hold no bytes until it is their turn. */
const readingsAtOnce = 8

/** Apart from `run-analysis`: reading a scan takes minutes, and no analysis waits for its turn behind one. */
export const makeReadingJob = defineJob(() => ({
  queue: {
    // Not `make-reading`: jobs that an older version has queued, and workers that still run it, know this name alone; operators watch it.
    name: 'read-medium',
    // For workers that die, and for a database or a storage that is away. They have an end: see run-analysis.
    retryLimit: 30,
    retryDelaySeconds: 1,
    retryBackoff: true,
    retryDelaySecondsMax: 300,
    // The reader has a limit of its own for each page; this is for a reader that never answers. Long scans share the cores, and
    // one that is stopped begins anew: within an hour several of 300 pages would stop one another for ever.
    expireSeconds: 12 * 3_600,
    heartbeatSeconds: 10,
    deadLetter: 'fail-reading',
    concurrency: readingsAtOnce,
    // The scans of one organisation never have all slots, so that another's file is begun at once.
    groupConcurrency: readingsAtOnce - 2,
  },
  async run(app, job) {
    await makeReading(app, job.data.medium as MediumId, claimOf(job))
    return 'completed'
  },
}))
