import type { Caller } from '#domain/caller.ts'
import { type Event, eventsKeptDays } from '#domain/event.ts'
import type { EventId, RequestId } from '#kernel/ids.ts'
import type { Database, Row, StoreOf } from './database.ts'
import { where } from './page.ts'
import { visible } from './visibility.ts'

export const eventColumns =
  'id organisation event request report medium extraction webhook decision comment source changed criteria test creation'.split(
    ' ',
  )
const columns = eventColumns.map((column) => `t.${column}`).join(', ')

export const eventFromRow = (row: Row): Event =>
  ({
    ...row,
    request: row.request ?? undefined,
    report: row.report ?? undefined,
    medium: row.medium ?? undefined,
    extraction: row.extraction ?? undefined,
    webhook: row.webhook ?? undefined,
    source: row.source ?? undefined,
    criteria: row.criteria ?? undefined,
    decision: row.decision ?? undefined,
    comment: row.comment ?? undefined,
    changed: row.changed ?? undefined,
  }) as Event

/** Notifications hold the organisation's id and, where there is one, the request's; or the request's alone: see `tellRequest`. */
export const eventsChannel = 'events'

export function eventStore<D extends Database>(database: D) {
  const store = {
    /**
     * Only for the end of a transaction (see actions/tx.ts): until the commit nobody else of the organisation can take a position, so
     * that a reader who has seen position n never finds a smaller one later.
     */
    async append(events: readonly Event[]): Promise<void> {
      const byOrganisation = Map.groupBy(events, ({ organisation }) => organisation)
      // In one order, so that two who tell of the same organisations never wait for each other.
      for (const organisation of [...byOrganisation.keys()].sort()) {
        await database.write('SELECT pg_advisory_xact_lock(7001, hashtext($1))', [organisation], 'events.lock')
        for (const event of byOrganisation.get(organisation) ?? []) await insert(database, event)
      }
    },

    /** Wakes who waits for the request, and nobody else: something about it changed that is no event. */
    async tellRequest(request: RequestId): Promise<void> {
      await database.write(`SELECT pg_notify('${eventsChannel}', $1)`, [request], 'events.tellRequest')
    },

    async find(caller: Caller, id: EventId): Promise<Event | undefined> {
      const values: unknown[] = [id]
      const { from, conditions } = visible(caller, 'events')
      const [row] = await database.query(
        `SELECT ${columns} FROM ${from} WHERE t.id = $1 AND ${where(conditions, values).join(' AND ')}`,
        values,
      )
      return row && eventFromRow(row)
    },

    /** In the order of commits. What the caller does not see costs nothing to pass over. An unknown `after` starts at the oldest event kept: it may have been dropped by age. */
    async after(
      caller: Caller,
      after: EventId | undefined,
      limit: number,
      request?: RequestId | undefined,
    ): Promise<Event[]> {
      const values: unknown[] = [after ?? null, caller.organisation, limit]
      const { from, conditions } = visible(caller, 'events')
      const rows = await database.query(
        `SELECT ${columns} FROM ${from}
         WHERE t.position > coalesce((SELECT position FROM events WHERE id = $1 AND organisation = $2), 0)
           AND ${where([...conditions, ['t.request = ?', request]], values).join(' AND ')}
         ORDER BY t.position LIMIT $3`,
        values,
      )
      return rows.map(eventFromRow)
    },

    /** The other way round: newest first, from an event on towards older ones. */
    async before(
      caller: Caller,
      before: EventId | undefined,
      limit: number,
      request?: RequestId | undefined,
    ): Promise<Event[]> {
      const values: unknown[] = [before ?? null, caller.organisation, limit]
      const { from, conditions } = visible(caller, 'events')
      const rows = await database.query(
        `SELECT ${columns} FROM ${from}
         WHERE ($1::text IS NULL OR t.position < (SELECT position FROM events WHERE id = $1 AND organisation = $2))
           AND ${where([...conditions, ['t.request = ?', request]], values).join(' AND ')}
         ORDER BY t.position DESC LIMIT $3`,
        values,
      )
      return rows.map(eventFromRow)
    },

    async newest(caller: Caller): Promise<EventId | undefined> {
      const [row] = await database.query<{ id: EventId }>(
        'SELECT id FROM events WHERE organisation = $1 AND test = $2 ORDER BY position DESC LIMIT 1',
        [caller.organisation, caller.test],
      )
      return row?.id
    },

    /** An event outlives its days for as long as a delivery of it is kept: what is on its way, or was sent again lately, needs it. */
    async dropOld(now: Date): Promise<void> {
      await database.query(
        `DELETE FROM events e WHERE e.creation < $1::timestamptz - interval '${eventsKeptDays} days'
           AND NOT EXISTS (SELECT FROM deliveries d WHERE d.event = e.id)`,
        [now],
      )
    },
  }
  return store as StoreOf<D, typeof store, 'append'>
}

async function insert(database: Database, event: Event): Promise<void> {
  await database.write(
    `WITH told AS (SELECT pg_notify('${eventsChannel}', concat_ws(' ', $2::text, $4::text)))
     INSERT INTO events (id, position, organisation, event, request, creator, collaborator, report, medium, extraction, webhook,
       source, test, creation, criteria, decision, comment, changed)
     SELECT $1, nextval('event_positions'), $2, $3, $4, r.creator, r.collaborator, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     FROM told LEFT JOIN requests r ON r.id = $4`,
    [
      event.id,
      event.organisation,
      event.event,
      event.request,
      event.report,
      event.medium,
      event.extraction,
      event.webhook,
      event.source,
      event.test,
      event.creation,
      event.criteria,
      event.decision,
      event.comment,
      event.changed,
    ],
    'events.append',
  )
}
