import { z } from 'zod'
import { retireSecret } from '#actions/webhooks/manage-webhooks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentWebhook } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { webhook } from '../wire.ts'

export const webhooksRetire = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/retire',
  summary: 'Stop signing with the old secret now',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: z.object({}),
  answer: z.object({ webhook }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params }) {
    return { webhook: presentWebhook(await retireSecret(tx, caller, idOf('webhook', params.id)), tx.clock.now()) }
  },
})
