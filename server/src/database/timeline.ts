import type { TimelineEntry } from '#domain/timeline.ts'
import type { RequestId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'

/** An id of its own where a row gives two entries. */
const otherId = (kind: string, id: string) => `left(md5('${kind}' || ${id}), 24)`

type Part = {
  kind: string
  id?: string
  creation?: string
  user?: string
  key?: string
  report?: string
  medium?: string
  detail?: string
  from: string
  request?: string
}

/** Everything that the database keeps with the request; of webhooks as long as their deliveries are kept. */
const parts: readonly Part[] = [
  { kind: 'request_created', user: 'x.creator', key: 'x.key', from: 'requests x', request: 'x.id' },
  { kind: 'notes_changed', user: 'x."user"', key: 'x.key', from: 'note_changes x' },
  { kind: 'medium_uploaded', user: 'x."user"', key: 'x.key', medium: 'x.id', detail: 'x.meta_name', from: 'media x' },
  {
    kind: 'medium_read',
    id: otherId('read', 'x.id'),
    creation: 'greatest(r.creation, x.creation)',
    medium: 'x.id',
    detail: 'x.meta_name',
    from: `media x JOIN LATERAL (SELECT min(creation) AS creation FROM readings
      WHERE organisation = x.organisation AND sha256 = x.sha256) r ON r.creation IS NOT NULL`,
  },
  ...(['corrected', 'withdrawn', 'restored'] as const).map((change) => ({
    kind: `medium_${change}`,
    user: 'x."user"',
    key: 'x.key',
    medium: 'x.medium',
    detail: 'm.meta_name',
    from: 'medium_changes x JOIN media m ON m.id = x.medium',
    request: `CASE WHEN x.change = '${change}' THEN x.request END`,
  })),
  { kind: 'report_made', report: 'x.id', medium: 'x.medium', detail: 'x.source', from: 'reports x' },
  { kind: 'extraction_requested', medium: 'x.medium', from: 'extractions x' },
  {
    kind: 'extraction_finished',
    id: otherId('finished', 'x.id'),
    creation: 'x.finished',
    user: 'x.finished_by',
    key: 'x.finished_key',
    medium: 'x.medium',
    detail: 'x.status',
    from: 'extractions x',
    request: `CASE WHEN x.finished IS NOT NULL THEN x.request END`,
  },
  {
    kind: 'request_assigned',
    user: 'x."user"',
    key: 'x.key',
    detail: `CASE WHEN x.assignee IS NULL THEN 'nobody' ELSE u.name END`,
    from: 'assignments x LEFT JOIN users u ON u.id = x.assignee',
  },
  {
    kind: 'comment_made',
    user: 'x."user"',
    key: 'x.key',
    detail: 'left(x.text, 200)',
    from: `comments x`,
    request: `CASE WHEN x.status = 'shown' THEN x.request END`,
  },
  { kind: 'decision_made', user: 'x."user"', key: 'x.key', detail: 'x.decision', from: 'decisions x' },
  {
    kind: 'decision_confirmed',
    id: otherId('confirmed', 'x.id'),
    creation: 'x.confirmed',
    user: 'x.second',
    key: 'x.second_key',
    detail: 'x.decision',
    from: 'decisions x',
    request: `CASE WHEN x.confirmed IS NOT NULL THEN x.request END`,
  },
  {
    kind: 'webhook_delivered',
    report: 'e.report',
    medium: 'e.medium',
    detail: 'x.status',
    from: 'deliveries x JOIN events e ON e.id = x.event',
    request: 'e.request',
  },
]

const selectOf = ({ kind, id = 'x.id', creation = 'x.creation', request = 'x.request', ...part }: Part): string =>
  `SELECT ${id} COLLATE "C" AS id, ${creation} AS creation, '${kind}' AS kind, ${request} AS request,
     ${part.user ?? 'NULL'} AS "user", ${part.key ?? 'NULL'} AS key, ${part.report ?? 'NULL'} AS report, ${part.medium ?? 'NULL'} AS medium,
     ${part.detail ?? 'NULL'} AS detail
   FROM ${part.from} WHERE ${request.startsWith('CASE') ? 'x.request' : request} = $1`

export function timelineStore(database: Database) {
  return {
    async list(request: RequestId, asked: PageAsked): Promise<Page<TimelineEntry>> {
      const source = {
        columns: `t.id, t.creation, t.kind, t."user", (SELECT name FROM users WHERE id = t."user") AS name, t.key,
          (SELECT name FROM keys WHERE id = t.key) AS "keyName", t.report, t.medium, t.detail`,
        from: `(${parts.map(selectOf).join(' UNION ALL ')}) t`,
        conditions: [['t.request = ?', request]] as const,
      }
      const found = await page<Row & { creation: Date; id: string }>(database, source, asked)
      return mapPage(
        found,
        (row) =>
          ({
            ...row,
            user: row.user ?? undefined,
            name: row.name ?? undefined,
            key: row.key ?? undefined,
            keyName: row.keyName ?? undefined,
            report: row.report ?? undefined,
            medium: row.medium ?? undefined,
            detail: row.detail ?? undefined,
          }) as TimelineEntry,
      )
    },
  }
}
