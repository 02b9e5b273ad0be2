import { deliveryStore } from '#database/deliveries.ts'
import { dispatchStore } from '#database/dispatches.ts'
import type { Page, PageAsked } from '#database/page.ts'
import type { Caller } from '#domain/caller.ts'
import type { Attempt, Delivery } from '#domain/webhook.ts'
import type { DeliveryId, WebhookId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { sendAgain } from '../events/tell-events.ts'
import type { Tx } from '../tx.ts'
import { showWebhook } from './manage-webhooks.ts'
import { messageBody } from './message-of.ts'

export const replayedEventsMax = 10_000

/** `sent`: the bytes, where one delivery is looked at and its event is still kept. */
export type DeliveryShown = { delivery: Delivery; attempts: Attempt[]; sent?: string | undefined }

export async function listDeliveries(
  app: Anywhere,
  caller: Caller,
  id: WebhookId,
  filters: { status?: string | undefined },
  asked: PageAsked,
): Promise<Page<DeliveryShown>> {
  await showWebhook(app, caller, id)
  return withAttempts(app, await deliveryStore(app.database).list(id, filters, asked))
}

export async function listAllDeliveries(
  app: Anywhere,
  caller: Caller,
  filters: { status?: string | undefined },
  asked: PageAsked,
): Promise<Page<DeliveryShown>> {
  return withAttempts(app, await deliveryStore(app.database).listAll(caller, filters, asked))
}

async function withAttempts(app: Anywhere, { items, ...rest }: Page<Delivery>): Promise<Page<DeliveryShown>> {
  const store = deliveryStore(app.database)
  const attempts = Map.groupBy(
    await store.attempts(items.map((delivery) => delivery.id)),
    (attempt) => attempt.delivery,
  )
  return { items: items.map((delivery) => ({ delivery, attempts: attempts.get(delivery.id) ?? [] })), ...rest }
}

export async function showDelivery(app: Anywhere, caller: Caller, id: DeliveryId): Promise<DeliveryShown> {
  const store = deliveryStore(app.database)
  const delivery = await store.find(caller, id)
  if (delivery === undefined) throw new Problem('not-found', 'there is no such delivery')
  const [attempts, [dispatch]] = await Promise.all([store.attempts([id]), dispatchStore(app.database).find([id])])
  return { delivery, attempts, sent: dispatch && messageBody(dispatch.event, dispatch.webhook) }
}

/** The same event again, with its id, now. */
export async function redeliver(tx: Tx, caller: Caller, id: DeliveryId): Promise<DeliveryShown> {
  const { delivery } = await showDelivery(tx, caller, id)
  await showWebhook(tx, caller, delivery.webhook)
  const event = { id: delivery.event, organisation: delivery.organisation }
  const [again] = await sendAgain(tx, delivery.webhook, [event])
  if (again === undefined) throw new Error('nothing was sent')
  return { delivery: again, attempts: [] }
}

export type ReplayAsked = { after: Date; before?: Date | undefined; onlyFailed?: boolean | undefined }

export async function replayWebhook(tx: Tx, caller: Caller, id: WebhookId, asked: ReplayAsked): Promise<number> {
  await showWebhook(tx, caller, id)
  const events = await deliveryStore(tx.database).eventsToReplay(id, {
    after: asked.after,
    before: asked.before ?? tx.clock.now(),
    onlyFailed: asked.onlyFailed ?? false,
    limit: replayedEventsMax,
  })
  const { organisation } = caller
  const again = events.map((event) => ({ id: event, organisation }))
  return (await sendAgain(tx, id, again)).length
}

/** To this webhook alone, whatever it subscribed to. */
export async function testWebhook(tx: Tx, caller: Caller, id: WebhookId): Promise<DeliveryShown> {
  await showWebhook(tx, caller, id)
  const { organisation, test } = caller
  return { delivery: tx.tellOnly(id, { event: 'webhook_test', organisation, test, webhook: id }), attempts: [] }
}
