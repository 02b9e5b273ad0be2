import type { LegalHold } from '#domain/erasure.ts'
import type { RequestId, UserId } from '#kernel/ids.ts'
import type { Database } from './database.ts'

/** `requests.held` says the same as an open row here: so that no read of a request that nobody holds looks twice. */
export function legalHoldStore(database: Database) {
  return {
    async insert({ id, organisation, request, user, reason, creation }: LegalHold): Promise<void> {
      await database.write(
        'INSERT INTO legal_holds (id, organisation, request, "user", reason, creation) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, organisation, request, user, reason, creation],
      )
      await database.write('UPDATE requests SET held = true, updated = $2 WHERE id = $1', [request, creation])
    },

    async open(request: RequestId): Promise<LegalHold | undefined> {
      const [row] = await database.query<LegalHold>(
        `SELECT id, organisation, request, "user", reason, creation FROM legal_holds
         WHERE request = $1 AND released IS NULL`,
        [request],
      )
      return row
    },

    async release(request: RequestId, by: UserId, now: Date): Promise<void> {
      await database.write(
        'UPDATE legal_holds SET released = $2, released_by = $3 WHERE request = $1 AND released IS NULL',
        [request, now, by],
      )
      await database.write('UPDATE requests SET held = false, updated = $2 WHERE id = $1', [request, now])
    },
  }
}
