import type { EventId, MediumId, OrganisationId, ReportId, RequestId, WebhookId } from '#kernel/ids.ts'

/** Names that a webhook may subscribe to. Open: clients ignore names they do not know. */
export const eventNames = [
  'new_report',
  'request_updated',
  'medium_invalid',
  'report_failed',
  'webhook_test',
  'webhook_disabled',
] as const
export type EventName = (typeof eventNames)[number]

export type Event = {
  id: EventId
  organisation: OrganisationId
  event: EventName
  request: RequestId | undefined
  report: ReportId | undefined
  medium: MediumId | undefined
  webhook: WebhookId | undefined
  source: string | undefined
  test: boolean
  creation: Date
}

export const eventsKeptDays = 30
