import type { NewWebhook } from '../openapi/schemas.ts'

/** What the service tells, as webhooks and the stream name it; `update_request` is a former name. */
export type EventName = Exclude<NewWebhook['events'][number], 'update_request'>

/** Every one of them: a name that is missing here does not compile. */
const names: Readonly<Record<EventName, true>> = {
  new_report: true,
  request_updated: true,
  first_findings: true,
  medium_read: true,
  medium_invalid: true,
  medium_updated: true,
  report_failed: true,
  extraction_requested: true,
  extraction_finished: true,
  extraction_overdue: true,
  decision_made: true,
  comment_made: true,
  request_erased: true,
  webhook_test: true,
  webhook_disabled: true,
}

export const eventNames = Object.keys(names) as EventName[]
