import type { AttemptId, DeliveryId, EventId, OrganisationId, WebhookId } from '#kernel/ids.ts'
import type { SubscribableName } from './event.ts'

export type Webhook = {
  id: WebhookId
  organisation: OrganisationId
  url: string
  events: readonly SubscribableName[]
  /** Absent: reports of every source. */
  sources: readonly string[] | undefined
  description: string | undefined
  signing: 'hmac' | 'ed25519'
  /** Encrypted with the service's key. */
  secret: Buffer
  secretLastFour: string
  publicKey: string | undefined
  retiringSecret: Buffer | undefined
  retiringUntil: Date | undefined
  status: 'active' | 'disabled' | 'deleted'
  disabledReason: string | undefined
  failingSince: Date | undefined
  rateFactor: number
  test: boolean
  creation: Date
  updated: Date
}

export type Delivery = {
  id: DeliveryId
  organisation: OrganisationId
  webhook: WebhookId
  event: EventId
  status: 'pending' | 'succeeded' | 'failed' | 'discarded'
  /** Sent again by hand: keeps the event's id, and does not count for or against the webhook's health. */
  replay: boolean
  attempts: number
  nextAttempt: Date | undefined
  creation: Date
  updated: Date
}

export type Attempt = {
  id: AttemptId
  delivery: DeliveryId
  number: number
  statusCode: number | undefined
  error: string | undefined
  responseBody: string
  tookMs: number
  creation: Date
}

export const retiringSecretHours = 24
export const deliveriesKeptDays = 30
export const webhooksPerOrganisationMax = 50
