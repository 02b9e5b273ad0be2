import type { CallOptions, Core, Query } from '../core/core.ts'

export const deliveriesOf = (core: Core) => ({
  /** The deliveries of a webhook, of the last 30 days. */
  list: (webhook: string, query: Query<'deliveriesList'> = {}, options?: CallOptions) =>
    core.list('deliveriesList', 'deliveries', { path: { id: webhook }, query }, options),
  /** Of all webhooks: `{ status: 'failed' }` shows what did not get through. */
  all: (query: Query<'allDeliveriesList'> = {}, options?: CallOptions) =>
    core.list('allDeliveriesList', 'deliveries', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('deliveriesRead', 'delivery', { path: { id } }, options),
  redeliver: (id: string, options?: CallOptions) =>
    core.thing('deliveriesRedeliver', 'delivery', { path: { id }, body: {} }, options),
})
