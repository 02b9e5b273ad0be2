import type { EventId, ExtractionId, MediumId, OrganisationId, ReportId, RequestId, WebhookId } from '#kernel/ids.ts'

/** What happens and is told. Open: clients ignore names they do not know. */
export const eventNames = [
  'new_report',
  'request_updated',
  'first_findings',
  'medium_read',
  'medium_invalid',
  'report_failed',
  'extraction_requested',
  'extraction_finished',
  'extraction_overdue',
  'webhook_test',
  'webhook_disabled',
] as const
export type EventName = (typeof eventNames)[number]

/** Also of what does not happen yet, so that a receiver can be set up before it does. */
export const subscribableNames = [...eventNames, 'decision_made'] as const
export type SubscribableName = (typeof subscribableNames)[number]

export type Event = {
  id: EventId
  organisation: OrganisationId
  event: EventName
  request: RequestId | undefined
  report: ReportId | undefined
  medium: MediumId | undefined
  extraction: ExtractionId | undefined
  webhook: WebhookId | undefined
  source: string | undefined
  /** Of `first_findings`: what was found before the pages are read, by the `typeCode` of its criterion. */
  criteria?: readonly string[] | undefined
  test: boolean
  creation: Date
}

export const eventsKeptDays = 30
