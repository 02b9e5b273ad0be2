import { z } from 'zod'
import { testWebhook } from '#actions/webhooks/replay-webhook.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDelivery } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { delivery } from '../wire.ts'

export const webhooksTest = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a `webhook_test` event to a webhook',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: z.object({}),
  answer: z.object({ delivery }),
  status: 202,
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params }) {
    return { delivery: presentDelivery(await testWebhook(tx, caller, idOf('webhook', params.id))) }
  },
})
