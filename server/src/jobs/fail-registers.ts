import { type AskTask, failRegisters } from '#actions/registers/ask-registers.ts'
import { inTransaction } from '#actions/tx.ts'
import { claimOf, defineJob } from './job.ts'

/** The dead letters of `ask-registers`: what was begun again and again, and never came to an end. */
export const failRegistersJob = defineJob(() => ({
  queue: {
    name: 'fail-registers',
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
      await failRegisters(tx, job.data as AskTask)
    })
    return 'completed'
  },
}))
