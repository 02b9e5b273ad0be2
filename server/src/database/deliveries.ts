import { type Attempt, type Delivery, deliveriesKeptDays } from '#domain/webhook.ts'
import type { DeliveryId, EventId, OrganisationId, RequestId, WebhookId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'
import { subscribes } from './webhooks.ts'

export const deliveryColumns =
  'id organisation webhook event status replay attempts next_attempt creation updated'.split(' ')
const columns = deliveryColumns.map((column) => `t.${column}`).join(', ')

export const deliveryFromRow = (row: Row): Delivery =>
  ({
    id: row.id,
    organisation: row.organisation,
    webhook: row.webhook,
    event: row.event,
    status: row.status,
    replay: row.replay,
    attempts: row.attempts,
    nextAttempt: row.next_attempt ?? undefined,
    creation: row.creation,
    updated: row.updated,
  }) as Delivery

const attemptFromRow = (row: Row): Attempt =>
  ({
    id: row.id,
    delivery: row.delivery,
    number: row.number,
    statusCode: row.status_code ?? undefined,
    error: row.error ?? undefined,
    responseBody: row.response_body,
    tookMs: row.took_ms,
    creation: row.creation,
  }) as Attempt

export type WebhookHealth = { succeeded24h: number; failed24h: number; lastSuccess: Date | null }

/** An attempt, and the request that its event is about. */
export type AttemptOf = { attempt: Attempt; request: RequestId | undefined }

/** What a receiver answers after its request was erased is not kept: it may repeat what it was told. Not pulled up, or it is planned twice. */
export const unlessErased = (request: string) =>
  `LEFT JOIN LATERAL (SELECT true AS gone FROM requests r WHERE r.id = ${request} AND r.status = 'erased' OFFSET 0) o ON true`

export function deliveryStore(database: Database) {
  return {
    async insert(deliveries: readonly Delivery[]): Promise<void> {
      await database.write(
        `INSERT INTO deliveries (id, organisation, webhook, event, status, replay, next_attempt, creation, updated)
         SELECT d.id, d.organisation, d.webhook, d.event, 'pending', d.replay, d.creation, d.creation, d.creation
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[])
           AS d(id, organisation, webhook, event, replay, creation)`,
        [
          deliveries.map(({ id }) => id),
          deliveries.map(({ organisation }) => organisation),
          deliveries.map(({ webhook }) => webhook),
          deliveries.map(({ event }) => event),
          deliveries.map(({ replay }) => replay),
          deliveries.map(({ creation }) => creation),
        ],
        'deliveries.insert',
      )
    },

    async find(owner: { organisation: OrganisationId; test: boolean }, id: DeliveryId): Promise<Delivery | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM deliveries t JOIN webhooks w ON w.id = t.webhook
         WHERE t.id = $1 AND t.organisation = $2 AND w.test = $3`,
        [id, owner.organisation, owner.test],
      )
      return row && deliveryFromRow(row)
    },

    async list(
      webhook: WebhookId,
      filters: { status?: string | undefined },
      asked: PageAsked,
    ): Promise<Page<Delivery>> {
      const conditions = [
        ['t.webhook = ?', webhook],
        ['t.status = ?', filters.status],
      ] as const
      return mapPage(
        await page<Row & { creation: Date; id: string }>(
          database,
          { columns, from: 'deliveries t', conditions },
          asked,
        ),
        deliveryFromRow,
      )
    },

    async listAll(
      { organisation, test }: { organisation: OrganisationId; test: boolean },
      filters: { status?: string | undefined },
      asked: PageAsked,
    ): Promise<Page<Delivery>> {
      const conditions = [
        ['t.organisation = ?', organisation],
        ['EXISTS (SELECT FROM webhooks w WHERE w.id = t.webhook AND w.test = ?)', test],
        ['t.status = ?', filters.status],
      ] as const
      const source = { columns, from: 'deliveries t', conditions }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), deliveryFromRow)
    },

    /** Of the last day, and when it last got through. */
    async health(webhooks: readonly WebhookId[], since: Date): Promise<Map<WebhookId, WebhookHealth>> {
      const rows = await database.query<{ id: WebhookId } & WebhookHealth>(
        `SELECT w.id, day.succeeded AS "succeeded24h", day.failed AS "failed24h", last.updated AS "lastSuccess"
         FROM unnest($1::text[]) AS w (id)
         CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE d.status = 'succeeded')::int AS succeeded,
           count(*) FILTER (WHERE d.status = 'failed')::int AS failed
           FROM deliveries d WHERE d.webhook = w.id AND d.creation > $2) day
         LEFT JOIN LATERAL (SELECT d.updated FROM deliveries d WHERE d.webhook = w.id AND d.status = 'succeeded'
           ORDER BY d.creation DESC, d.id DESC LIMIT 1) last ON true`,
        [webhooks, since],
      )
      return new Map(rows.map(({ id, ...health }) => [id, health]))
    },

    async attempts(deliveries: readonly DeliveryId[]): Promise<Attempt[]> {
      const rows = await database.query(
        'SELECT * FROM delivery_attempts WHERE delivery = ANY($1) ORDER BY delivery, number',
        [deliveries],
      )
      return rows.map(attemptFromRow)
    },

    async recordAttempt(delivery: Delivery, { attempt, request }: AttemptOf): Promise<void> {
      await database.write(
        `WITH attempt AS (
           INSERT INTO delivery_attempts (id, delivery, number, status_code, error, response_body, took_ms, creation)
           SELECT $1, $2, $3::int, $4::int, CASE WHEN gone THEN NULL ELSE $5 END, CASE WHEN gone THEN '' ELSE $6 END, $7::int,
             $8::timestamptz FROM (SELECT $12::text AS request) AS a ${unlessErased('a.request')})
         UPDATE deliveries SET status = $9, attempts = $3::int, next_attempt = $10, updated = $11 WHERE id = $2`,
        [
          attempt.id,
          delivery.id,
          attempt.number,
          attempt.statusCode,
          attempt.error,
          attempt.responseBody,
          attempt.tookMs,
          attempt.creation,
          delivery.status,
          delivery.nextAttempt,
          delivery.updated,
          request,
        ],
        'deliveries.recordAttempt',
      )
    },

    async setStatus(id: DeliveryId, status: Delivery['status'], updated: Date): Promise<void> {
      await database.write(
        'UPDATE deliveries SET status = $2, next_attempt = NULL, updated = $3 WHERE id = $1',
        [id, status, updated],
        'deliveries.setStatus',
      )
    },

    /**
     * Events of a span of time that a webhook was sent, or would have been: of the time when it was disabled there are events,
     * but no deliveries. With `onlyFailed`, those that never got through.
     */
    async eventsToReplay(
      webhook: WebhookId,
      { after, before, onlyFailed, limit }: { after: Date; before: Date; onlyFailed: boolean; limit: number },
    ): Promise<EventId[]> {
      const rows = await database.query<{ id: EventId }>(
        `SELECT e.id FROM webhooks w JOIN events e ON e.organisation = w.organisation AND e.test = w.test
         WHERE w.id = $1 AND e.creation >= $2 AND e.creation < $3
           AND (EXISTS (SELECT FROM deliveries d WHERE d.event = e.id AND d.webhook = w.id)
             OR e.creation >= w.creation AND ${subscribes('e.event', 'e.source')})
           AND NOT ($4 AND EXISTS (SELECT FROM deliveries d WHERE d.event = e.id AND d.webhook = w.id
             AND d.status IN ('succeeded', 'pending')))
         ORDER BY e.position LIMIT $5`,
        [webhook, after, before, onlyFailed, limit],
      )
      return rows.map(({ id }) => id)
    },

    async dropOld(now: Date): Promise<void> {
      await database.write(
        `DELETE FROM deliveries WHERE status <> 'pending' AND updated < $1::timestamptz - interval '${deliveriesKeptDays} days'`,
        [now],
      )
    },
  }
}
