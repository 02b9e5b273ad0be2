import { deliveryStore } from '#database/deliveries.ts'
import { eventStore } from '#database/events.ts'
import type { Page, PageAsked } from '#database/page.ts'
import type { Caller } from '#domain/caller.ts'
import type { Event } from '#domain/event.ts'
import type { Attempt, Delivery } from '#domain/webhook.ts'
import type { DeliveryId, WebhookId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { type App, inTransaction } from '../app.ts'
import { sendTo } from '../events/record-event.ts'
import { readWebhook } from './manage-webhooks.ts'

export const replayedEventsMax = 10_000

export type DeliveryRead = { delivery: Delivery; attempts: Attempt[] }

export async function listDeliveries(
  app: App,
  caller: Caller,
  id: WebhookId,
  filters: { status?: string | undefined },
  asked: PageAsked,
): Promise<Page<DeliveryRead>> {
  await readWebhook(app, caller, id)
  const store = deliveryStore(app.database)
  const { items, ...rest } = await store.list(id, filters, asked)
  const attempts = Map.groupBy(
    await store.attempts(items.map((delivery) => delivery.id)),
    (attempt) => attempt.delivery,
  )
  return { items: items.map((delivery) => ({ delivery, attempts: attempts.get(delivery.id) ?? [] })), ...rest }
}

export async function readDelivery(app: App, caller: Caller, id: DeliveryId): Promise<DeliveryRead> {
  const store = deliveryStore(app.database)
  const delivery = await store.find(caller, id)
  if (delivery === undefined) throw new Problem('not-found', 'there is no such delivery')
  return { delivery, attempts: await store.attempts([id]) }
}

/** The same event again, with its id, now. */
export async function redeliver(app: App, caller: Caller, id: DeliveryId): Promise<DeliveryRead> {
  return inTransaction(app, async (tx) => {
    const { delivery } = await readDelivery(tx, caller, id)
    await readWebhook(tx, caller, delivery.webhook)
    const [again] = await sendTo(
      tx,
      [delivery.webhook],
      [{ id: delivery.event, organisation: delivery.organisation }],
      { replay: true },
    )
    if (again === undefined) throw new Error('nothing was sent')
    return { delivery: again, attempts: [] }
  })
}

export type ReplayAsked = { after: Date; before?: Date | undefined; onlyFailed?: boolean | undefined }

export async function replayWebhook(app: App, caller: Caller, id: WebhookId, asked: ReplayAsked): Promise<number> {
  return inTransaction(app, async (tx) => {
    await readWebhook(tx, caller, id)
    const events = await deliveryStore(tx.database).eventsToReplay(id, {
      after: asked.after,
      before: asked.before ?? tx.clock.now(),
      onlyFailed: asked.onlyFailed ?? false,
      limit: replayedEventsMax,
    })
    const organisation = caller.organisation
    return (
      await sendTo(
        tx,
        [id],
        events.map((event) => ({ id: event, organisation })),
        { replay: true },
      )
    ).length
  })
}

/** To this webhook alone, whatever it subscribed to. */
export async function testWebhook(app: App, caller: Caller, id: WebhookId): Promise<DeliveryRead> {
  return inTransaction(app, async (tx) => {
    const webhook = await readWebhook(tx, caller, id)
    const event: Event = {
      id: tx.ids.next('event'),
      organisation: caller.organisation,
      event: 'webhook_test',
      request: undefined,
      report: undefined,
      medium: undefined,
      extraction: undefined,
      webhook: webhook.id,
      source: undefined,
      test: caller.test,
      creation: tx.clock.now(),
    }
    await eventStore(tx.database).append(event)
    const [delivery] = await sendTo(tx, [id], [event], { replay: true })
    if (delivery === undefined) throw new Error('nothing was sent')
    return { delivery, attempts: [] }
  })
}
