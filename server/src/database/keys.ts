import type { Caller } from '#domain/caller.ts'
import type { Key } from '#domain/key.ts'
import type { KeyId, OrganisationId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { type Condition, mapPage, type Page, type PageAsked, page, where } from './page.ts'

const columns = `t.id, t.organisation, t."user", t.hash, t.last_four, t.name, t.scopes, t.test, t.api_version, t.creator,
  t.creation, t.updated, t.last_used, t.expires, t.revoked`

const fromRow = (row: Row): Key =>
  ({
    id: row.id,
    organisation: row.organisation,
    user: row.user,
    hash: row.hash,
    lastFour: row.last_four,
    name: row.name,
    scopes: row.scopes,
    test: row.test,
    apiVersion: row.api_version,
    creator: row.creator,
    creation: row.creation,
    updated: row.updated,
    lastUsed: row.last_used ?? undefined,
    expires: row.expires ?? undefined,
    revoked: row.revoked ?? undefined,
  }) as Key

type Owner = { organisation: OrganisationId; test: boolean }

/** A live key manages all keys, a test key the test keys. */
const visibleKeys = ({ organisation, test }: Owner): Condition[] => [
  ['t.organisation = ?', organisation],
  ['t.test = ?', test ? true : undefined],
]

export const keysChannel = 'keys'

export function keyStore(database: Database) {
  const callerWhere = async (condition: string, value: unknown) => {
    const [row] = await database.query<Caller & { hash: Buffer; expires: Date | null }>(
      `SELECT k.organisation, k."user", u.role, k.id AS key, k.scopes, k.test, k.api_version AS "apiVersion", k.hash, k.expires
       FROM keys k JOIN users u ON u.id = k."user"
       WHERE ${condition} AND k.revoked IS NULL AND u.status = 'active'`,
      [value],
      `keys.caller.${condition}`,
    )
    return row
  }
  return {
    async insert(key: Key): Promise<void> {
      await database.write(
        `INSERT INTO keys (id, organisation, "user", hash, last_four, name, scopes, test, api_version, creator, creation,
           updated, expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          key.id,
          key.organisation,
          key.user,
          key.hash,
          key.lastFour,
          key.name,
          key.scopes,
          key.test,
          key.apiVersion,
          key.creator,
          key.creation,
          key.updated,
          key.expires,
        ],
      )
    },

    callerByHash: (hash: Buffer) => callerWhere('k.hash = $1', hash),
    callerById: (id: KeyId) => callerWhere('k.id = $1', id),

    async find(caller: Owner, id: KeyId): Promise<Key | undefined> {
      const values: unknown[] = [id]
      const visible = where(visibleKeys(caller), values)
      const [row] = await database.query(
        `SELECT ${columns} FROM keys t WHERE t.id = $1 AND ${visible.join(' AND ')}`,
        values,
      )
      return row && fromRow(row)
    },

    async list(caller: Owner, asked: PageAsked): Promise<Page<Key>> {
      const conditions = visibleKeys(caller)
      return mapPage(
        await page<Row & { creation: Date; id: string }>(database, { columns, from: 'keys t', conditions }, asked),
        fromRow,
      )
    },

    async revoke(id: KeyId, revoked: Date): Promise<void> {
      await database.write('UPDATE keys SET revoked = coalesce(revoked, $2), updated = $2 WHERE id = $1', [id, revoked])
      await this.tell()
    },

    /** Every process forgets what it knows of keys and their users. */
    async tell(): Promise<void> {
      await database.write(`SELECT pg_notify('${keysChannel}', '')`)
    },

    async touch(id: KeyId, lastUsed: Date): Promise<void> {
      await database.write('UPDATE keys SET last_used = $2 WHERE id = $1', [id, lastUsed], 'keys.touch')
    },
  }
}
