import type { Event } from '#domain/event.ts'
import type { Event as EventWire } from '#sdk/types.ts'

export function presentEvent(event: Event): EventWire {
  return {
    id: event.id,
    creation: event.creation.toISOString(),
    event: event.event,
    ...(event.request !== undefined && { requestId: event.request }),
    ...(event.report !== undefined && { reportId: event.report }),
    ...(event.medium !== undefined && { mediumId: event.medium }),
    ...(event.extraction !== undefined && { extractionId: event.extraction }),
    ...(event.webhook !== undefined && { webhookId: event.webhook }),
    ...(event.decision !== undefined && { decisionId: event.decision }),
    ...(event.comment !== undefined && { commentId: event.comment }),
    ...(event.source !== undefined && { source: event.source }),
    ...(event.changed !== undefined && { changed: [...event.changed] }),
    ...(event.criteria !== undefined && { criteria: [...event.criteria] }),
    ...(event.test && { test: true }),
  }
}
