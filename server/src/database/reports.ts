import { type Caller, seesAll } from '#domain/caller.ts'
import type { MadeBy, NewReport, ReportText } from '#domain/report.ts'
import type { MediumId, ReportId, RequestId, RunId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'
import { visible } from './visibility.ts'

// Only what is shown, and that as text: parsing it to write it again would be a third of the work.
const shownWith = (raw: 't.raw' | "'{}'") => `t.request, t.medium, t.source, t.code_type, t.code_id, t.replaces,
    t.replaced_by, t.withdrawn, ${raw}::text AS raw, t.made_by::text, ${raw === 't.raw' ? 't.signature::text' : 'NULL'} AS signature,
    to_char(t.creation AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS told`

const textFromRow = (row: Row, id: ReportId, test: boolean): ReportText =>
  ({
    id,
    request: row.request,
    medium: row.medium ?? undefined,
    source: row.source,
    code: { type: row.code_type, id: row.code_id },
    replaces: row.replaces ?? undefined,
    replacedBy: row.replaced_by ?? undefined,
    withdrawn: row.withdrawn,
    raw: row.raw,
    madeBy: row.made_by,
    signature: row.signature ?? undefined,
    test,
    creation: row.told,
  }) as ReportText

// Written out, not put together at each call: this is the most frequent one.
const findAny = `SELECT ${shownWith('t.raw')}
  FROM reports t WHERE t.id = $1 AND t.organisation = $2 AND t.test = $3`
const findOwn = `${findAny} AND $4 IN (t.creator, t.collaborator)`

export type ReportFilters = {
  source?: string | undefined
  request?: string | undefined
  codeType?: string | undefined
  codeKey?: string | undefined
  /** The status and the reference of the request that the report belongs to. */
  status?: string | undefined
  reference?: string | undefined
  createdAfter?: Date | undefined
  createdBefore?: Date | undefined
  /** Only those in force: neither replaced by another nor withdrawn. */
  latest?: true | undefined
}

export type FlaggedMedium = { medium: MediumId; color: 'green' | 'orange' | 'red'; codes: string[] }

const ofRequest = (column: 'status' | 'reference') =>
  `EXISTS (SELECT FROM requests r WHERE r.id = t.request AND r.${column} = ?)`

const hangsOnRequest = ({ status, reference }: ReportFilters) => status !== undefined || reference !== undefined

export function reportStore(database: Database) {
  return {
    async insert(report: NewReport): Promise<void> {
      await database.write(
        `INSERT INTO reports (id, organisation, request, creator, collaborator, medium, run, source, code_type, code_id, code_key,
           replaces, raw, made_by, test, creation, signature)
         SELECT $1, $2, r.id, r.creator, r.collaborator, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
         FROM requests r WHERE r.id = $3`,
        [
          report.id,
          report.organisation,
          report.request,
          report.medium,
          report.run,
          report.source,
          report.code.type,
          report.code.id,
          report.code.key,
          report.replaces,
          report.raw,
          JSON.stringify(report.madeBy),
          report.test,
          report.creation,
          JSON.stringify(report.signature),
        ],
        'reports.insert',
      )
    },

    async find(caller: Caller, id: ReportId): Promise<ReportText | undefined> {
      const values = [id, caller.organisation, caller.test]
      const [row] = seesAll(caller)
        ? await database.query(findAny, values, 'reports.findAny')
        : await database.query(findOwn, [...values, caller.user], 'reports.findOwn')
      return row && textFromRow(row, id, caller.test)
    },

    /** What it is about, without what it says, which is nearly all of it. */
    async heading(
      caller: Caller,
      id: ReportId,
    ): Promise<{ id: ReportId; request: RequestId; source: string } | undefined> {
      const [row] = await database.query<{ id: ReportId; request: RequestId; source: string }>(
        `SELECT t.id, t.request, t.source FROM reports t WHERE t.id = $1 AND t.organisation = $2 AND t.test = $3
           AND ($4::text IS NULL OR $4 IN (t.creator, t.collaborator))`,
        [id, caller.organisation, caller.test, seesAll(caller) ? null : caller.user],
        'reports.heading',
      )
      return row
    },

    /** The one in force, and the inputs that it was made of. */
    async inForce(
      source: string,
      subject: string,
    ): Promise<{ id: ReportId; run: RunId; fingerprint: string; creation: Date } | undefined> {
      const [row] = await database.query<{ id: ReportId; run: RunId; fingerprint: string; creation: Date }>(
        `SELECT t.id, t.run, r.fingerprint, t.creation FROM reports t JOIN runs r ON r.id = t.run
         WHERE r.source = $1 AND r.subject = $2 AND r.status <> 'superseded'
         ORDER BY t.creation DESC, t.id DESC LIMIT 1`,
        [source, subject],
        'reports.inForce',
      )
      return row
    },

    /** Those in force: of each analysis and subject the newest. */
    async newestOfRequest(
      request: RequestId,
    ): Promise<{ id: ReportId; source: string; medium: MediumId | undefined }[]> {
      const rows = await database.query(
        `SELECT DISTINCT ON (source, medium) id, source, medium FROM reports t WHERE request = $1 AND NOT t.withdrawn
         ORDER BY source, medium, creation DESC, id DESC`,
        [request],
        'reports.newestOfRequest',
      )
      return rows.map((row) => ({ ...row, medium: row.medium ?? undefined }) as never)
    },

    async idsOfRequest(request: RequestId): Promise<ReportId[]> {
      const rows = await database.query<{ id: ReportId }>(
        'SELECT id FROM reports WHERE request = $1 ORDER BY creation, id',
        [request],
        'reports.idsOfRequest',
      )
      return rows.map(({ id }) => id)
    },

    /** Those of these that are of the request. */
    async idsOf(request: RequestId, ids: readonly string[]): Promise<ReportId[]> {
      const rows = await database.query<{ id: ReportId }>(
        'SELECT id FROM reports WHERE request = $1 AND id = ANY($2)',
        [request, ids],
      )
      return rows.map(({ id }) => id)
    },

    /** Whether one of these is about the document, and counts. */
    async areAbout(ids: readonly ReportId[], medium: MediumId): Promise<boolean> {
      const [row] = await database.query(
        `SELECT FROM reports t WHERE id = ANY($1) AND medium = $2 AND NOT t.withdrawn LIMIT 1`,
        [ids, medium],
      )
      return row !== undefined
    },

    /** The flag of the newest report on each document, and the criteria by which something was found. */
    async flagsOf(request: RequestId, source: string): Promise<FlaggedMedium[]> {
      return database.query<FlaggedMedium>(
        `SELECT t.medium, t.raw->'flag'->>'color' AS color,
           ARRAY(SELECT DISTINCT f->>'typeCode' FROM json_array_elements(t.raw->'reasons') r,
             json_array_elements(r->'findings') f ORDER BY 1) AS codes
         FROM (SELECT DISTINCT ON (medium) id FROM reports WHERE request = $1 AND source = $2 AND medium IS NOT NULL
           ORDER BY medium, creation DESC, id DESC) n JOIN reports t ON t.id = n.id`,
        [request, source],
        'reports.flagsOf',
      )
    },

    /** As JSON: whoever hands it on need not open it. */
    async rawTextOf(ids: readonly ReportId[]): Promise<Map<ReportId, string>> {
      const rows = await database.query<{ id: ReportId; raw: string }>(
        'SELECT id, raw::text AS raw FROM reports WHERE id = ANY($1)',
        [ids],
        'reports.rawTextOf',
      )
      return new Map(rows.map(({ id, raw }) => [id, raw]))
    },

    async madeBy(id: ReportId): Promise<MadeBy | undefined> {
      const [row] = await database.query<Row>('SELECT made_by FROM reports WHERE id = $1', [id], 'reports.madeBy')
      return row?.made_by as MadeBy | undefined
    },

    /** Whether a report says all that this JSON does, save what has changed since the report before. */
    async saysSame(id: ReportId, raw: string): Promise<boolean> {
      const [row] = await database.query<{ same: boolean }>(
        `SELECT raw::jsonb - 'changes' = $2::jsonb - 'changes' AS same FROM reports WHERE id = $1`,
        [id, raw],
        'reports.saysSame',
      )
      return row?.same === true
    },

    /** `withRaw`: `false` leaves `raw`, nearly all of a report, where it is. */
    async list(
      caller: Caller,
      filters: ReportFilters,
      asked: PageAsked,
      { withRaw = true } = {},
    ): Promise<Page<ReportText>> {
      const { from, conditions: bounds } = visible(caller, 'reports')
      const conditions = [
        ...bounds,
        ['t.source = ?', filters.source],
        ['t.request = ?', filters.request],
        ['t.code_type = ?', filters.codeType],
        ['t.code_key = ?', filters.codeKey],
        [ofRequest('status'), filters.status],
        [ofRequest('reference'), filters.reference],
        ['t.creation > ?', filters.createdAfter],
        ['t.creation < ?', filters.createdBefore],
        ['? AND t.replaced_by IS NULL AND NOT t.withdrawn', filters.latest],
      ] as const
      return mapPage(
        await page<Row & { creation: Date; id: ReportId }>(
          database,
          // A report never changes; its request may, and who collaborates on it, and whether it is in force.
          {
            columns: `t.id, t.creation, ${shownWith(withRaw ? 't.raw' : "'{}'")}`,
            from,
            conditions,
            onlyGrows: seesAll(caller) && !hangsOnRequest(filters) && !filters.latest,
          },
          asked,
        ),
        (row) => textFromRow(row, row.id, caller.test),
      )
    },
  }
}
