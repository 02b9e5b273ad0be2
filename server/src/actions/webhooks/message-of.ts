import { type Event, toldName } from '#domain/event.ts'
import type { Webhook } from '#domain/webhook.ts'
import { type EventPayload, payloadJson } from '#webhooks/index.ts'

/** The bytes that are sent. The row of an event holds what its payload needs; which members travel is the payload's to say. */
export function messageBody(event: Event, webhook: Pick<Webhook, 'events'>): string {
  const { event: name, request: requestId, report: reportId, medium: mediumId, source } = event
  const { extraction: extractionId, webhook: webhookId, decision: decisionId, comment: commentId } = event
  const others = { extractionId, webhookId, decisionId, commentId, source }
  const payload = { event: name, requestId, reportId, mediumId, ...others } as EventPayload
  return payloadJson(payload, toldName(name, webhook.events))
}
