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

export function presentHealth(health: WebhookHealth | undefined): Pick<WebhookWire, 'health'> {
  if (health === undefined) return {}
  return { health: { ...health, lastSuccess: health.lastSuccess?.toISOString() ?? null } }
}

type WebhookHealth = { succeeded24h: number; failed24h: number; lastSuccess: Date | null }

export function presentDelivery({ delivery, attempts, sent }: DeliveryShown): DeliveryWire {
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
    ...(sent !== undefined && {
      request: { headers: headersOf(delivery.event, attempts.at(-1)?.creation), body: sent },
    }),
  }
}

/** As they were sent last, without the signature: it would be worth something to whoever reads along for five minutes. */
function headersOf(event: string, sentAt: Date | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Roentgen-Webhooks/1',
    'webhook-id': event,
    ...(sentAt !== undefined && { 'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)) }),
  }
}
