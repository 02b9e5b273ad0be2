import type { Caller } from '#domain/caller.ts'
import type { Extraction, ExtractionResult, SecondReading } from '#domain/extraction.ts'
import type { ExtractionId, KeyId, OrganisationId, UserId } from '#kernel/ids.ts'
import type { Database, Held, Row, StoreOf } from './database.ts'
import { mapPage, type Order, type Page, type PageAsked, page, where } from './page.ts'
import { visible, visibleThroughRequest } from './visibility.ts'

const listed = `t.id, t.organisation, t.request, t.medium, t.status, t.reason_code, t.reason_detail, t.reason_pages, t.due,
  t.finished, t.finished_by, t.claimed_by, t.claimed_until, t.second, t.test, t.creation, t.updated`
const about = `(SELECT coalesce(r.official_name, r.business_name) FROM requests r WHERE r.id = t.request) AS business_name,
  (SELECT m.meta_name FROM media m WHERE m.id = t.medium) AS medium_name,
  (SELECT m.reading_pages FROM media m WHERE m.id = t.medium) AS pages`
const columns = `${listed}, t.result`

const fromRow = (row: Row): Extraction =>
  ({
    id: row.id,
    organisation: row.organisation,
    request: row.request,
    medium: row.medium,
    status: row.status,
    reason: { code: row.reason_code, detail: row.reason_detail, pages: row.reason_pages },
    due: row.due,
    result: row.result ?? undefined,
    finished: row.finished ?? undefined,
    finishedBy: row.finished_by ?? undefined,
    claimedBy: row.claimed_by ?? undefined,
    claimedUntil: row.claimed_until ?? undefined,
    second: row.second ?? undefined,
    businessName: row.business_name ?? undefined,
    mediumName: row.medium_name ?? undefined,
    pages: row.pages ?? undefined,
    test: row.test,
    creation: row.creation,
    updated: row.updated,
  }) as Extraction

export type ExtractionFilters = {
  status?: string | undefined
  request?: string | undefined
  /** Of the request. */
  assignee?: string | undefined
  /** Open, and due before this. */
  overdueAt?: Date | undefined
  sort?: 'creation' | 'due' | undefined
}

const byDue: Order = { key: 't.due', type: 'timestamptz', direction: 'ASC' }

export function extractionStore<D extends Database>(database: D) {
  const store = {
    async insert(extraction: Extraction): Promise<void> {
      await database.write(
        `INSERT INTO extractions (id, organisation, request, creator, collaborator, medium, status, reason_code, reason_detail,
           reason_pages, due, test, creation, updated)
         SELECT $1, $2, r.id, r.creator, r.collaborator, $4, $5, $6, $7, $8, $9, $10, $11, $11 FROM requests r WHERE r.id = $3`,
        [
          extraction.id,
          extraction.organisation,
          extraction.request,
          extraction.medium,
          extraction.status,
          extraction.reason.code,
          extraction.reason.detail,
          extraction.reason.pages,
          extraction.due,
          extraction.test,
          extraction.creation,
        ],
      )
    },

    async find(caller: Caller, id: ExtractionId): Promise<Extraction | undefined> {
      const values: unknown[] = [id]
      const [row] = await database.query(
        `SELECT ${columns}, ${about} FROM extractions t
         WHERE t.id = $1 AND ${where(visibleThroughRequest(caller), values).join(' AND ')}`,
        values,
      )
      return row && fromRow(row)
    },

    /** For the service's own work, which no caller asked for. The row is held against other changes. */
    async lock(id: ExtractionId): Promise<Held<Extraction> | undefined> {
      const [row] = await database.query(
        `SELECT ${columns}, ${about} FROM extractions t WHERE t.id = $1 FOR NO KEY UPDATE`,
        [id],
      )
      return row && (fromRow(row) as Held<Extraction>)
    },

    /** What a person entered. */
    async resultOf(id: ExtractionId): Promise<ExtractionResult | undefined> {
      const [row] = await database.query<{ result: ExtractionResult | null }>(
        'SELECT result FROM extractions WHERE id = $1',
        [id],
      )
      return row?.result ?? undefined
    },

    /** Without what was entered, which may be long. */
    async list(caller: Caller, filters: ExtractionFilters, asked: PageAsked): Promise<Page<Extraction>> {
      const { from, conditions: bounds } = visible(caller, 'extractions')
      const conditions = [
        ...bounds,
        ['t.status = ?', filters.status],
        ['t.request = ?', filters.request],
        ['EXISTS (SELECT FROM requests r WHERE r.id = t.request AND r.assignee = ?)', filters.assignee],
        [`t.status = 'open' AND t.due < ?`, filters.overdueAt],
      ] as const
      const order = filters.sort === 'due' ? byDue : undefined
      const source = { columns: `${listed}, ${about}`, from, conditions, order }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), fromRow)
    },

    async end({ id, status, result, finished, finishedBy, updated }: Held<Extraction>, key?: KeyId): Promise<void> {
      await database.write(
        `UPDATE extractions SET status = $2, result = $3, finished = $4, finished_by = $5, updated = $6, finished_key = $7
         WHERE id = $1`,
        [id, status, JSON.stringify(result), finished, finishedBy, updated, key],
      )
    },

    /** Of a document that counts no more, or counts again; due anew. */
    async setOpen(id: ExtractionId, due: Date | undefined, updated: Date): Promise<boolean> {
      const [from, to] = due === undefined ? ['open', 'withdrawn'] : ['withdrawn', 'open']
      const rows = await database.query(
        `UPDATE extractions SET status = $3, due = coalesce($4, due), overdue_told = NULL, claimed_by = NULL, claimed_until = NULL,
           updated = $5
         WHERE id = $1 AND status = $2 RETURNING id`,
        [id, from, to, due, updated],
        'extractions.setOpen',
      )
      return rows.length > 0
    },

    /** Nobody else may enter anything until then; `undefined`: it is given back. */
    async claim(id: ExtractionId, user: UserId | undefined, until: Date | undefined): Promise<void> {
      await database.write('UPDATE extractions SET claimed_by = $2, claimed_until = $3 WHERE id = $1', [
        id,
        user,
        until,
      ])
    },

    async keepSecond(id: ExtractionId, second: SecondReading, updated: Date): Promise<void> {
      await database.write('UPDATE extractions SET second = $2, updated = $3 WHERE id = $1', [
        id,
        JSON.stringify(second),
        updated,
      ])
    },

    /** Takes those that are overdue and of which nobody was told: each is given once, to one of those who ask. */
    async takeOverdue(now: Date, limit: number, testOf?: OrganisationId): Promise<Extraction[]> {
      const rows = await database.query(
        `UPDATE extractions t SET overdue_told = $1 WHERE t.id IN
           (SELECT id FROM extractions WHERE status = 'open' AND due < $1 AND overdue_told IS NULL
              AND ($3::text IS NULL OR (organisation = $3 AND test))
            ORDER BY due LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
         RETURNING ${listed}`,
        [now, limit, testOf ?? null],
      )
      return rows.map(fromRow)
    },

    /** Live and test apart; of what there is none, there is no row. */
    async countOpen(now: Date): Promise<{ test: boolean; open: number; overdue: number }[]> {
      return database.query(
        `SELECT test, count(*)::int AS open, count(*) FILTER (WHERE due < $1)::int AS overdue FROM extractions
         WHERE status = 'open' GROUP BY test`,
        [now],
      )
    },
  }
  return store as StoreOf<D, typeof store, 'lock' | 'end'>
}
