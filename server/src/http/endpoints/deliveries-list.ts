import { z } from 'zod'
import { listDeliveries } from '#actions/webhooks/replay-webhook.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDelivery } from '../present/webhook.ts'
import { idOf, line } from '../text.ts'
import { delivery, listOf } from '../wire.ts'

export const deliveriesList = defineEndpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'List the deliveries of a webhook with their attempts, newest first',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  query: z.object({ status: line(64).optional() }),
  paged: true,
  answer: listOf('deliveries', delivery),
  problems: ['not-found'],
  async handle(app, { caller, params, query, page }) {
    const found = await listDeliveries(app, caller, idOf('webhook', params.id), query, page.asked)
    return { deliveries: found.items.map(presentDelivery), remaining: found.remaining, next: page.next(found.next) }
  },
})
