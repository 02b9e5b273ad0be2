import type { EventName } from '#domain/event.ts'
import type { CommentId, DecisionId, ExtractionId, MediumId, ReportId, RequestId, WebhookId } from '#kernel/ids.ts'

type AboutExtraction = { requestId: RequestId; mediumId: MediumId; extractionId: ExtractionId }

/** What a receiver is told: which thing changed, never its contents. It reads the rest with its own key. */
export type EventPayload =
  | { event: 'new_report'; requestId: RequestId; reportId: ReportId }
  | { event: 'request_updated'; requestId: RequestId }
  | { event: 'first_findings'; requestId: RequestId; mediumId: MediumId }
  | { event: 'medium_read'; requestId: RequestId; mediumId: MediumId }
  | { event: 'medium_invalid'; requestId: RequestId; mediumId: MediumId }
  | { event: 'medium_updated'; requestId: RequestId; mediumId: MediumId }
  | { event: 'report_failed'; requestId: RequestId; source: string }
  | ({ event: 'extraction_requested' } & AboutExtraction)
  | ({ event: 'extraction_finished' } & AboutExtraction)
  | ({ event: 'extraction_overdue' } & AboutExtraction)
  | { event: 'decision_made'; requestId: RequestId; decisionId: DecisionId }
  | { event: 'comment_made'; requestId: RequestId; commentId: CommentId }
  | { event: 'request_erased'; requestId: RequestId }
  | { event: 'webhook_test' }
  | { event: 'webhook_disabled'; webhookId: WebhookId }

type MembersOf<Name extends EventName> = Exclude<keyof Extract<EventPayload, { event: Name }>, 'event'>

const members: { readonly [Name in EventName]: readonly MembersOf<Name>[] } = {
  new_report: ['requestId', 'reportId'],
  request_updated: ['requestId'],
  first_findings: ['requestId', 'mediumId'],
  medium_read: ['requestId', 'mediumId'],
  medium_invalid: ['requestId', 'mediumId'],
  medium_updated: ['requestId', 'mediumId'],
  report_failed: ['requestId', 'source'],
  extraction_requested: ['requestId', 'mediumId', 'extractionId'],
  extraction_finished: ['requestId', 'mediumId', 'extractionId'],
  extraction_overdue: ['requestId', 'mediumId', 'extractionId'],
  decision_made: ['requestId', 'decisionId'],
  comment_made: ['requestId', 'commentId'],
  request_erased: ['requestId'],
  webhook_test: [],
  webhook_disabled: ['webhookId'],
}

// The bytes are signed, so the same event must give the same bytes, and a stray member of the object must not travel.
export function payloadJson(payload: EventPayload, name: string = payload.event): string {
  return JSON.stringify({ ...payload, event: name }, ['event', ...members[payload.event]])
}
