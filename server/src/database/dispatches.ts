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

/** Their names are put together once: there are fifty for each message. */
function readerOf(table: Table): (row: Row) => Row {
  const names = parts[table].columns.map((column) => [column, `${table}_${column}`] as const)
  return (row) => {
    const part: Row = {}
    for (const [column, name] of names) part[column] = row[name]
    return part
  }
}
const partOf = { d: readerOf('d'), w: readerOf('w'), e: readerOf('e') }

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
          delivery: deliveryFromRow(partOf.d(row)),
          webhook: webhookFromRow(partOf.w(row)),
          event: eventFromRow(partOf.e(row)),
        }
      })
    },

    /** Each with the attempt that brought it there. */
    async recordSucceeded(attempts: readonly Attempt[], updated: Date): Promise<void> {
      await database.write(
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
