import { z } from 'zod'
import { replayWebhook } from '#actions/webhooks/replay-webhook.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, instant } from '../text.ts'

export const webhooksReplay = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/replay',
  summary: 'Send the events of a period again',
  description:
    'At most 10,000 events. Each event keeps its `webhook-id`; replays do not count for or against the webhook’s health.',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: z
    .object({ after: instant, before: instant.optional(), onlyFailed: z.boolean().optional() })
    .meta({ id: 'Replay' }),
  answer: z.object({ replay: z.object({ events: z.int() }) }),
  status: 202,
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params, body }) {
    return { replay: { events: await replayWebhook(tx, caller, idOf('webhook', params.id), body) } }
  },
})
