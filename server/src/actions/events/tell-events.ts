import type { Transaction } from '#database/database.ts'
import { deliveryStore } from '#database/deliveries.ts'
import { eventStore } from '#database/events.ts'
import { webhookStore } from '#database/webhooks.ts'
import type { Event } from '#domain/event.ts'
import type { Delivery } from '#domain/webhook.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Ids, OrganisationId, WebhookId } from '#kernel/ids.ts'
import type { NewJob, QueueName } from '#queue/queue.ts'

export type NewEvent = { event: Event['event']; organisation: OrganisationId; test: boolean } & Partial<
  Pick<
    Event,
    | 'request'
    | 'report'
    | 'medium'
    | 'extraction'
    | 'webhook'
    | 'decision'
    | 'comment'
    | 'source'
    | 'changed'
    | 'criteria'
  >
>

/** What a transaction has for its events. */
type Inside = {
  clock: Clock
  ids: Ids
  database: Transaction
  queue: { enqueueMany(name: QueueName, jobs: readonly NewJob[]): Promise<void> }
}

/** `deliveries` where they are known already, instead of one for each webhook that wants the event. */
type Told = { event: Event; deliveries?: readonly Delivery[] }

export type Telling = {
  /** The event exists if and only if its change is committed, and with it the delivery to every webhook that wants it. */
  tell(news: NewEvent): Event
  /** To this webhook alone, whatever it subscribed to. */
  tellOnly(webhook: WebhookId, news: NewEvent): Delivery
  /**
   * Writes what was told, in that order. For the very end of the transaction: an organisation's events stand in line from here to the
   * commit, and all that needs an answer is asked for before.
   */
  append(): Promise<void>
}

export function openTelling(inside: Inside): Telling {
  const told: Told[] = []
  let isOver = false
  const add = (one: Told): void => {
    if (isOver) throw new Error('an event was told after the end of its transaction')
    told.push(one)
  }
  return {
    tell(news) {
      const event = eventOf(inside, news)
      add({ event })
      return event
    },
    tellOnly(webhook, news) {
      const event = eventOf(inside, news)
      const delivery = deliveryOf(inside, webhook, event, { replay: true })
      add({ event, deliveries: [delivery] })
      return delivery
    },
    async append() {
      isOver = true
      if (told.length > 0) await appendAll(inside, told)
    },
  }
}

function eventOf({ ids, clock }: Inside, { event, organisation, test, ...about }: NewEvent): Event {
  return {
    id: ids.next('event'),
    organisation,
    event,
    request: about.request,
    report: about.report,
    medium: about.medium,
    extraction: about.extraction,
    webhook: about.webhook,
    decision: about.decision,
    comment: about.comment,
    changed: about.changed,
    source: about.source,
    criteria: about.criteria,
    test,
    creation: clock.now(),
  }
}

async function appendAll(inside: Inside, told: readonly Told[]): Promise<void> {
  const webhooks = webhookStore(inside.database)
  const deliveries = await Promise.all(
    told.map(async ({ event, deliveries: known }) => {
      if (known !== undefined) return known
      return (await webhooks.wanting(event)).map((webhook) => deliveryOf(inside, webhook, event, { replay: false }))
    }),
  )
  await enqueue(inside, deliveries.flat())
  // No answer is waited for from here on: locks, events, deliveries and COMMIT travel together.
  await eventStore(inside.database).append(told.map(({ event }) => event))
  await insert(inside, deliveries.flat())
}

/** A receiver has its share of the slots, and so has the organisation with all of its receivers. */
export const deliveryGroup = ({ organisation, webhook }: Pick<Delivery, 'organisation' | 'webhook'>) =>
  `${organisation}/${webhook}`

/** Events that are there already, once more: one delivery, and the job for its first attempt, for each of them. */
export async function sendAgain(
  inside: Inside,
  webhook: WebhookId,
  events: readonly Pick<Event, 'id' | 'organisation'>[],
): Promise<Delivery[]> {
  const deliveries = events.map((event) => deliveryOf(inside, webhook, event, { replay: true }))
  await insert(inside, deliveries)
  await enqueue(inside, deliveries)
  return deliveries
}

function deliveryOf(
  { ids, clock }: Inside,
  webhook: WebhookId,
  { id: event, organisation }: Pick<Event, 'id' | 'organisation'>,
  { replay }: { replay: boolean },
): Delivery {
  const now = clock.now()
  const id = ids.next('delivery')
  const first = { status: 'pending' as const, attempts: 0, nextAttempt: now, creation: now, updated: now }
  return { id, organisation, webhook, event, replay, ...first }
}

async function insert({ database }: Inside, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length > 0) await deliveryStore(database).insert(deliveries)
}

async function enqueue({ queue }: Inside, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await queue.enqueueMany(
    'deliver-webhook',
    deliveries.map((delivery) => ({ data: { delivery: delivery.id }, group: deliveryGroup(delivery) })),
  )
}
