import { type Event, formerNames } from '#domain/event.ts'
import type { Webhook } from '#domain/webhook.ts'
import type { OrganisationId, WebhookId } from '#kernel/ids.ts'
import type { Database, Held, Row, StoreOf } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'

type Owner = { organisation: OrganisationId; test: boolean }

export const webhookColumns = (
  'id organisation url events sources description signing secret secret_last_four public_key retiring_secret ' +
  'retiring_until status disabled_reason failing_since rate_factor test creation updated'
).split(' ')

export const webhookFromRow = (row: Row): Webhook =>
  ({
    id: row.id,
    organisation: row.organisation,
    url: row.url,
    events: row.events,
    sources: row.sources ?? undefined,
    description: row.description ?? undefined,
    signing: row.signing,
    secret: row.secret,
    secretLastFour: row.secret_last_four,
    publicKey: row.public_key ?? undefined,
    retiringSecret: row.retiring_secret ?? undefined,
    retiringUntil: row.retiring_until ?? undefined,
    status: row.status,
    disabledReason: row.disabled_reason ?? undefined,
    failingSince: row.failing_since ?? undefined,
    rateFactor: row.rate_factor,
    test: row.test,
    creation: row.creation,
    updated: row.updated,
  }) as Webhook

/** Whether webhook `w` wants an event of this name, and of this source where it has one. */
export const subscribes = (event: string, source: string) =>
  `((${event} = ANY(w.events)${byFormerName(event)}) AND (w.sources IS NULL OR ${source} IS NULL OR ${source} = ANY(w.sources)))`

const byFormerName = (event: string) =>
  Object.entries(formerNames)
    .map(([former, name]) => ` OR (${event} = '${name}' AND '${former}' = ANY(w.events))`)
    .join('')

export function webhookStore<D extends Database>(database: D) {
  const store = {
    async insert(webhook: Webhook): Promise<void> {
      await database.write(
        `INSERT INTO webhooks (id, organisation, url, events, sources, description, signing, secret, secret_last_four,
           public_key, status, test, creation, updated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          webhook.id,
          webhook.organisation,
          webhook.url,
          webhook.events,
          webhook.sources,
          webhook.description,
          webhook.signing,
          webhook.secret,
          webhook.secretLastFour,
          webhook.publicKey,
          webhook.status,
          webhook.test,
          webhook.creation,
          webhook.updated,
        ],
      )
    },

    async update(webhook: Held<Webhook>): Promise<void> {
      await database.write(
        `UPDATE webhooks SET url = $2, events = $3, sources = $4, description = $5, secret = $6, secret_last_four = $7,
           public_key = $8, retiring_secret = $9, retiring_until = $10, status = $11, disabled_reason = $12,
           failing_since = $13, rate_factor = $14, updated = $15 WHERE id = $1`,
        [
          webhook.id,
          webhook.url,
          webhook.events,
          webhook.sources,
          webhook.description,
          webhook.secret,
          webhook.secretLastFour,
          webhook.publicKey,
          webhook.retiringSecret,
          webhook.retiringUntil,
          webhook.status,
          webhook.disabledReason,
          webhook.failingSince,
          webhook.rateFactor,
          webhook.updated,
        ],
      )
    },

    async findDeleted({ organisation, test }: Owner, id: WebhookId): Promise<Webhook | undefined> {
      const [row] = await database.query(
        `SELECT * FROM webhooks WHERE id = $1 AND organisation = $2 AND test = $3 AND status = 'deleted'`,
        [id, organisation, test],
      )
      return row && webhookFromRow(row)
    },

    async find({ organisation, test }: Owner, id: WebhookId): Promise<Webhook | undefined> {
      const [row] = await database.query(
        `SELECT * FROM webhooks WHERE id = $1 AND organisation = $2 AND test = $3 AND status <> 'deleted'`,
        [id, organisation, test],
      )
      return row && webhookFromRow(row)
    },

    async lock(id: WebhookId): Promise<Held<Webhook> | undefined> {
      const [row] = await database.query(
        'SELECT * FROM webhooks WHERE id = $1 FOR NO KEY UPDATE',
        [id],
        'webhooks.lock',
      )
      return row && (webhookFromRow(row) as Held<Webhook>)
    },

    async list({ organisation, test }: Owner, asked: PageAsked): Promise<Page<Webhook>> {
      const conditions = [
        ['t.organisation = ?', organisation],
        ['t.test = ?', test],
        ['t.status <> ?', 'deleted'],
      ] as const
      return mapPage(
        await page<Row & { creation: Date; id: string }>(
          database,
          { columns: 't.*', from: 'webhooks t', conditions },
          asked,
        ),
        webhookFromRow,
      )
    },

    async wanting({ organisation, test, event, source }: Event): Promise<WebhookId[]> {
      const rows = await database.query<{ id: WebhookId }>(
        `SELECT w.id FROM webhooks w WHERE w.organisation = $1 AND w.test = $2 AND w.status = 'active'
           AND ${subscribes('$3::text', '$4::text')}`,
        [organisation, test, event, source],
        'webhooks.wanting',
      )
      return rows.map(({ id }) => id)
    },
  }
  return store as StoreOf<D, typeof store, 'lock' | 'update'>
}
