/** What a receiver can be told of, in the order in which it happens to a request. */
export const eventNames = [
  'new_report',
  'request_updated',
  'first_findings',
  'medium_read',
  'medium_invalid',
  'medium_updated',
  'report_failed',
  'extraction_requested',
  'extraction_finished',
  'extraction_overdue',
  'decision_made',
  'comment_made',
  'request_erased',
  'webhook_disabled',
] as const
export type EventName = (typeof eventNames)[number]
