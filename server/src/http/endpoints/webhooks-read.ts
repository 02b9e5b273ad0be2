import { z } from 'zod'
import { healthOf, showWebhook } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentHealth, presentWebhook } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { webhook } from '../wire.ts'

export const webhooksRead = defineEndpoint({
  method: 'GET',
  path: '/webhooks/:id',
  summary: 'Read a webhook',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  answer: z.object({ webhook }),
  problems: ['not-found'],
  // That messages got through is no change of the webhook.
  validator: ({ webhook: { health: _, ...rest } }) => rest,
  async handle(app, { caller, params }) {
    const found = await showWebhook(app, caller, idOf('webhook', params.id))
    const health = (await healthOf(app, [found])).get(found.id)
    return { webhook: { ...presentWebhook(found, app.clock.now()), ...presentHealth(health) } }
  },
})
