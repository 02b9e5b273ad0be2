import { z } from 'zod'
import { redeliver } from '#actions/webhooks/replay-webhook.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDelivery } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { delivery } from '../wire.ts'

export const deliveriesRedeliver = defineEndpoint({
  method: 'POST',
  path: '/deliveries/:id/redeliver',
  summary: 'Send a delivery’s event again',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  body: z.object({}),
  answer: z.object({ delivery }),
  status: 202,
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params }) {
    return { delivery: presentDelivery(await redeliver(tx, caller, idOf('delivery', params.id))) }
  },
})
