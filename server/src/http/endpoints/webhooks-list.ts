import { healthOf, listWebhooks } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentHealth, presentWebhook } from '../present/webhook.ts'
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
    const health = await healthOf(app, found.items)
    return {
      webhooks: found.items.map((one) => ({ ...presentWebhook(one, now), ...presentHealth(health.get(one.id)) })),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
