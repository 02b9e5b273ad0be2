import { deliveryStore } from '#database/deliveries.ts'
import { eventStore } from '#database/events.ts'
import { requestStore } from '#database/requests.ts'
import { webhookStore } from '#database/webhooks.ts'
import type { Event } from '#domain/event.ts'
import { testOutcome } from '#domain/test-outcomes.ts'
import type { Delivery, Webhook } from '#domain/webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import {
  type AttemptOutcome,
  type EventPayload,
  healthAfter,
  nextAttempt,
  payloadJson,
  signatureHeader,
} from '#webhooks/index.ts'
import { type App, inTransaction } from './app.ts'
import { recordEvent } from './record-event.ts'
import type { ClaimedJob } from './run-analysis.ts'

/** One attempt. It is written down with the job's end, so that a crash in between sends again rather than never. */
export async function deliverWebhook(app: App, id: DeliveryId, job: ClaimedJob): Promise<void> {
  const delivery = await deliveryStore(app.database).get(id)
  const webhook = delivery && (await webhookStore(app.database).get(delivery.webhook))
  const event = delivery && (await eventStore(app.database).get(delivery.event))
  if (delivery?.status !== 'pending' || webhook === undefined || event === undefined) {
    return inTransaction(app, (tx) => job.complete(tx))
  }
  if (webhook.status === 'deleted' || (webhook.status === 'disabled' && !delivery.replay)) {
    return inTransaction(app, async (tx) => {
      await deliveryStore(tx.database).setStatus(id, 'discarded', tx.clock.now())
      await job.complete(tx)
    })
  }
  const started = app.clock.now()
  const outcome = (await rehearsedFailure(app, event)) ?? (await send(app, webhook, event, job.signal))
  // Being stopped is no fault of the receiver: the job goes back, and nothing is held against it.
  if (job.signal.aborted && !outcome.ok) throw new Error('the worker is stopping')
  await inTransaction(app, (tx) => keepAttempt(tx, { delivery, webhook, outcome, started }, job))
}

async function rehearsedFailure(app: App, event: Event): Promise<AttemptOutcome | undefined> {
  if (!event.test || event.request === undefined) return undefined
  const request = await requestStore(app.database).get(event.request)
  if (request === undefined || testOutcome(request) !== 'webhook-fails') return undefined
  return { ok: false, statusCode: 500, responseBody: 'rehearsed failure: the company code asks for it', tookMs: 0 }
}

function send(app: App, webhook: Webhook, event: Event, signal: AbortSignal): Promise<AttemptOutcome> {
  // The row of an event holds what its payload needs; which members travel is the payload's to say.
  const { event: name, request: requestId, report: reportId, medium: mediumId, webhook: webhookId, source } = event
  const body = payloadJson({ event: name, requestId, reportId, mediumId, webhookId, source } as EventPayload)
  const now = app.clock.now()
  const timestampSeconds = Math.floor(now.getTime() / 1000)
  const retiring =
    webhook.retiringSecret !== undefined && webhook.retiringUntil !== undefined && webhook.retiringUntil > now
  const secrets = [webhook.secret, ...(retiring && webhook.retiringSecret ? [webhook.retiringSecret] : [])].map(
    (secret) => app.secrets.decrypt(secret),
  )
  const signature = signatureHeader({
    id: event.id,
    timestampSeconds,
    body,
    ...(webhook.signing === 'ed25519' ? { secrets: [], privateKeys: secrets } : { secrets }),
  })
  return app.sender.send({
    url: webhook.url,
    headers: { 'webhook-id': event.id, 'webhook-timestamp': String(timestampSeconds), 'webhook-signature': signature },
    body,
    allowHttp: webhook.test,
    signal,
  })
}

type Attempted = { delivery: Delivery; webhook: Webhook; outcome: AttemptOutcome; started: Date }

async function keepAttempt(
  app: App,
  { delivery, webhook, outcome, started }: Attempted,
  job: ClaimedJob,
): Promise<void> {
  const now = app.clock.now()
  const number = delivery.attempts + 1
  const next = nextAttempt({ attempt: number, outcome, now, random: Math.random })
  const again = typeof next === 'object' ? next.at : undefined
  const status = next === 'delivered' ? 'succeeded' : again === undefined ? 'failed' : 'pending'
  await job.complete(app)
  await deliveryStore(app.database).recordAttempt(
    { ...delivery, status, nextAttempt: again, updated: now },
    {
      id: app.ids.next('attempt'),
      delivery: delivery.id,
      number,
      statusCode: outcome.statusCode,
      error: outcome.error,
      responseBody: outcome.responseBody,
      tookMs: outcome.tookMs,
      creation: started,
    },
  )
  if (again !== undefined) {
    const options = { startAfter: again, group: webhook.id }
    await app.queue.enqueue(app.database, 'deliver-webhook', { delivery: delivery.id }, options)
  }
  app.metrics.count('roentgen_webhook_attempts_total', { outcome: outcome.ok ? 'succeeded' : 'failed' })
  await keepHealth(app, { delivery, webhook, outcome, started: now })
}

async function keepHealth(app: App, { delivery, webhook: seen, outcome, started }: Attempted): Promise<void> {
  const kind = delivery.replay ? 'replay' : 'event'
  const judge = ({ failingSince, rateFactor }: Webhook) =>
    healthAfter({ health: { failingSince, rateFactor }, outcome, kind, now: started })
  const unchanged = ({ failingSince, rateFactor, disable }: ReturnType<typeof judge>) =>
    disable === undefined && failingSince?.getTime() === seen.failingSince?.getTime() && rateFactor === seen.rateFactor
  // A healthy webhook that stays so is not written at each message: its row would be the bottleneck.
  if (unchanged(judge(seen))) return
  const webhooks = webhookStore(app.database)
  const webhook = await webhooks.lock(seen.id)
  if (webhook === undefined || webhook.status !== 'active') return
  const { failingSince, rateFactor, disable } = judge(webhook)
  const disabledReason =
    disable === 'gone'
      ? 'the receiver answered 410'
      : disable === 'failing'
        ? 'it has been failing for 5 days'
        : undefined
  await webhooks.update({
    ...webhook,
    failingSince,
    rateFactor,
    ...(disabledReason !== undefined && { status: 'disabled', disabledReason, updated: started }),
  })
  if (disabledReason === undefined) return
  const { organisation, test } = webhook
  await recordEvent(app, { event: 'webhook_disabled', organisation, test, webhook: webhook.id })
  app.log.warn('webhook.disabled', { webhookId: webhook.id, reason: disable })
}
