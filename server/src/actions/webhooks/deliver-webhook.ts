import { setTimeout as pause } from 'node:timers/promises'
import { deliveryStore } from '#database/deliveries.ts'
import { type Dispatch, dispatchStore } from '#database/dispatches.ts'
import { requestStore } from '#database/requests.ts'
import { webhookStore } from '#database/webhooks.ts'
import { type Event, toldName } from '#domain/event.ts'
import type { Attempt, Delivery, Webhook } from '#domain/webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import { spread } from '#kernel/random.ts'
import { inBatches } from '#queue/in-batches.ts'
import type { JobClaim } from '#queue/queue.ts'
import { testOutcome } from '#rehearsal/index.ts'
import {
  type AttemptOutcome,
  type EventPayload,
  healthAfter,
  nextAttempt,
  payloadJson,
  signatureHeader,
} from '#webhooks/index.ts'
import type { ClaimedJob } from '../analysis/run-analysis.ts'
import { type App, inTransaction } from '../app.ts'
import { deliveryGroup, recordEvent } from '../events/record-event.ts'
import { makePacer, type Pacer, type Turn } from './pace-deliveries.ts'

const batchSizeMax = 200

/** `paced`: it was put off before, and its turn has come. */
export type DeliveryTask = { delivery: DeliveryId; paced: boolean }

/** One attempt. It is written down with the job's end, so that a crash in between sends again rather than never. */
export async function deliverWebhook(app: App, { delivery: id, paced }: DeliveryTask, job: ClaimedJob): Promise<void> {
  const { find, recordSuccess, recordOther, pacer } = sharedOf(app)
  const dispatch = await find(id)
  if (dispatch?.delivery.status !== 'pending') return inTransaction(app, (tx) => job.complete(tx))
  const { delivery, webhook, event } = dispatch
  if (webhook.status === 'deleted' || (webhook.status === 'disabled' && !delivery.replay)) {
    return inTransaction(app, async (tx) => {
      await deliveryStore(tx.database).setStatus(id, 'discarded', tx.clock.now())
      await job.complete(tx)
    })
  }
  const turn = paced ? 'now' : pacer.turnOf(webhook, app.clock.now().getTime())
  if (turn !== 'now') {
    if (turn.waitMs > waitInSlotMsMax) return inTransaction(app, (tx) => putOff(tx, delivery, turn, job))
    await pause(turn.waitMs, undefined, { signal: job.signal })
  }
  const started = app.clock.now()
  const outcome = (await rehearsedFailure(app, event)) ?? (await send(app, webhook, event, job.signal))
  // Being stopped is no fault of the receiver: the job goes back, and nothing is held against it.
  if (job.signal.aborted && !outcome.ok) throw new Error('the worker is stopping')
  const attempted = { ...dispatch, outcome, attempt: attemptOf(app, dispatch, outcome, started) }
  if (outcome.ok && staysAsItIs(attempted, app.clock.now())) {
    await recordSuccess({ attempt: attempted.attempt, claim: job.claim })
  } else {
    await recordOther({ attempted, job })
  }
  app.metrics.count('roentgen_webhook_attempts_total', { outcome: outcome.ok ? 'succeeded' : 'failed' })
}

type Success = { attempt: Attempt; claim: JobClaim }
type Other = { attempted: Attempted; job: ClaimedJob }
type Shared = {
  find(id: DeliveryId): Promise<Dispatch | undefined>
  recordSuccess(success: Success): Promise<void>
  recordOther(other: Other): Promise<void>
  pacer: Pacer
}

const sharedByApp = new WeakMap<App, Shared>()

/** Most messages are read, sent and written down as successes: these two steps are done for many at once. */
function sharedOf(app: App): Shared {
  const known = sharedByApp.get(app)
  if (known !== undefined) return known
  const recordAll = (successes: readonly Success[]) =>
    inTransaction(app, async (tx) => {
      await tx.queue.complete(
        tx.database,
        successes.map(({ claim }) => claim),
      )
      const attempts = successes.map(({ attempt }) => attempt)
      await dispatchStore(tx.database).recordSucceeded(attempts, tx.clock.now())
      return attempts.map(() => undefined)
    })
  const shared: Shared = {
    find: inBatches((ids: readonly DeliveryId[]) => dispatchStore(app.database).find(ids), batchSizeMax),
    recordSuccess: inBatches<Success, void>(recordAll, batchSizeMax),
    // One at a time: of a receiver that hangs many end at once, all want its row, and while they wait for one another they
    // would hold the connections that the others need.
    recordOther: inBatches<Other, void>(async (others) => {
      for (const { attempted, job } of others) await inTransaction(app, (tx) => keepAttempt(tx, attempted, job))
      return others.map(() => undefined)
    }, 1),
    pacer: makePacer(),
  }
  sharedByApp.set(app, shared)
  return shared
}

