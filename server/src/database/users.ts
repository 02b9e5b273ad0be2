import type { Preferences, User } from '#domain/user.ts'
import type { OrganisationId, UserId } from '#kernel/ids.ts'
import type { Database, Row, StoreOf } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'

const columns = `t.id, t.organisation, t.email, t.name, t.role, t.status, t.invited, t.last_sign_in, t.preferences, t.creation,
  t.updated`

const fromRow = ({ last_sign_in: lastSignIn, ...row }: Row): User =>
  ({ ...row, name: row.name ?? undefined, lastSignIn: lastSignIn ?? undefined }) as User

/** Whoever is new has neither signed in nor said what to prefer. */
type NewUser = Omit<User, 'invited' | 'lastSignIn' | 'preferences'>

export function userStore<D extends Database>(database: D) {
  const store = {
    /** `false` when the organisation has a user of this address already. */
    async insert(user: NewUser): Promise<boolean> {
      const rows = await database.query(
        `INSERT INTO users (id, organisation, email, name, role, status, creation, updated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (organisation, email) DO NOTHING RETURNING id`,
        [user.id, user.organisation, user.email, user.name, user.role, user.status, user.creation, user.updated],
      )
      return rows.length > 0
    },

    async find(organisation: OrganisationId, id: UserId): Promise<User | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM users t WHERE t.id = $1 AND t.organisation = $2`,
        [id, organisation],
        'users.find',
      )
      return row && fromRow(row)
    },

    async byEmail(organisation: OrganisationId, email: string): Promise<User | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM users t WHERE t.organisation = $1 AND t.email = $2`,
        [organisation, email],
        'users.byEmail',
      )
      return row && fromRow(row)
    },

    /** For the operator alone, who stands above organisations. */
    async everywhere(email: string): Promise<User[]> {
      const rows = await database.query(`SELECT ${columns} FROM users t WHERE t.email = $1 AND t.status = 'active'`, [
        email,
      ])
      return rows.map(fromRow)
    },

    async list(
      organisation: OrganisationId,
      filters: { id?: UserId | undefined; email?: string | undefined },
      asked: PageAsked,
    ): Promise<Page<User>> {
      const conditions = [
        ['t.organisation = ?', organisation],
        ['t.id = ?', filters.id],
        ['t.email = ?', filters.email],
      ] as const
      return mapPage(
        await page<Row & { creation: Date; id: string }>(database, { columns, from: 'users t', conditions }, asked),
        fromRow,
      )
    },

    async update(user: User): Promise<void> {
      await database.write('UPDATE users SET name = $2, role = $3, status = $4, updated = $5 WHERE id = $1', [
        user.id,
        user.name,
        user.role,
        user.status,
        user.updated,
      ])
    },

    async prefer(id: UserId, preferences: Preferences, updated: Date): Promise<void> {
      await database.write('UPDATE users SET preferences = $2, updated = $3 WHERE id = $1', [
        id,
        JSON.stringify(preferences),
        updated,
      ])
    },

    async invited(id: UserId): Promise<void> {
      await database.write(
        'UPDATE users SET invited = NOT EXISTS (SELECT FROM passwords WHERE "user" = $1) WHERE id = $1',
        [id],
      )
    },

    async signedIn(id: UserId, at: Date): Promise<void> {
      await database.write('UPDATE users SET last_sign_in = $2 WHERE id = $1', [id, at])
    },

    /** Came by the link, and may have said how to be called. */
    async arrived(id: UserId, name: string | undefined): Promise<void> {
      await database.write('UPDATE users SET invited = false, name = coalesce($2, name) WHERE id = $1', [id, name])
    },

    /** The owners' rows are held, so that two of them cannot give up the role at the same moment. */
    async lockOwners(organisation: OrganisationId): Promise<UserId[]> {
      const rows = await database.query<{ id: UserId }>(
        `SELECT id FROM users WHERE organisation = $1 AND role = 'owner' AND status = 'active' ORDER BY id FOR UPDATE`,
        [organisation],
      )
      return rows.map(({ id }) => id)
    },
  }
  return store as StoreOf<D, typeof store, 'lockOwners'>
}
