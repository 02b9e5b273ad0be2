import type { DeliveryShown } from '#actions/webhooks/replay-webhook.ts'
import type { Webhook } from '#domain/webhook.ts'
import type { Delivery as DeliveryWire, Webhook as WebhookWire } from '#sdk/types.ts'

export function presentWebhook(webhook: Webhook, now: Date, secret?: string): WebhookWire {
  const retiring = webhook.retiringUntil !== undefined && webhook.retiringUntil > now
  return {
    id: webhook.id,
    creation: webhook.creation.toISOString(),
    updated: webhook.updated.toISOString(),
    url: webhook.url,
    events: [...webhook.events],
    ...(webhook.sources !== undefined && { sources: [...webhook.sources] }),
    ...(webhook.description !== undefined && { description: webhook.description }),
    signing: webhook.signing,
    ...(webhook.publicKey !== undefined && { publicKey: webhook.publicKey }),
    status: webhook.status,
    ...(webhook.disabledReason !== undefined && { disabledReason: webhook.disabledReason }),
    key: secret ?? `…${webhook.secretLastFour}`,
    ...(retiring && webhook.retiringUntil && { retiringUntil: webhook.retiringUntil.toISOString() }),
    ...(webhook.failingSince !== undefined && { failingSince: webhook.failingSince.toISOString() }),
    ...(webhook.test && { test: true }),
  }
}

export function presentDelivery({ delivery, attempts }: DeliveryShown): DeliveryWire {
  return {
    id: delivery.id,
    creation: delivery.creation.toISOString(),
    updated: delivery.updated.toISOString(),
    webhook: delivery.webhook,
    event: delivery.event,
    status: delivery.status,
    replay: delivery.replay,
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      creation: attempt.creation.toISOString(),
      number: attempt.number,
      statusCode: attempt.statusCode ?? null,
      error: attempt.error ?? null,
      responseBody: attempt.responseBody,
      tookMs: attempt.tookMs,
    })),
    nextAttempt: delivery.nextAttempt?.toISOString() ?? null,
  }
}
