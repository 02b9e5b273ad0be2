import { type AskTask, askRegisters } from '#actions/registers/ask-registers.ts'
import { claimOf, defineJob } from './job.ts'

export const askRegistersJob = defineJob(({ analysisConcurrency }) => ({
  queue: {
    name: 'ask-registers',
    // A register that does not answer is asked again by its action; these retries are for workers that die, and for a
    // database that is away.
    retryLimit: 30,
    retryDelaySeconds: 5,
    retryBackoff: true,
    retryDelaySecondsMax: 300,
    deadLetter: 'fail-registers',
    expireSeconds: 900,
    heartbeatSeconds: 10,
    // It waits for others more than it works: more at once than there are analyses.
    concurrency: analysisConcurrency * 4,
    groupConcurrency: Math.max(1, analysisConcurrency * 4 - 1),
  },
  async run(app, job) {
    await askRegisters(app, job.data as AskTask, claimOf(job))
    return 'completed'
  },
}))
