import type {
  CommentId,
  DecisionId,
  EventId,
  ExtractionId,
  MediumId,
  OrganisationId,
  ReportId,
  RequestId,
  WebhookId,
} from '#kernel/ids.ts'

/** What happens and is told. Open: clients ignore names they do not know. */
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
  'webhook_test',
  'webhook_disabled',
] as const
export type EventName = (typeof eventNames)[number]

/** What events were called before: whoever subscribed by such a name is told by it, since a receiver acts on nothing else. */
export const formerNames = { update_request: 'request_updated' } as const satisfies Record<string, EventName>
type FormerName = keyof typeof formerNames

export const subscribableNames = [...eventNames, ...(Object.keys(formerNames) as FormerName[])] as const
export type SubscribableName = (typeof subscribableNames)[number]

/** By which name a receiver is told: its own, and the present one where it named both or was never subscribed. */
export function toldName(event: EventName, subscribed: readonly SubscribableName[]): SubscribableName {
  if (subscribed.includes(event)) return event
  return subscribed.find((name) => name in formerNames && formerNames[name as FormerName] === event) ?? event
}

/** Both names of one event are one subscription. */
export function namedOnce(events: readonly SubscribableName[]): SubscribableName[] {
  const isTwice = (name: SubscribableName) => name in formerNames && events.includes(formerNames[name as FormerName])
  return [...new Set(events)].filter((name) => !isTwice(name))
}

export type Event = {
  id: EventId
  organisation: OrganisationId
  event: EventName
  request: RequestId | undefined
  report: ReportId | undefined
  medium: MediumId | undefined
  extraction: ExtractionId | undefined
  webhook: WebhookId | undefined
  decision?: DecisionId | undefined
  comment?: CommentId | undefined
  source: string | undefined
  /** Of `request_updated` and `medium_updated`: what has changed, where that is known. */
  changed?: readonly string[] | undefined
  /** Of `first_findings`: what was found before the pages are read, by the `typeCode` of its criterion. */
  criteria?: readonly string[] | undefined
  test: boolean
  creation: Date
}

export const eventsKeptDays = 30
