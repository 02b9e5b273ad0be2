import type { OrganisationId } from '#kernel/ids.ts'
import type { Database, StoreOf } from './database.ts'

export type IdempotencyScope = { organisation: OrganisationId; operation: string; key: string }
export type KeptAnswer = { fingerprint: Buffer; status: number; headers: Record<string, string>; body: Buffer }

export function idempotencyStore<D extends Database>(database: D) {
  const store = {
    /**
     * Locked until the commit; not locked while another call with the same key is running. The lock is taken in
     * its own statement, before the look: one statement would look with a snapshot from before the other call committed.
     */
    async claim(
      { organisation, operation, key }: IdempotencyScope,
      since: Date,
    ): Promise<{ locked: boolean; answer: KeptAnswer | undefined }> {
      const locking = database.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7003)) AS locked',
        [`${organisation} ${operation} ${key}`],
        'idempotency.lock',
      )
      const looking = database.query<KeptAnswer>(
        `SELECT fingerprint, status, headers, body FROM idempotency_keys
         WHERE organisation = $1 AND operation = $2 AND key = $3 AND creation >= $4`,
        [organisation, operation, key, since],
        'idempotency.find',
      )
      const [[lock], [answer]] = await Promise.all([locking, looking])
      return { locked: lock?.locked === true, answer }
    },

    async keep({ organisation, operation, key }: IdempotencyScope, answer: KeptAnswer, creation: Date): Promise<void> {
      await database.write(
        `INSERT INTO idempotency_keys (organisation, operation, key, fingerprint, status, headers, body, creation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (organisation, operation, key) DO UPDATE SET fingerprint = excluded.fingerprint,
           status = excluded.status, headers = excluded.headers, body = excluded.body, creation = excluded.creation`,
        [
          organisation,
          operation,
          key,
          answer.fingerprint,
          answer.status,
          JSON.stringify(answer.headers),
          answer.body,
          creation,
        ],
        'idempotency.keep',
      )
    },

    async dropOld(before: Date): Promise<void> {
      await database.write('DELETE FROM idempotency_keys WHERE creation < $1', [before])
    },
  }
  return store as StoreOf<D, typeof store, 'claim'>
}
