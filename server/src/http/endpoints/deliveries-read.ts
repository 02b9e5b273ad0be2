import { z } from 'zod'
import { showDelivery } from '#actions/webhooks/replay-webhook.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDelivery } from '../present/webhook.ts'
import { idOf } from '../text.ts'
import { delivery } from '../wire.ts'

export const deliveriesRead = defineEndpoint({
  method: 'GET',
  path: '/deliveries/:id',
  summary: 'Read a delivery with its attempts',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  answer: z.object({ delivery }),
  problems: ['not-found'],
  async handle(app, { caller, params }) {
    return { delivery: presentDelivery(await showDelivery(app, caller, idOf('delivery', params.id))) }
  },
})
