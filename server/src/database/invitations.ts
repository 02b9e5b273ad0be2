import type { Invitation } from '#domain/invitation.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'

const columns = `t.id, t.organisation, t."user", t.creator, t.creation, t.expires, t.closed, u.email, u.name, u.role,
  o.name AS "organisationName"`

const fromRow = (row: Row): Invitation =>
  ({ ...row, name: row.name ?? undefined, closed: row.closed ?? undefined }) as Invitation

export function invitationStore(database: Database) {
  return {
    /** The link before it opens nothing any more. */
    async replace(
      made: Pick<Invitation, 'id' | 'organisation' | 'user' | 'creator' | 'creation' | 'expires'> & { hash: Buffer },
    ) {
      await this.closeAll(made.user, made.creation)
      await database.write(
        `INSERT INTO invitations (id, organisation, "user", creator, hash, creation, expires)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [made.id, made.organisation, made.user, made.creator, made.hash, made.creation, made.expires],
      )
    },

    async byHash(hash: Buffer): Promise<Invitation | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM invitations t JOIN users u ON u.id = t."user" JOIN organisations o ON o.id = t.organisation
         WHERE t.hash = $1 AND t.closed IS NULL AND u.status = 'active'`,
        [hash],
      )
      return row && fromRow(row)
    },

    /** Of two who come by the same link at once one gets in. */
    async take(hash: Buffer, closed: Date): Promise<boolean> {
      const rows = await database.query(
        'UPDATE invitations SET closed = $2 WHERE hash = $1 AND closed IS NULL AND expires > $2 RETURNING id',
        [hash, closed],
      )
      return rows.length > 0
    },

    async closeAll(user: UserId, closed: Date): Promise<void> {
      await database.write('UPDATE invitations SET closed = $2 WHERE "user" = $1 AND closed IS NULL', [user, closed])
    },

    async dropOld(before: Date): Promise<void> {
      await database.write('DELETE FROM invitations WHERE expires < $1', [before])
    },
  }
}
