import { failAnalysis } from '#actions/analysis/fail-analysis.ts'
import { inTransaction } from '#actions/tx.ts'
import type { RunId } from '#kernel/ids.ts'
import { claimOf, defineJob } from './job.ts'

/** The dead letters of `run-analysis`: what was begun again and again, and never came to an end. */
export const failAnalysisJob = defineJob(() => ({
  queue: {
    name: 'fail-analysis',
    retryLimit: 1_000,
    retryDelaySeconds: 1,
    retryBackoff: true,
    retryDelaySecondsMax: 60,
    expireSeconds: 60,
    heartbeatSeconds: 10,
    concurrency: 2,
  },
  async run(app, job) {
    await inTransaction(app, async (tx) => {
      await claimOf(job).complete(tx)
      await failAnalysis(
        tx,
        job.data.run as RunId,
        'the analysis was started many times and never finished; the operator can see why in the log',
      )
    })
    return 'completed'
  },
}))