/** Longer than this a message waits in the queue: a slot is for sending. */
const waitInSlotMsMax = 200

async function putOff(app: App, delivery: Delivery, { waitMs, isFinal }: Turn, job: ClaimedJob): Promise<void> {
  await job.complete(app)
  const options = { startAfter: new Date(app.clock.now().getTime() + waitMs), group: deliveryGroup(delivery) }
  await app.queue.enqueue(app.database, 'deliver-webhook', { delivery: delivery.id, paced: isFinal }, options)
}

async function rehearsedFailure(app: App, event: Event): Promise<AttemptOutcome | undefined> {
  if (!event.test || event.request === undefined) return undefined
  const request = await requestStore(app.database).get(event.request)
  if (request === undefined || testOutcome(request) !== 'webhook-fails') return undefined
  return { ok: false, statusCode: 500, responseBody: 'rehearsed failure: the company code asks for it', tookMs: 0 }
}

function send(app: App, webhook: Webhook, event: Event, signal: AbortSignal): Promise<AttemptOutcome> {
  // The row of an event holds what its payload needs; which members travel is the payload's to say.
  const { event: name, request: requestId, report: reportId, medium: mediumId, source } = event
  const others = { extractionId: event.extraction, webhookId: event.webhook, source }
  const payload = { event: name, requestId, reportId, mediumId, ...others } as EventPayload
  const body = payloadJson(payload, toldName(name, webhook.events))
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

type Attempted = Dispatch & { outcome: AttemptOutcome; attempt: Attempt }

async function keepAttempt(app: App, attempted: Attempted, job: ClaimedJob): Promise<void> {
  const { delivery, outcome, attempt } = attempted
  const now = app.clock.now()
  const next = nextAttempt({ attempt: attempt.number, outcome, now, random: spread })
  const again = typeof next === 'object' ? next.at : undefined
  const status = next === 'delivered' ? 'succeeded' : again === undefined ? 'failed' : 'pending'
  await job.complete(app)
  await deliveryStore(app.database).recordAttempt({ ...delivery, status, nextAttempt: again, updated: now }, attempt)
  if (again !== undefined) {
    const options = { startAfter: again, group: deliveryGroup(delivery) }
    await app.queue.enqueue(app.database, 'deliver-webhook', { delivery: delivery.id }, options)
  }
  // A healthy webhook that stays so is not written at each message: its row would be the bottleneck.
  if (!staysAsItIs(attempted, now)) await keepHealth(app, attempted, now)
}

function judge({ delivery, outcome }: Attempted, { failingSince, rateFactor }: Webhook, now: Date) {
  return healthAfter({
    health: { failingSince, rateFactor },
    outcome,
    kind: delivery.replay ? 'replay' : 'event',
    now,
  })
}

function staysAsItIs(attempted: Attempted, now: Date): boolean {
  const { webhook } = attempted
  const { failingSince, rateFactor, disable } = judge(attempted, webhook, now)
  return (
    disable === undefined &&
    failingSince?.getTime() === webhook.failingSince?.getTime() &&
    rateFactor === webhook.rateFactor
  )
}

const disabledReasons = { gone: 'the receiver answered 410', failing: 'it has been failing for 5 days' }

async function keepHealth(app: App, attempted: Attempted, now: Date): Promise<void> {
  const webhooks = webhookStore(app.database)
  const webhook = await webhooks.lock(attempted.webhook.id)
  if (webhook === undefined || webhook.status !== 'active') return
  const { failingSince, rateFactor, disable } = judge(attempted, webhook, now)
  const disabledReason = disable && disabledReasons[disable]
  await webhooks.update({
    ...webhook,
    failingSince,
    rateFactor,
    ...(disabledReason !== undefined && { status: 'disabled', disabledReason, updated: now }),
  })
  if (disabledReason === undefined) return
  const { organisation, test } = webhook
  await recordEvent(app, { event: 'webhook_disabled', organisation, test, webhook: webhook.id })
  app.log.warn('webhook.disabled', { webhookId: webhook.id, reason: disable })
}
