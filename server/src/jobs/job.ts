import type { App } from '#actions/app.ts'
import type { ClaimedJob } from '#actions/tx.ts'
import type { QueueDefinition } from '#queue/queue.ts'
import type { Job } from '#queue/runner.ts'

/** Queued work: its queue's rules, and what is done. */
export type JobDefinition = {
  queue: QueueDefinition
  /** `'completed'`: the job was completed in the transaction of its effect. */
  run(app: App, job: Job): Promise<'completed'>
}

export type JobLimits = { analysisConcurrency: number; webhookConcurrency: number }

/** A job is made for the limits of its process. */
export function defineJob(make: (limits: JobLimits) => JobDefinition): (limits: JobLimits) => JobDefinition {
  return make
}

/** Lets an action complete the job inside its own transaction, so that effect and completion are one. */
export function claimOf(job: Job): ClaimedJob {
  return {
    claim: job,
    signal: job.signal,
    leaveSlot: job.leaveSlot,
    complete: (tx) => tx.queue.complete([job]),
  }
}
