import { deliveryStore } from '#database/deliveries.ts'
import { eventStore } from '#database/events.ts'
import { webhookStore } from '#database/webhooks.ts'
import type { Event } from '#domain/event.ts'
import type { Delivery } from '#domain/webhook.ts'
import type { OrganisationId, WebhookId } from '#kernel/ids.ts'
import type { App } from '../app.ts'

type NewEvent = { event: Event['event']; organisation: OrganisationId; test: boolean } & Partial<
  Pick<Event, 'request' | 'report' | 'medium' | 'extraction' | 'webhook' | 'source' | 'criteria'>
>

/**
 * Call it last in the transaction of the change it tells of: an event exists if and only if its change is committed,
 * and with it the delivery to every webhook that wants it.
 */
export async function recordEvent(app: App, { event, organisation, test, ...about }: NewEvent): Promise<Event> {
  const recorded: Event = {
    id: app.ids.next('event'),
    organisation,
    event,
    request: about.request,
    report: about.report,
    medium: about.medium,
    extraction: about.extraction,
    webhook: about.webhook,
    source: about.source,
    criteria: about.criteria,
    test,
    creation: app.clock.now(),
  }
  await eventStore(app.database).append(recorded)
  await sendTo(app, await webhookStore(app.database).wanting(recorded), [recorded], { replay: false })
  return recorded
}

/** A receiver has its share of the slots, and so has the organisation with all of its receivers. */
export const deliveryGroup = ({ organisation, webhook }: Pick<Delivery, 'organisation' | 'webhook'>) =>
  `${organisation}/${webhook}`

/** One delivery, and the job for its first attempt, for each webhook and event. */
export async function sendTo(
  app: App,
  webhooks: readonly WebhookId[],
  events: readonly Pick<Event, 'id' | 'organisation'>[],
  { replay }: { replay: boolean },
): Promise<Delivery[]> {
  const now = app.clock.now()
  const deliveries = webhooks.flatMap((webhook) =>
    events.map(
      (event): Delivery => ({
        id: app.ids.next('delivery'),
        organisation: event.organisation,
        webhook,
        event: event.id,
        status: 'pending',
        replay,
        attempts: 0,
        nextAttempt: now,
        creation: now,
        updated: now,
      }),
    ),
  )
  if (deliveries.length === 0) return deliveries
  await deliveryStore(app.database).insert(deliveries)
  await app.queue.enqueueMany(
    app.database,
    'deliver-webhook',
    deliveries.map((delivery) => ({ data: { delivery: delivery.id }, group: deliveryGroup(delivery) })),
  )
  return deliveries
}
