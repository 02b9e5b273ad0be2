import { setTimeout as pause } from 'node:timers/promises'
import { deliveryStore } from '#database/deliveries.ts'
import type { Dispatch } from '#database/dispatches.ts'
import { requestStore } from '#database/requests.ts'
import type { Event } from '#domain/event.ts'
import type { Attempt, Delivery, Webhook } from '#domain/webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import { inSpan } from '#kernel/trace.ts'
import { testOutcome } from '#rehearsal/index.ts'
import { type AttemptOutcome, signatureHeader } from '#webhooks/index.ts'
import type { App } from '../app.ts'
import { deliveryGroup } from '../events/tell-events.ts'
import { type ClaimedJob, inTransaction, type Tx } from '../tx.ts'
import { staysAsItIs } from './keep-attempt.ts'
import { messageBody } from './message-of.ts'
import type { Turn } from './pace-deliveries.ts'

/** `paced`: it was put off before, and its turn has come. */
export type DeliveryTask = { delivery: DeliveryId; paced: boolean }

/** One attempt. It is written down with the job's end, so that a crash in between sends again rather than never. */
export async function deliverWebhook(app: App, { delivery: id, paced }: DeliveryTask, job: ClaimedJob): Promise<void> {
  const { find, recordSuccess, recordOther, pacer } = app.dispatching
  const dispatch = await find(id)
  if (dispatch?.delivery.status !== 'pending') return inTransaction(app, (tx) => job.complete(tx))
  const { delivery, webhook, event } = dispatch
  if (webhook.status === 'deleted' || (webhook.status === 'disabled' && !delivery.replay)) {
    return inTransaction(app, async (tx) => {
      await deliveryStore(tx.database).setStatus(id, 'discarded', tx.clock.now())
      await job.complete(tx)
    })
  }
  const turn = paced ? 'now' : pacer.turnOf(webhook, performance.now())
  if (turn !== 'now') {
    if (turn.waitMs > waitInSlotMsMax) return inTransaction(app, (tx) => putOff(tx, delivery, turn, job))
    await pause(turn.waitMs, undefined, { signal: job.signal })
  }
  const started = app.clock.now()
  observeLag(app, dispatch, started)
  const outcome = (await rehearsedFailure(app, event)) ?? (await send(app, webhook, event, job.signal))
  // Being stopped is no fault of the receiver: the job goes back, and nothing is held against it.
  if (job.signal.aborted && !outcome.ok) throw new Error('the worker is stopping')
  const attempted = {
    ...dispatch,
    outcome,
    attempt: attemptOf(app, dispatch, outcome, started),
    claim: job.claim,
    traceparent: app.tracer.traceparent(),
  }
  if (outcome.ok && staysAsItIs(attempted, app.clock.now())) {
    // The receiver is done with it: its next message need not wait until this one is written down.
    job.leaveSlot()
    await recordSuccess(attempted)
  } else {
    await recordOther(attempted)
  }
  app.metrics.count('roentgen_webhook_attempts_total', { outcome: outcome.ok ? 'succeeded' : 'failed' })
}

function observeLag({ metrics }: App, { delivery, event }: Dispatch, started: Date): void {
  if (delivery.attempts > 0 || delivery.replay || event.event === 'webhook_test') return
  metrics.observe('roentgen_delivery_lag_seconds', Math.max(0, started.getTime() - event.creation.getTime()) / 1_000)
}

/** Longer than this a message waits in the queue: a slot is for sending. */
const waitInSlotMsMax = 200

async function putOff(tx: Tx, delivery: Delivery, { waitMs, isFinal }: Turn, job: ClaimedJob): Promise<void> {
  await job.complete(tx)
  const options = { afterMs: waitMs, group: deliveryGroup(delivery) }
  await tx.queue.enqueue('deliver-webhook', { delivery: delivery.id, paced: isFinal }, options)
}

async function rehearsedFailure(app: App, event: Event): Promise<AttemptOutcome | undefined> {
  if (!event.test || event.request === undefined) return undefined
  const request = await requestStore(app.database).get(event.request)
  if (request === undefined || testOutcome(request) !== 'webhook-fails') return undefined
  return { ok: false, statusCode: 500, responseBody: 'rehearsed failure: the company code asks for it', tookMs: 0 }
}

function send(app: App, webhook: Webhook, event: Event, signal: AbortSignal): Promise<AttemptOutcome> {
  // Its address is left out: the path of many a receiver is its secret.
  const attributes = { 'roentgen.webhook': webhook.id, 'roentgen.event': event.id, 'roentgen.event.name': event.event }
  return inSpan(app.tracer, 'send webhook', { kind: 'client', attributes }, async (span) => {
    const outcome = await sendSigned(app, webhook, event, signal)
    span.note({ 'http.response.status_code': outcome.statusCode, 'error.type': outcome.error })
    return outcome
  })
}

function sendSigned(app: App, webhook: Webhook, event: Event, signal: AbortSignal): Promise<AttemptOutcome> {
  const body = messageBody(event, webhook)
  const now = app.clock.now()
  const timestampSeconds = Math.floor(now.getTime() / 1000)
  const retiring =
    webhook.retiringSecret !== undefined && webhook.retiringUntil !== undefined && webhook.retiringUntil > now
  const secrets = [webhook.secret, ...(retiring && webhook.retiringSecret ? [webhook.retiringSecret] : [])].map(
    (secret) => app.dispatching.openSecret(secret),
  )
  const signature = signatureHeader({
    id: event.id,
    timestampSeconds,
    body,
    ...(webhook.signing === 'ed25519' ? { secrets: [], privateKeys: secrets } : { secrets }),
  })
  const traceparent = app.tracer.traceparent()
  return app.sender.send({
    url: webhook.url,
    headers: {
      'webhook-id': event.id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signature,
      ...(traceparent !== undefined && { traceparent }),
    },
    body,
    allowHttp: webhook.test,
    signal,
  })
}

function attemptOf(app: App, { delivery }: Dispatch, outcome: AttemptOutcome, creation: Date): Attempt {
  const { statusCode, error, responseBody, tookMs } = outcome
  const number = delivery.attempts + 1
  return {
    id: app.ids.next('attempt'),
    delivery: delivery.id,
    number,
    statusCode,
    error,
    responseBody,
    tookMs,
    creation,
  }
}
