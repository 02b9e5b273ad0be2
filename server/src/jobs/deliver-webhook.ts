import { deliverWebhook } from '#actions/webhooks/deliver-webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import { claimOf, defineJob } from './job.ts'

export const deliverWebhookJob = defineJob(({ webhookConcurrency }) => ({
  queue: {
    name: 'deliver-webhook',
    // The schedule of attempts is ours; these retries are for crashes between the attempt and its record.
    retryLimit: 1_000,
    retryDelaySeconds: 1,
    retryBackoff: true,
    retryDelaySecondsMax: 60,
    expireSeconds: 60,
    heartbeatSeconds: 10,
    concurrency: webhookConcurrency,
    // A receiver that hangs holds these slots for 15 s each, and no more.
    groupConcurrency: Math.max(1, Math.ceil(webhookConcurrency / 4)),
    // Many receivers of one organisation that hang leave the others half of them.
    ownerConcurrency: Math.max(1, Math.ceil(webhookConcurrency / 2)),
    takesAhead: true,
  },
  async run(app, job) {
    const { delivery, paced } = job.data as { delivery: DeliveryId; paced?: boolean }
    await deliverWebhook(app, { delivery, paced: paced ?? false }, claimOf(job))
    return 'completed'
  },
}))
