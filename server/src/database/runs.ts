import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest, Run, RunStatus } from '#domain/request.ts'
import type { MediumId, OrganisationId, RequestId, RunId } from '#kernel/ids.ts'
import type { Database, Held, Row } from './database.ts'

export type NewRun = {
  id: RunId
  organisation: OrganisationId
  request: RequestId
  medium: MediumId | undefined
  source: string
  subject: string
  fingerprint: string
  status: RunStatus
  creation: Date
}

export type RunToMake = NewRun & { problem: string | undefined }

const fromRow = (row: Row): RunToMake =>
  ({ ...row, medium: row.medium ?? undefined, problem: row.problem ?? undefined }) as RunToMake

export function runStore(database: Database) {
  return {
    async insert(run: NewRun): Promise<void> {
      await database.write(
        `INSERT INTO runs (id, organisation, request, medium, source, subject, fingerprint, status, creation, updated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
        [
          run.id,
          run.organisation,
          run.request,
          run.medium,
          run.source,
          run.subject,
          run.fingerprint,
          run.status,
          run.creation,
        ],
        'runs.insert',
      )
    },

    /**
     * Of the inputs in force; its fingerprint is `undefined` if it failed and `retries`: the same inputs are tried again. Of a held
     * request, so that two changes do not both find the run before.
     */
    async newest(
      source: string,
      { request, medium }: { request: Held<CompanyRequest>; medium: Pick<Medium, 'id'> | undefined },
      { retries = true }: { retries?: boolean } = {},
    ): Promise<{ fingerprint: string | undefined; creation: Date } | undefined> {
      const [row] = await database.query<{ fingerprint: string; status: RunStatus; creation: Date }>(
        `SELECT fingerprint, status, creation FROM runs WHERE source = $1 AND subject = $2 AND status <> 'superseded'
         ORDER BY creation DESC, id DESC LIMIT 1`,
        [source, medium?.id ?? request.id],
        'runs.newest',
      )
      return row && { ...row, fingerprint: retries && row.status === 'failed' ? undefined : row.fingerprint }
    },

    /** Changed inputs: what had not been made of the old ones is not needed any more. */
    async supersedeOthers(run: NewRun): Promise<void> {
      await database.write(
        `UPDATE runs SET status = 'superseded', updated = $4
         WHERE source = $1 AND subject = $2 AND id <> $3 AND status IN ('queued', 'waiting_for_extraction', 'failed')`,
        [run.source, run.subject, run.id, run.creation],
        'runs.supersedeOthers',
      )
    },

    /**
     * A document counts no more: what was made of it, or waits for it, neither. `wholeRequest`: its own reports stay, only those of
     * the request are set aside. What waits or has failed for another reason is scheduled anew by the caller.
     */
    async setAside(
      { id, request }: Pick<Medium, 'id' | 'request'>,
      updated: Date,
      { wholeRequest = false }: { wholeRequest?: boolean } = {},
    ): Promise<void> {
      await database.write(
        `UPDATE runs SET status = 'superseded', updated = $3
         WHERE request = $2 AND status <> 'superseded' AND ((medium = $1 AND NOT $5) OR (medium IS NULL AND (
           status IN ('waiting_for_extraction', 'failed')
           OR id IN (SELECT run FROM reports WHERE request = $2 AND medium IS NULL AND made_by->'inputs'->>$4 IS NOT NULL))))`,
        [id, request, updated, `document:${id}`, wholeRequest],
        'runs.setAside',
      )
    },

    /** The newest report of these inputs, which was set aside with a document that counts again. `false`: there is none. */
    async revive(source: string, subject: string, fingerprint: string, updated: Date): Promise<boolean> {
      const rows = await database.query(
        `UPDATE runs SET status = 'completed', updated = $4
         WHERE status = 'superseded' AND fingerprint = $3 AND id = (
           SELECT p.run FROM runs r JOIN reports p ON p.run = r.id WHERE r.source = $1 AND r.subject = $2
           ORDER BY p.creation DESC, p.id DESC LIMIT 1) RETURNING id`,
        [source, subject, fingerprint, updated],
        'runs.revive',
      )
      return rows.length > 0
    },

    async find(id: RunId): Promise<RunToMake | undefined> {
      const [row] = await database.query('SELECT * FROM runs WHERE id = $1', [id], 'runs.find')
      return row && fromRow(row)
    },

    async setStatus(id: RunId, status: RunStatus, updated: Date, problem?: string): Promise<void> {
      await database.write(
        'UPDATE runs SET status = $2, updated = $3, problem = $4 WHERE id = $1',
        [id, status, updated, problem],
        'runs.setStatus',
      )
    },

    /** Other inputs gave the same report: it is that of these as well. */
    async confirm(id: RunId, fingerprint: string, updated: Date): Promise<void> {
      await database.write(
        'UPDATE runs SET fingerprint = $2, updated = $3 WHERE id = $1',
        [id, fingerprint, updated],
        'runs.confirm',
      )
    },

    async ofMedium(medium: MediumId, status: RunStatus): Promise<RunToMake[]> {
      const rows = await database.query(
        'SELECT * FROM runs WHERE medium = $1 AND status = $2 ORDER BY creation, id',
        [medium, status],
        'runs.ofMedium',
      )
      return rows.map(fromRow)
    },

    async ofRequest(request: RequestId, status: RunStatus): Promise<RunToMake[]> {
      const rows = await database.query(
        'SELECT * FROM runs WHERE request = $1 AND status = $2 ORDER BY creation, id',
        [request, status],
        'runs.ofRequest',
      )
      return rows.map(fromRow)
    },

    /** The newest run of each analysis and subject: what the state of a request is made of. */
    async currentOf(request: RequestId): Promise<Run[]> {
      const rows = await database.query(
        `SELECT DISTINCT ON (r.source, r.subject) r.id, r.source, r.medium, r.status, r.problem, r.updated, p.id AS report
         FROM runs r LEFT JOIN reports p ON p.run = r.id
         WHERE r.request = $1 AND r.status <> 'superseded' ORDER BY r.source, r.subject, r.creation DESC, r.id DESC`,
        [request],
        'runs.currentOf',
      )
      return rows.map(
        (row) =>
          ({
            ...row,
            medium: row.medium ?? undefined,
            problem: row.problem ?? undefined,
            report: row.report ?? undefined,
          }) as Run,
      )
    },
  }
}
