import { deliveryStore } from '#database/deliveries.ts'
import { webhookStore } from '#database/webhooks.ts'
import type { Webhook } from '#domain/webhook.ts'
import { spread } from '#kernel/random.ts'
import { healthAfter, nextAttempt } from '#webhooks/index.ts'
import { deliveryGroup } from '../events/tell-events.ts'
import type { Tx } from '../tx.ts'
import type { Attempted } from './dispatching.ts'

/** One attempt, what becomes of the delivery, and what it says of the receiver's health. */
export async function keepAttempt(tx: Tx, attempted: Attempted): Promise<void> {
  const { delivery, event, outcome, attempt, claim, traceparent } = attempted
  const now = tx.clock.now()
  const next = nextAttempt({ attempt: attempt.number, outcome, now, random: spread })
  const again = typeof next === 'object' ? next.at : undefined
  const status = next === 'delivered' ? 'succeeded' : again === undefined ? 'failed' : 'pending'
  await tx.queue.complete([claim])
  const after = { ...delivery, status, nextAttempt: again, updated: now } as const
  await deliveryStore(tx.database).recordAttempt(after, { attempt, request: event.request })
  if (again !== undefined) {
    const options = { afterMs: again.getTime() - now.getTime(), group: deliveryGroup(delivery) }
    const data = { delivery: delivery.id, ...(traceparent !== undefined && { traceparent }) }
    await tx.queue.enqueue('deliver-webhook', data, options)
  }
  if (!staysAsItIs(attempted, now)) await keepHealth(tx, attempted, now)
}

function judge(
  { delivery, outcome }: Pick<Attempted, 'delivery' | 'outcome'>,
  { failingSince, rateFactor }: Webhook,
  now: Date,
) {
  return healthAfter({
    health: { failingSince, rateFactor },
    outcome,
    kind: delivery.replay ? 'replay' : 'event',
    now,
  })
}

/** A healthy webhook that stays so is not written at each message: its row would be the bottleneck. */
export function staysAsItIs(attempted: Pick<Attempted, 'delivery' | 'webhook' | 'outcome'>, now: Date): boolean {
  const { webhook } = attempted
  const { failingSince, rateFactor, disable } = judge(attempted, webhook, now)
  return (
    disable === undefined &&
    failingSince?.getTime() === webhook.failingSince?.getTime() &&
    rateFactor === webhook.rateFactor
  )
}

const disabledReasons = { gone: 'the receiver answered 410', failing: 'deliveries have been failing for 5 days' }

async function keepHealth(tx: Tx, attempted: Attempted, now: Date): Promise<void> {
  const webhooks = webhookStore(tx.database)
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
  tx.tell({ event: 'webhook_disabled', organisation, test, webhook: webhook.id })
  tx.log.warn('webhook.disabled', { webhookId: webhook.id, reason: disable })
}
