import type { Event } from '#domain/event.ts'
import type { Delivery, Webhook } from '#domain/webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { type AttemptOf, deliveryColumns, deliveryFromRow, unlessErased } from './deliveries.ts'
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

// One row for each id, looked up one by one: not joined, since a join may be one that reads the whole table.
const one = (table: string, alias: string, id: string) =>
  `CROSS JOIN LATERAL (SELECT * FROM ${table} t WHERE t.id = ${id} OFFSET 0) ${alias}`

/** Both statements take many at once: there is one of these for each message to each receiver. */
export function dispatchStore(database: Database) {
  return {
    async find(ids: readonly DeliveryId[]): Promise<(Dispatch | undefined)[]> {
      const rows = await database.lookUp(
        `SELECT ${columns} FROM deliveries d ${one('webhooks', 'w', 'd.webhook')} ${one('events', 'e', 'd.event')}
         WHERE d.id = ANY($1)`,
        [ids],
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
    async recordSucceeded(successes: readonly AttemptOf[], updated: Date): Promise<void> {
      const attempts = successes.map(({ attempt }) => attempt)
      await database.write(
        `WITH attempt AS (
           INSERT INTO delivery_attempts (id, delivery, number, status_code, response_body, took_ms, creation)
           SELECT a.id, a.delivery, a.number, a.status_code, CASE WHEN gone THEN '' ELSE a.body END, a.took_ms, a.creation
           FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::int[], $7::timestamptz[], $8::text[])
             AS a (id, delivery, number, status_code, body, took_ms, creation, request) ${unlessErased('a.request')})
         UPDATE deliveries d SET status = 'succeeded', attempts = a.number, next_attempt = NULL, updated = $9
         FROM unnest($2::text[], $3::int[]) AS a (delivery, number) WHERE d.id = ANY($2::text[]) AND d.id = a.delivery`,
        [
          attempts.map(({ id }) => id),
          attempts.map(({ delivery }) => delivery),
          attempts.map(({ number }) => number),
          attempts.map(({ statusCode }) => statusCode ?? null),
          attempts.map(({ responseBody }) => responseBody),
          attempts.map(({ tookMs }) => tookMs),
          attempts.map(({ creation }) => creation),
          successes.map(({ request }) => request ?? null),
          updated,
        ],
        'dispatches.recordSucceeded',
      )
    },
  }
}
