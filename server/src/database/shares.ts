import type { Caller } from '#domain/caller.ts'
import type { Share } from '#domain/share.ts'
import type { RequestId, ShareId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page, where } from './page.ts'
import { visibleThroughRequest } from './visibility.ts'

const columns = `t.id, t.organisation, (SELECT name FROM organisations WHERE id = t.organisation) AS organisation_name, t.request,
  t.creator, t.reports, t.pages, t.expires, t.revoked, t.views, t.last_viewed, t.test, t.creation, t.updated`

const fromRow = ({ organisation_name: organisationName, last_viewed: lastViewed, ...row }: Row): Share =>
  ({
    ...row,
    organisationName,
    reports: row.reports ?? undefined,
    revoked: row.revoked ?? undefined,
    lastViewed: lastViewed ?? undefined,
  }) as Share

export function shareStore(database: Database) {
  return {
    async insert(share: Share, hash: Buffer): Promise<void> {
      await database.write(
        `INSERT INTO shares (id, organisation, request, creator, hash, reports, pages, expires, test, creation, updated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
        [
          share.id,
          share.organisation,
          share.request,
          share.creator,
          hash,
          share.reports,
          share.pages,
          share.expires,
          share.test,
          share.creation,
        ],
      )
    },

    async find(caller: Caller, id: ShareId): Promise<Share | undefined> {
      const values: unknown[] = [id]
      const bounds = where(visibleThroughRequest(caller), values).join(' AND ')
      const [row] = await database.query(`SELECT ${columns} FROM shares t WHERE t.id = $1 AND ${bounds}`, values)
      return row && fromRow(row)
    },

    async list(request: RequestId, asked: PageAsked): Promise<Page<Share>> {
      const conditions = [['t.request = ?', request]] as const
      return mapPage(
        await page<Row & { creation: Date; id: string }>(database, { columns, from: 'shares t', conditions }, asked),
        fromRow,
      )
    },

    /** Whoever left the organisation shows nothing of it any more. */
    async byHash(hash: Buffer): Promise<Share | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM shares t JOIN users u ON u.id = t.creator
         WHERE t.hash = $1 AND t.revoked IS NULL AND u.status = 'active'`,
        [hash],
      )
      return row && fromRow(row)
    },

    async revoke(id: ShareId, revoked: Date): Promise<void> {
      await database.write('UPDATE shares SET revoked = coalesce(revoked, $2), updated = $2 WHERE id = $1', [
        id,
        revoked,
      ])
    },

    async viewed(id: ShareId, at: Date): Promise<void> {
      await database.write('UPDATE shares SET views = views + 1, last_viewed = $2 WHERE id = $1', [id, at])
    },
  }
}
