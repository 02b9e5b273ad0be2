import type { RegisterState, Unserved, WhyUnserved } from '#domain/register-dossier.ts'
import type { OrganisationId, RequestId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'

/** `dossier` is JSON, compressed. */
export type StoredDossier = { dossier: Buffer; sha256: string }

/** `names`: the versions of what was imported of the names of the country. */
export type DossierState = RegisterState & { sha256?: string | undefined; names?: string | undefined }

/** What registers said about the company of a request; deleted with the request. */
export function dossierStore(database: Database) {
  return {
    async stateOf(request: RequestId, country?: string): Promise<DossierState> {
      const [row] = await database.query(
        `SELECT status, waiting_for, problem, sha256, asked,
           (SELECT string_agg(part || ' ' || version, ' ' ORDER BY part) FROM name_tables WHERE country = $2) AS names
         FROM dossiers WHERE request = $1`,
        [request, country ?? ''],
        'dossiers.stateOf',
      )
      return row === undefined ? { status: 'unserved' } : stateFrom(row)
    },

    async find(request: RequestId): Promise<Buffer | undefined> {
      const [row] = await database.query<{ dossier: Buffer | null }>(
        'SELECT dossier FROM dossiers WHERE request = $1',
        [request],
        'dossiers.find',
      )
      return row?.dossier ?? undefined
    },

    /** A dossier that is there stays in force while registers are asked again. */
    async setAsking(
      { id, organisation }: { id: RequestId; organisation: OrganisationId },
      waitingFor: string,
      now: Date,
    ): Promise<void> {
      await database.write(
        `INSERT INTO dossiers (request, organisation, status, waiting_for, asked, updated) VALUES ($1, $2, 'asking', $3, $4, $4)
         ON CONFLICT (request) DO UPDATE SET waiting_for = EXCLUDED.waiting_for, updated = EXCLUDED.updated,
           status = CASE WHEN dossiers.sha256 IS NULL THEN 'asking' ELSE 'known' END, problem = NULL`,
        [id, organisation, waitingFor, now],
        'dossiers.setAsking',
      )
    },

    /** Nobody can be asked about the company. */
    async setUnserved(
      { id, organisation }: { id: RequestId; organisation: OrganisationId },
      { reason, registers }: Pick<Unserved, 'reason' | 'registers'>,
      now: Date,
    ): Promise<void> {
      await database.write(
        `INSERT INTO dossiers (request, organisation, status, problem, asked, updated) VALUES ($1, $2, 'unserved', $3, $4, $4)`,
        [id, organisation, [reason, ...registers].join(' '), now],
        'dossiers.setUnserved',
      )
    },

    async keep(request: RequestId, { dossier, sha256 }: StoredDossier, now: Date): Promise<void> {
      await database.write(
        `UPDATE dossiers SET status = 'known', waiting_for = NULL, problem = NULL, dossier = $2, sha256 = $3, asked = $4,
           updated = $4 WHERE request = $1`,
        [request, dossier, sha256, now],
        'dossiers.keep',
      )
    },

    /** They were asked to the end, and said what was known: it stays in force. */
    async settle(request: RequestId, now: Date): Promise<void> {
      await database.write(
        'UPDATE dossiers SET waiting_for = NULL, problem = NULL, asked = $2, updated = $2 WHERE request = $1',
        [request, now],
        'dossiers.settle',
      )
    },

    /** Registers are being asked, or will be again. */
    async isPending(request: RequestId): Promise<boolean> {
      return (await this.waitingFor(request)) !== undefined
    },

    async waitingFor(request: RequestId): Promise<string | undefined> {
      const [row] = await database.query<{ waiting_for: string | null }>(
        'SELECT waiting_for FROM dossiers WHERE request = $1',
        [request],
        'dossiers.waitingFor',
      )
      return row?.waiting_for ?? undefined
    },

    /** Asking never came to an end: what was known stays in force. */
    async fail(request: RequestId, problem: string, now: Date): Promise<void> {
      await database.write(
        `UPDATE dossiers SET status = CASE WHEN sha256 IS NULL THEN 'failed' ELSE 'known' END, waiting_for = NULL,
           problem = $2, updated = $3 WHERE request = $1`,
        [request, problem, now],
        'dossiers.fail',
      )
    },

    /** Watched, not asked about since, and not being asked about: a few at a time, each but once. */
    async takeDue(askedBefore: Date, now: Date, atMost: number, testOf?: OrganisationId): Promise<RequestId[]> {
      const rows = await database.query<{ request: RequestId }>(
        `UPDATE dossiers SET asked = $2 WHERE request IN
           (SELECT d.request FROM requests r JOIN dossiers d ON d.request = r.id WHERE r.watched AND d.asked < $1
              AND d.waiting_for IS NULL AND ($4::text IS NULL OR (r.organisation = $4 AND r.test))
            ORDER BY d.asked LIMIT $3 FOR UPDATE OF d SKIP LOCKED)
         RETURNING request`,
        [askedBefore, now, atMost, testOf ?? null],
      )
      return rows.map(({ request }) => request)
    },
  }
}

function stateFrom(row: Row): DossierState {
  const more = {
    sha256: (row.sha256 as string | null) ?? undefined,
    ...(row.names !== null && { names: String(row.names) }),
  }
  if (row.status === 'asking') return { status: 'asking', waitingFor: String(row.waiting_for), ...more }
  if (row.status === 'failed') return { status: 'failed', problem: String(row.problem), ...more }
  if (row.status === 'unserved') return { status: 'unserved', unserved: unservedFrom(row), ...more }
  const waitingFor = (row.waiting_for as string | null) ?? undefined
  const problem = (row.problem as string | null) ?? undefined
  return {
    status: 'known',
    ...(waitingFor !== undefined && { waitingFor }),
    ...(problem !== undefined && { problem }),
    ...more,
  }
}

function unservedFrom({ problem, asked }: Row): Unserved {
  const [reason = 'no-register', ...registers] = String(problem).split(' ')
  return { reason: reason as WhyUnserved, registers, asOf: (asked as Date).toISOString().slice(0, 10) }
}
