import { listWebhooks } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentWebhook } from '../present/webhook.ts'
import { listOf, webhook } from '../wire.ts'

export const webhooksList = defineEndpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'List webhooks',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  paged: true,
  answer: listOf('webhooks', webhook),
  async handle(app, { caller, page }) {
    const found = await listWebhooks(app, caller, page.asked)
    const now = app.clock.now()
    return {
      webhooks: found.items.map((one) => presentWebhook(one, now)),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
