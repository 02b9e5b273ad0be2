import { type EraseTask, eraseFiles } from '#actions/retention/erase-request.ts'
import { claimOf, defineJob } from './job.ts'

export const eraseFilesJob = defineJob(() => ({
  queue: {
    name: 'erase-files',
    // Storage may be away for days: what was promised to be gone is tried until it is.
    retryLimit: 100_000,
    retryDelaySeconds: 1,
    retryBackoff: true,
    retryDelaySecondsMax: 300,
    expireSeconds: 600,
    heartbeatSeconds: 10,
    concurrency: 2,
    groupConcurrency: 1,
  },
  async run(app, job) {
    await eraseFiles(app, job.data as EraseTask, claimOf(job))
    return 'completed'
  },
}))
