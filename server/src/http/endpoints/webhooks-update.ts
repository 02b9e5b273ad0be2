import { z } from 'zod'
import { updateWebhook } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentWebhook } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { webhookChange } from '../webhook-body.ts'
import { webhook } from '../wire.ts'

export const webhooksUpdate = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id',
  summary: 'Change, disable, enable or delete a webhook',
  description:
    'Fields that are not sent stay as they are; `null` removes `sources` or `description`. A deleted webhook cannot be restored.',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: webhookChange.meta({ id: 'WebhookChange' }),
  answer: z.object({ webhook }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params, body }) {
    return {
      webhook: presentWebhook(await updateWebhook(tx, caller, idOf('webhook', params.id), body), tx.clock.now()),
    }
  },
})
