import { z } from 'zod'
import { showWebhook } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentWebhook } from '../present/webhook.ts'
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
  async handle(app, { caller, params }) {
    return { webhook: presentWebhook(await showWebhook(app, caller, idOf('webhook', params.id)), app.clock.now()) }
  },
})
