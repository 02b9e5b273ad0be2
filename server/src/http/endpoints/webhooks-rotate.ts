import { z } from 'zod'
import { rotateWebhook } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentWebhook } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { webhook } from '../wire.ts'

export const webhooksRotate = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/rotate',
  summary: 'Get a new signing secret',
  description:
    'Both secrets sign for 24 h, or until the old one is retired. `key` is shown only in this answer. If the secret is rotated again within ' +
    'the 24 h, the older of the two retiring secrets ends at once.',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: z.object({}),
  answer: z.object({ webhook }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params }) {
    const rotated = await rotateWebhook(tx, caller, idOf('webhook', params.id))
    return { webhook: presentWebhook(rotated.webhook, tx.clock.now(), rotated.secret) }
  },
})
