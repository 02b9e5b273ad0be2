import type { Caller } from '#domain/caller.ts'
import { idleSince, type Session } from '#domain/session.ts'
import type { SessionId, UserId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'

const columns =
  't.id, t.organisation, t."user", t.hash, t.device, t.address, t.creation, t.last_used, t.expires, t.ended'

const fromRow = ({ last_used: lastUsed, ...row }: Row): Session =>
  ({ ...row, lastUsed, ended: row.ended ?? undefined }) as Session

type SessionCaller = Pick<Caller, 'organisation' | 'user' | 'role'> & {
  session: SessionId
  hash: Buffer
  lastUsed: Date
  expires: Date
}

export function sessionStore(database: Database) {
  const callerWhere = async (condition: string, value: unknown) => {
    const [row] = await database.query<SessionCaller>(
      `SELECT s.organisation, s."user", u.role, s.id AS session, s.hash, s.last_used AS "lastUsed", s.expires
       FROM user_sessions s JOIN users u ON u.id = s."user"
       WHERE ${condition} AND s.ended IS NULL AND u.status = 'active'`,
      [value],
      `user_sessions.caller.${condition}`,
    )
    return row
  }
  return {
    async insert(session: Session): Promise<void> {
      await database.write(
        `INSERT INTO user_sessions (id, organisation, "user", hash, device, address, creation, last_used, expires)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          session.id,
          session.organisation,
          session.user,
          session.hash,
          session.device,
          session.address,
          session.creation,
          session.lastUsed,
          session.expires,
        ],
      )
    },

    callerByHash: (hash: Buffer) => callerWhere('s.hash = $1', hash),
    callerById: (id: SessionId) => callerWhere('s.id = $1', id),

    async find(user: UserId, id: SessionId): Promise<Session | undefined> {
      const [row] = await database.query(`SELECT ${columns} FROM user_sessions t WHERE t.id = $1 AND t."user" = $2`, [
        id,
        user,
      ])
      return row && fromRow(row)
    },

    /** Those that still open something. */
    async list(user: UserId, now: Date, asked: PageAsked): Promise<Page<Session>> {
      const conditions = [
        ['t."user" = ?', user],
        ['t.ended IS NULL AND t.expires > ?', now],
        ['t.last_used > ?', idleSince(now)],
      ] as const
      return mapPage(
        await page<Row & { creation: Date; id: string }>(
          database,
          { columns, from: 'user_sessions t', conditions },
          asked,
        ),
        fromRow,
      )
    },

    async end(id: SessionId, ended: Date): Promise<void> {
      await database.write('UPDATE user_sessions SET ended = coalesce(ended, $2) WHERE id = $1', [id, ended])
    },

    /** Of a person whose password was changed. */
    async endAll(user: UserId, ended: Date): Promise<void> {
      await database.write('UPDATE user_sessions SET ended = $2 WHERE "user" = $1 AND ended IS NULL', [user, ended])
    },

    /** All but the one that the person sits at. */
    async endOthers(user: UserId, own: SessionId | undefined, ended: Date): Promise<void> {
      await database.write(
        'UPDATE user_sessions SET ended = $3 WHERE "user" = $1 AND id IS DISTINCT FROM $2 AND ended IS NULL',
        [user, own, ended],
      )
    },

    async touch(id: SessionId, lastUsed: Date): Promise<void> {
      await database.write(
        'UPDATE user_sessions SET last_used = $2 WHERE id = $1 AND ended IS NULL',
        [id, lastUsed],
        'user_sessions.touch',
      )
    },

    async dropOld(before: Date): Promise<void> {
      await database.write('DELETE FROM user_sessions WHERE expires < $1', [before])
    },
  }
}
