import { runAnalysis } from '#actions/analysis/run-analysis.ts'
import type { RunId } from '#kernel/ids.ts'
import { claimOf, defineJob } from './job.ts'

export const runAnalysisJob = defineJob(({ analysisConcurrency }) => ({
  queue: {
    name: 'run-analysis',
    // An analysis that fails is tried again by its action; these retries are for workers that die, and for a database
    // or a storage that is away, an hour or more. They have an end all the same: an analysis that takes its worker with
    // it must not do so for ever.
    retryLimit: 30,
    retryDelaySeconds: 1,
    retryBackoff: true,
    retryDelaySecondsMax: 300,
    expireSeconds: 600,
    heartbeatSeconds: 10,
    deadLetter: 'fail-analysis',
    concurrency: analysisConcurrency,
    // One organisation never has all slots, so that another's job starts at once.
    groupConcurrency: Math.max(1, analysisConcurrency - 1),
  },
  async run(app, job) {
    const { run, failures = 0 } = job.data as { run: RunId; failures?: number }
    await runAnalysis(app, { run, failures }, claimOf(job))
    return 'completed'
  },
}))
