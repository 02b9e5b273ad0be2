import type { Caller } from '#domain/caller.ts'
import type { Comment } from '#domain/comment.ts'
import type { CommentId, KeyId, RequestId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page, where } from './page.ts'
import { visibleThroughRequest } from './visibility.ts'

const columns = `t.id, t.organisation, t.request, t."user", t.text, t.about, t.mentions, t.status, t.test, t.creation, t.updated`

const fromRow = (row: Row): Comment =>
  ({ ...row, text: row.text ?? undefined, about: row.about ?? undefined }) as Comment

export function commentStore(database: Database) {
  return {
    async insert(comment: Comment, key?: KeyId): Promise<void> {
      await database.write(
        `INSERT INTO comments (id, organisation, request, "user", text, about, mentions, status, test, creation, updated, key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          comment.id,
          comment.organisation,
          comment.request,
          comment.user,
          comment.text,
          comment.about && JSON.stringify(comment.about),
          comment.mentions,
          comment.status,
          comment.test,
          comment.creation,
          comment.updated,
          key,
        ],
      )
    },

    async find(caller: Caller, id: CommentId): Promise<Comment | undefined> {
      const values: unknown[] = [id]
      const [row] = await database.query(
        `SELECT ${columns} FROM comments t WHERE t.id = $1 AND ${where(visibleThroughRequest(caller), values).join(' AND ')}`,
        values,
      )
      return row && fromRow(row)
    },

    async list(request: RequestId, asked: PageAsked): Promise<Page<Comment>> {
      const conditions = [
        ['t.request = ?', request],
        ['t.status = ?', 'shown'],
      ] as const
      const source = { columns, from: 'comments t', conditions }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), fromRow)
    },

    async change({ id, text, status, updated }: Comment): Promise<void> {
      await database.write('UPDATE comments SET text = $2, status = $3, updated = $4 WHERE id = $1', [
        id,
        text,
        status,
        updated,
      ])
    },
  }
}
