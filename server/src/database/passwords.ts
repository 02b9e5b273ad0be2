import type { User } from '#domain/user.ts'
import type { OrganisationId, UserId } from '#kernel/ids.ts'
import type { Database } from './database.ts'

/** The one place that holds what passwords became. They are in no row that a user is read from. */
export function passwordStore(database: Database) {
  return {
    /** Who may sign in with this address: one a organisation, and an address may be in several. */
    async ofEmail(
      email: string,
      organisation: OrganisationId | undefined,
      limit: number,
    ): Promise<(Pick<User, 'id' | 'organisation'> & { hash: string })[]> {
      return database.query(
        `SELECT u.id, u.organisation, p.hash FROM users u JOIN passwords p ON p."user" = u.id
         WHERE u.email = $1 AND u.status = 'active' AND ($2::text IS NULL OR u.organisation = $2)
         ORDER BY u.last_sign_in DESC NULLS LAST, u.id LIMIT ${limit}`,
        [email, organisation],
        'passwords.ofEmail',
      )
    },

    async of(user: UserId): Promise<string | undefined> {
      const [row] = await database.query<{ hash: string }>('SELECT hash FROM passwords WHERE "user" = $1', [user])
      return row?.hash
    },

    async keep(user: UserId, hash: string, updated: Date): Promise<void> {
      await database.write(
        `INSERT INTO passwords ("user", hash, updated) VALUES ($1, $2, $3)
         ON CONFLICT ("user") DO UPDATE SET hash = $2, updated = $3`,
        [user, hash, updated],
      )
    },
  }
}
