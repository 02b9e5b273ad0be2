import { runAnalysis } from '#actions/run-analysis.ts'
import type { RunId } from '#kernel/ids.ts'
import { claimOf, defineJob } from './job.ts'

export const runAnalysisJob = defineJob(({ analysisConcurrency }) => ({
  queue: {
    name: 'run-analysis',
    retryLimit: 2,
    retryDelaySeconds: 2,
    retryBackoff: true,
    expireSeconds: 600,
    heartbeatSeconds: 10,
    deadLetter: 'fail-analysis',
    concurrency: analysisConcurrency,
    // One organisation never has all slots, so that another's job starts at once.
    groupConcurrency: Math.max(1, analysisConcurrency - 1),
  },
  async run(app, job) {
    await runAnalysis(app, job.data.run as RunId, claimOf(job))
    return 'completed'
  },
}))
