import type { Event } from '#domain/event.ts'
import type { Attempt, Delivery, Webhook } from '#domain/webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { deliveryColumns, deliveryFromRow, isOfErased } from './deliveries.ts'
import { eventColumns, eventFromRow } from './events.ts'
import { webhookColumns, webhookFromRow } from './webhooks.ts'

/** A delivery with all that sending it takes. */
export type Dispatch = { delivery: Delivery; webhook: Webhook; event: Event }

const parts = {
  d: { columns: deliveryColumns, fromRow: deliveryFromRow },
  w: { columns: webhookColumns, fromRow: webhookFromRow },
  e: { columns: eventColumns, fromRow: eventFromRow },
}
type Table = keyof typeof parts

const named = (table: Table) => parts[table].columns.map((column) => `${table}.${column} AS ${table}_${column}`)

const partOf = (row: Row, table: Table) =>
  Object.fromEntries(parts[table].columns.map((column) => [column, row[`${table}_${column}`]]))

const columns = [...named('d'), ...named('w'), ...named('e')].join(', ')

/** Both statements take many at once: there is one of these for each message to each receiver. */
export function dispatchStore(database: Database) {
  return {
    async find(ids: readonly DeliveryId[]): Promise<(Dispatch | undefined)[]> {
      const rows = await database.query(
        `SELECT ${columns} FROM deliveries d JOIN webhooks w ON w.id = d.webhook JOIN events e ON e.id = d.event
         WHERE d.id = ANY($1)`,
        [ids],
        'dispatches.find',
      )
      const found = new Map(rows.map((row) => [row.d_id, row]))
      return ids.map((id) => {
        const row = found.get(id)
        if (row === undefined) return undefined
        return {
          delivery: deliveryFromRow(partOf(row, 'd')),
          webhook: webhookFromRow(partOf(row, 'w')),
          event: eventFromRow(partOf(row, 'e')),
        }
      })
    },

    /** Each with the attempt that brought it there. */
    async recordSucceeded(attempts: readonly Attempt[], updated: Date): Promise<void> {
      await database.query(
        `WITH attempt AS (
           INSERT INTO delivery_attempts (id, delivery, number, status_code, error, response_body, took_ms, creation)
           SELECT a.id, a.delivery, a.number, a.status_code, CASE WHEN gone THEN NULL ELSE a.error END,
             CASE WHEN gone THEN '' ELSE a.body END, a.took_ms, a.creation
           FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[], $8::timestamptz[])
             AS a (id, delivery, number, status_code, error, body, took_ms, creation),
             LATERAL (SELECT ${isOfErased('a.delivery')} AS gone) AS o
           RETURNING delivery, number)
         UPDATE deliveries d SET status = 'succeeded', attempts = a.number, next_attempt = NULL, updated = $9
         FROM attempt a WHERE d.id = a.delivery`,
        [
          attempts.map(({ id }) => id),
          attempts.map(({ delivery }) => delivery),
          attempts.map(({ number }) => number),
          attempts.map(({ statusCode }) => statusCode ?? null),
          attempts.map(({ error }) => error ?? null),
          attempts.map(({ responseBody }) => responseBody),
          attempts.map(({ tookMs }) => tookMs),
          attempts.map(({ creation }) => creation),
          updated,
        ],
        'dispatches.recordSucceeded',
      )
    },
  }
}
