import type { Body, CallOptions, Core, Query } from '../core/core.ts'
import { unwrapWebhook } from '../webhooks/unwrap.ts'

export const webhooksOf = (core: Core) => ({
  /** The answer has the secret as `key`: it is shown this once. */
  create: (webhook: Body<'webhooksCreate'>, options?: CallOptions) =>
    core.thing('webhooksCreate', 'webhook', { body: webhook }, options),
  list: (query: Query<'webhooksList'> = {}, options?: CallOptions) =>
    core.list('webhooksList', 'webhooks', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('webhooksRead', 'webhook', { path: { id } }, options),
  update: (id: string, change: Body<'webhooksUpdate'>, options?: CallOptions) =>
    core.thing('webhooksUpdate', 'webhook', { path: { id }, body: change }, options),
  /** A new secret, in the answer as `key`; both sign for 24 h. */
  rotate: (id: string, options?: CallOptions) =>
    core.thing('webhooksRotate', 'webhook', { path: { id }, body: {} }, options),
  /** The former secret signs no more. */
  retire: (id: string, options?: CallOptions) =>
    core.thing('webhooksRetire', 'webhook', { path: { id }, body: {} }, options),
  /** Sends an event `webhook_test`. */
  test: (id: string, options?: CallOptions) => core.call('webhooksTest', { path: { id }, body: {} }, options),
  /** Sends what happened in a span of time once more. */
  replay: (id: string, span: Body<'webhooksReplay'>, options?: CallOptions) =>
    core.call('webhooksReplay', { path: { id }, body: span }, options),
  unwrap: unwrapWebhook,
})
