import type { OrganisationId } from '#kernel/ids.ts'
import type { Database, StoreOf } from './database.ts'

export type IdempotencyScope = { organisation: OrganisationId; operation: string; key: string }
export type KeptAnswer = { fingerprint: Buffer; status: number; headers: Record<string, string>; body: Buffer }

/** Why `claim` failed: another call with the key is running, or has answered. `undefined` for an error of another kind. */
export function whyRefused(error: unknown): 'running' | 'answered' | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'RK001' ? 'running' : code === 'RK002' ? 'answered' : undefined
}

export function idempotencyStore<D extends Database>(database: D) {
  const store = {
    /**
     * Locked until the commit, by a statement that nobody waits for: it fails where the key is in use (`whyRefused`), and with it the
     * whole transaction.
     */
    async claim({ organisation, operation, key }: IdempotencyScope, since: Date): Promise<void> {
      await database.write(
        'SELECT claim_idempotency_key($1, $2, $3, $4)',
        [organisation, operation, key, since],
        'idempotency.claim',
      )
    },

    /** Throws where `claim`, or what was written behind it, has failed. */
    async confirm(): Promise<void> {
      await database.query('SELECT', [], 'idempotency.confirm')
    },

    async find({ organisation, operation, key }: IdempotencyScope, since: Date): Promise<KeptAnswer | undefined> {
      const [answer] = await database.query<KeptAnswer>(
        `SELECT fingerprint, status, headers, body FROM idempotency_keys
         WHERE organisation = $1 AND operation = $2 AND key = $3 AND creation >= $4`,
        [organisation, operation, key, since],
        'idempotency.find',
      )
      return answer
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
  return store as StoreOf<D, typeof store, 'claim' | 'confirm'>
}
