import { z } from 'zod'
import { listAllDeliveries } from '#actions/webhooks/replay-webhook.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDelivery } from '../present/webhook.ts'
import { line } from '../text.ts'
import { delivery, listOf } from '../wire.ts'

export const allDeliveriesList = defineEndpoint({
  method: 'GET',
  path: '/deliveries',
  summary: 'List the deliveries of all webhooks with their attempts, newest first',
  description: '`status=failed` shows what did not get through.',
  tag: 'Webhooks',
  scope: 'webhooks:manage',
  query: z.object({ status: line(64).optional() }),
  paged: true,
  answer: listOf('deliveries', delivery),
  async handle(app, { caller, query, page }) {
    const found = await listAllDeliveries(app, caller, query, page.asked)
    return { deliveries: found.items.map(presentDelivery), remaining: found.remaining, next: page.next(found.next) }
  },
})
