import { eventStore } from '#database/events.ts'
import type { Caller } from '#domain/caller.ts'
import type { Event } from '#domain/event.ts'
import type { EventId, RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'

export async function showEvent(app: Anywhere, caller: Caller, id: EventId): Promise<Event> {
  const event = await eventStore(app.database).find(caller, id)
  if (event === undefined) throw new Problem('not-found', 'there is no such event')
  return event
}

/** In the order of commits, oldest first: the way back after an outage. */
export function listEvents(
  app: Anywhere,
  caller: Caller,
  after: EventId | undefined,
  limit: number,
  request?: RequestId | undefined,
): Promise<Event[]> {
  return eventStore(app.database).after(caller, after, limit, request)
}

/** Newest first, for whoever looks what happened last; `before` is the last one seen. */
export function listNewestEvents(
  app: Anywhere,
  caller: Caller,
  before: EventId | undefined,
  limit: number,
  request?: RequestId | undefined,
): Promise<Event[]> {
  return eventStore(app.database).before(caller, before, limit, request)
}

export function newestEvent(app: Anywhere, caller: Caller): Promise<EventId | undefined> {
  return eventStore(app.database).newest(caller)
}
