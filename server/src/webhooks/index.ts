export type { FailureCode } from './answer.ts'
export { type EventPayload, payloadJson } from './payload.ts'
export {
  attemptsMax,
  type DeliveryKind,
  type DisabledBecause,
  type HealthAfter,
  healthAfter,
  healthy,
  nextAttempt,
  type WebhookHealth,
} from './schedule.ts'
export { type AttemptOutcome, type Message, type Sender, webhookSender } from './send.ts'
export { type KeyPair, newKeyPair, newSecret, signatureHeader } from './signature.ts'
