import type { RetentionDays } from '#domain/retention.ts'
import type { MediumId, OrganisationId, RequestId } from '#kernel/ids.ts'
import type { Database } from './database.ts'

const atOnce = 200

const ofUnheld = (table: string) =>
  `NOT EXISTS (SELECT FROM requests r WHERE r.id = ${table}.request AND (r.held OR r.status = 'erased'))`

/** Nobody works on it: no change of its own, no document, comment or decision since. */
const isOld = `t.updated < $2 AND t.status <> 'erased' AND NOT t.held
  AND NOT EXISTS (SELECT FROM media m WHERE m.request = t.id AND m.creation >= $2)
  AND NOT EXISTS (SELECT FROM comments c WHERE c.request = t.id AND c.updated >= $2)
  AND NOT EXISTS (SELECT FROM decisions d WHERE d.request = t.id AND coalesce(d.confirmed, d.creation) >= $2)`

export type OldFile = { id: MediumId; request: RequestId; sha256: string | null; storageKey: string; test: boolean }

/** What is past its time, a few at a time: after a setting was made shorter it may be all there is. */
export function retentionStore(database: Database) {
  return {
    async set(organisation: OrganisationId, days: RetentionDays, updated: Date): Promise<void> {
      await database.write(
        'UPDATE organisations SET retention_days = $2, retention_applied = NULL, updated = $3 WHERE id = $1',
        [organisation, JSON.stringify(days), updated],
      )
    },

    /** One organisation whose day has come, for this process alone. */
    async takeDue(before: Date, now: Date): Promise<{ id: OrganisationId; days: RetentionDays } | undefined> {
      const [row] = await database.query<{ id: OrganisationId; days: RetentionDays }>(
        `UPDATE organisations SET retention_applied = $2 WHERE id = (SELECT id FROM organisations
           WHERE retention_days::text <> '{}' AND coalesce(retention_applied, '-infinity') < $1
           ORDER BY retention_applied NULLS FIRST LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
         RETURNING id, retention_days AS days`,
        [before, now],
      )
      return row
    },

    /** It did not come to its end: soon once more. */
    async giveBack(organisation: OrganisationId): Promise<void> {
      await database.write('UPDATE organisations SET retention_applied = NULL WHERE id = $1', [organisation])
    },

    async oldRequests(organisation: OrganisationId, before: Date): Promise<RequestId[]> {
      const rows = await database.query<{ id: RequestId }>(
        `SELECT t.id FROM requests t WHERE t.organisation = $1 AND ${isOld} ORDER BY t.updated LIMIT ${atOnce}`,
        [organisation, before],
      )
      return rows.map(({ id }) => id)
    },

    async isOld(request: RequestId, before: Date): Promise<boolean> {
      return (await database.query(`SELECT FROM requests t WHERE t.id = $1 AND ${isOld}`, [request, before])).length > 0
    },

    async oldFiles(organisation: OrganisationId, before: Date): Promise<OldFile[]> {
      return database.query<OldFile>(
        `SELECT id, request, sha256, storage_key AS "storageKey", test FROM media
         WHERE organisation = $1 AND creation < $2 AND file_erased IS NULL AND ${ofUnheld('media')}
         ORDER BY creation LIMIT ${atOnce}`,
        [organisation, before],
      )
    },

    async fileErased(medium: MediumId, now: Date): Promise<void> {
      await database.write('UPDATE media SET file_erased = $2, updated = $2 WHERE id = $1', [medium, now])
    },

    /** Pictures of the pages of a file that no medium has any more. */
    async picturesOf(organisation: OrganisationId, sha256: string): Promise<string[]> {
      const rows = await database.query<{ storage_key: string }>(
        `SELECT storage_key FROM page_pictures p WHERE p.organisation = $1 AND p.sha256 = $2 AND NOT EXISTS
           (SELECT FROM media m WHERE m.organisation = $1 AND m.sha256 = $2 AND m.file_erased IS NULL)`,
        [organisation, sha256],
      )
      return rows.map((row) => row.storage_key)
    },

    /** What was read, and what is remembered of it. What a request under hold needs stays. Answers how many went. */
    async dropTexts(organisation: OrganisationId, before: Date): Promise<number> {
      const readings = await database.query(
        `DELETE FROM readings WHERE ctid IN (SELECT t.ctid FROM readings t WHERE t.organisation = $1 AND t.creation < $2
           AND NOT EXISTS (SELECT FROM media m JOIN requests r ON r.id = m.request
             WHERE m.organisation = $1 AND m.sha256 = t.sha256 AND r.held) LIMIT ${atOnce}) RETURNING 1`,
        [organisation, before],
      )
      const remembered = await database.query(
        `DELETE FROM document_fingerprints WHERE medium IN (SELECT medium FROM document_fingerprints
           WHERE organisation = $1 AND creation < $2 AND ${ofUnheld('document_fingerprints')} LIMIT ${atOnce}) RETURNING 1`,
        [organisation, before],
      )
      return readings.length + remembered.length
    },

    async requestsWithOldReports(organisation: OrganisationId, before: Date): Promise<RequestId[]> {
      const rows = await database.query<{ request: RequestId }>(
        `SELECT DISTINCT request FROM (SELECT request FROM reports WHERE organisation = $1 AND creation < $2
           AND ${ofUnheld('reports')} ORDER BY creation LIMIT ${atOnce}) old`,
        [organisation, before],
      )
      return rows.map(({ request }) => request)
    },

    /** With what was made of them. Answers how many went. */
    async dropReports(request: RequestId, before: Date): Promise<number> {
      await database.write(
        'UPDATE reports SET replaces = NULL WHERE replaces IN (SELECT id FROM reports WHERE request = $1 AND creation < $2)',
        [request, before],
      )
      const gone = await database.query<{ run: string }>(
        'DELETE FROM reports WHERE request = $1 AND creation < $2 RETURNING run',
        [request, before],
      )
      await database.write('DELETE FROM runs WHERE id = ANY($1)', [gone.map(({ run }) => run)])
      return gone.length
    },

    async dropDeliveries(organisation: OrganisationId, before: Date): Promise<number> {
      const gone = await database.query(
        `DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries
           WHERE organisation = $1 AND status <> 'pending' AND updated < $2 LIMIT ${atOnce}) RETURNING 1`,
        [organisation, before],
      )
      return gone.length
    },
  }
}
