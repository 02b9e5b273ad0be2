import type { Erasure, ErasurePending } from '#domain/erasure.ts'
import type { MediumId, OrganisationId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'

const columns = 'request, organisation, test, "user", cause, reason, creation, completed, proof, sha256, pending'

const fromRow = (row: Row): Erasure =>
  ({
    ...row,
    user: row.user ?? undefined,
    completed: row.completed ?? undefined,
    pending: row.pending ?? undefined,
  }) as Erasure

/** What refers to another stands before it. Whatever gets a column `request` belongs into this list; a test holds it to the schema. */
export const erasedTables = [
  'feedback',
  'report_digests',
  'reports',
  'runs',
  'extractions',
  'medium_verdicts',
  'medium_changes',
  'document_fingerprints',
  'media',
  'note_changes',
  'dossiers',
  'decisions',
  'comments',
  'assignments',
  'shares',
  'legal_holds',
] as const

export type Contents = {
  media: { id: MediumId; creation: Date; sizeBytes: number; sha256: string | null; storageKey: string }[]
  reports: { id: ReportId; creation: Date; source: string; sha256: string }[]
  /** Of all that is about to go. */
  ids: string[]
}

export function erasureStore(database: Database) {
  return {
    async find(request: RequestId): Promise<Erasure | undefined> {
      const [row] = await database.query(`SELECT ${columns} FROM erasures WHERE request = $1`, [request])
      return row && fromRow(row)
    },

    /** Of these, in their order, those that are here and not erased. */
    async standing(requests: readonly RequestId[]): Promise<RequestId[]> {
      const rows = await database.query<{ id: RequestId }>(
        `SELECT r.id FROM unnest($1::text[]) WITH ORDINALITY AS i (id, at) JOIN requests r ON r.id = i.id
         WHERE r.status <> 'erased' ORDER BY i.at`,
        [requests],
      )
      return rows.map(({ id }) => id)
    },

    async newest(before: Date): Promise<Date | undefined> {
      const [row] = await database.query<{ newest: Date | null }>(
        'SELECT max(creation) AS newest FROM erasures WHERE creation <= $1',
        [before],
      )
      return row?.newest ?? undefined
    },

    /** Of which storage has confirmed that the files are gone. */
    async oldestCompleted(): Promise<Erasure | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM erasures WHERE completed IS NOT NULL ORDER BY creation, request LIMIT 1`,
      )
      return row && fromRow(row)
    },

    /** Newest first, behind the one that is given. */
    async completedBefore(
      behind: Pick<Erasure, 'creation' | 'request'> | undefined,
      limit: number,
    ): Promise<Erasure[]> {
      const rows = await database.query(
        `SELECT ${columns} FROM erasures WHERE completed IS NOT NULL AND ($1::timestamptz IS NULL OR (creation, request) < ($1, $2))
         ORDER BY creation DESC, request DESC LIMIT $3`,
        [behind?.creation ?? null, behind?.request ?? null, limit],
      )
      return rows.map(fromRow)
    },

    async contents(request: RequestId): Promise<Contents> {
      const media = await database.query<Contents['media'][number]>(
        `SELECT id, creation, meta_size AS "sizeBytes", sha256, storage_key AS "storageKey" FROM media
         WHERE request = $1 ORDER BY creation, id`,
        [request],
      )
      const reports = await database.query<Contents['reports'][number]>(
        `SELECT id, creation, source, encode(sha256(convert_to(raw::text, 'UTF8')), 'hex') AS sha256 FROM reports
         WHERE request = $1 ORDER BY creation, id`,
        [request],
      )
      const others = await database.query<{ id: string }>(
        ['decisions', 'comments', 'shares', 'extractions']
          .map((table) => `SELECT id FROM ${table} WHERE request = $1`)
          .join(' UNION ALL '),
        [request],
      )
      return { media, reports, ids: [request, ...[...media, ...reports, ...others].map(({ id }) => id)] }
    },

    /** Everything that belongs to the request, and its own contents; its id stays. Answers how many rows of each kind went. */
    async wipe(request: RequestId, updated: Date): Promise<Record<string, number>> {
      const removed: Record<string, number> = {}
      await database.write('UPDATE media SET extraction = NULL WHERE request = $1', [request])
      await database.write(
        'UPDATE reports SET replaces = NULL WHERE replaces IN (SELECT id FROM reports WHERE request = $1)',
        [request],
      )
      for (const table of erasedTables) {
        const [row] = await database.query<{ count: number }>(
          `WITH gone AS (DELETE FROM ${table} WHERE request = $1 RETURNING 1) SELECT count(*)::int AS count FROM gone`,
          [request],
        )
        if (row !== undefined && row.count > 0) removed[table] = row.count
      }
      await this.forgetResponses(request)
      // What was found in a document; the rest of an event are ids.
      await database.write('UPDATE events SET criteria = NULL WHERE request = $1 AND criteria IS NOT NULL', [request])
      await database.write(
        `UPDATE requests SET status = 'erased', stage = '3.1', code_id = '', code_key = '', business_name = NULL,
           official_name = NULL, reference = NULL, notes = '{}', watched = false, held = false, updated = $2 WHERE id = $1`,
        [request, updated],
      )
      return removed
    },

    /** Of receivers: they may repeat what they were told. */
    async forgetResponses(request: RequestId): Promise<void> {
      await database.write(
        `UPDATE delivery_attempts SET response_body = '', error = NULL WHERE (response_body <> '' OR error IS NOT NULL) AND delivery IN
           (SELECT d.id FROM deliveries d JOIN events e ON e.id = d.event WHERE e.request = $1)`,
        [request],
      )
    },

    /** What was read of files that no medium of the organisation has any more, and where the pictures of their pages are. */
    async wipeReadings(
      organisation: OrganisationId,
      hashes: readonly string[],
    ): Promise<{ readings: number; pictures: string[]; alone: string[] }> {
      const isAlone = 'NOT EXISTS (SELECT FROM media m WHERE m.organisation = t.organisation AND m.sha256 = t.sha256)'
      const bounds = `t.organisation = $1 AND t.sha256 = ANY($2) AND ${isAlone}`
      const readings = await database.query(`DELETE FROM readings t WHERE ${bounds} RETURNING 1`, [
        organisation,
        hashes,
      ])
      const pictures = await database.query<{ storage_key: string }>(
        `SELECT t.storage_key FROM page_pictures t WHERE ${bounds}`,
        [organisation, hashes],
      )
      const alone = await database.query<{ sha256: string }>(
        `SELECT t.sha256 FROM (SELECT DISTINCT $1::text AS organisation, unnest($2::text[]) AS sha256) t WHERE ${isAlone}`,
        [organisation, hashes],
      )
      return {
        readings: readings.length,
        pictures: pictures.map((row) => row.storage_key),
        alone: alone.map(({ sha256 }) => sha256),
      }
    },

    async insert(erasure: Erasure): Promise<void> {
      await database.write(`INSERT INTO erasures (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
        erasure.request,
        erasure.organisation,
        erasure.test,
        erasure.user,
        erasure.cause,
        erasure.reason,
        erasure.creation,
        erasure.completed,
        JSON.stringify(erasure.proof),
        erasure.sha256,
        JSON.stringify(erasure.pending),
      ])
    },

    /** Answers that would be repeated word by word to whoever sends the same call again. */
    async forgetAnswers(organisation: OrganisationId, { ids }: Pick<ErasurePending, 'ids'>): Promise<void> {
      await database.write(
        `DELETE FROM idempotency_keys t WHERE t.organisation = $1 AND EXISTS (SELECT FROM unnest($2::text[]) AS i (id)
           WHERE position(i.id IN t.operation) > 0 OR position(convert_to(i.id, 'UTF8') IN t.body) > 0)`,
        [organisation, ids],
      )
    },

    async forgetPictures(storageKeys: readonly string[]): Promise<void> {
      await database.write('DELETE FROM page_pictures WHERE storage_key = ANY($1)', [storageKeys])
    },

    async complete(request: RequestId, now: Date): Promise<void> {
      await database.write('UPDATE erasures SET completed = $2, pending = NULL WHERE request = $1', [request, now])
    },
  }
}
