import { giveUpReading } from '#actions/reading/keep-reading.ts'
import { inTransaction } from '#actions/tx.ts'
import type { MediumId } from '#kernel/ids.ts'
import { claimOf, defineJob } from './job.ts'

const problem =
  'reading the document was started many times and never finished; the operator can see why in the log, and `POST /media/{id}` tries again'

/** The dead letters of make-reading.ts. */
export const failReadingJob = defineJob(() => ({
  queue: {
    name: 'fail-reading',
    retryLimit: 1_000,
    retryDelaySeconds: 1,
    retryBackoff: true,
    retryDelaySecondsMax: 60,
    expireSeconds: 60,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
  async run(app, job) {
    await inTransaction(app, (tx) => giveUpReading(tx, job.data.medium as MediumId, problem, claimOf(job)))
    return 'completed'
  },
}))
