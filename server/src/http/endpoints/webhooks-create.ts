import { z } from 'zod'
import { createWebhook } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentWebhook } from '../present/webhook.ts'
import { newWebhook } from '../webhook-body.ts'
import { webhook } from '../wire.ts'

export const webhooksCreate = defineEndpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Register a webhook',
  description: '`key` is the signing secret. It is shown only in this answer.',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: newWebhook.meta({ id: 'NewWebhook' }),
  answer: z.object({ webhook }),
  created: (answer) => `/webhooks/${answer.webhook.id}`,
  async handle(tx, { caller, body }) {
    const made = await createWebhook(tx, caller, body)
    return { webhook: presentWebhook(made.webhook, tx.clock.now(), made.secret) }
  },
})
