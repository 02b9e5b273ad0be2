import type { Caller } from '#domain/caller.ts'
import type { Decision } from '#domain/decision.ts'
import type { DecisionId, KeyId, RequestId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page, where } from './page.ts'
import { visibleThroughRequest } from './visibility.ts'

const columns = `t.id, t.organisation, t.request, t."user", t.decision, t.reason, t.departs, t.reports, t.status, t.second,
  t.confirmed, t.test, t.creation`

const fromRow = (row: Row): Decision =>
  ({
    ...row,
    reason: row.reason ?? undefined,
    second: row.second ?? undefined,
    confirmed: row.confirmed ?? undefined,
  }) as Decision

export function decisionStore(database: Database) {
  return {
    async insert(decision: Decision, key?: KeyId): Promise<void> {
      await database.write(
        `INSERT INTO decisions (id, organisation, request, "user", decision, reason, departs, reports, status, test, creation, key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          decision.id,
          decision.organisation,
          decision.request,
          decision.user,
          decision.decision,
          decision.reason,
          decision.departs,
          decision.reports,
          decision.status,
          decision.test,
          decision.creation,
          key,
        ],
      )
    },

    async find(caller: Caller, id: DecisionId): Promise<Decision | undefined> {
      const values: unknown[] = [id]
      const [row] = await database.query(
        `SELECT ${columns} FROM decisions t WHERE t.id = $1 AND ${where(visibleThroughRequest(caller), values).join(' AND ')}`,
        values,
      )
      return row && fromRow(row)
    },

    async newest(request: RequestId): Promise<Decision | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM decisions t WHERE t.request = $1 ORDER BY t.creation DESC, t.id DESC LIMIT 1`,
        [request],
      )
      return row && fromRow(row)
    },

    async list(request: RequestId, asked: PageAsked): Promise<Page<Decision>> {
      const source = { columns, from: 'decisions t', conditions: [['t.request = ?', request]] as const }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), fromRow)
    },

    async confirm({ id, status, second, confirmed }: Decision, key?: KeyId): Promise<void> {
      await database.write(
        'UPDATE decisions SET status = $2, second = $3, confirmed = $4, second_key = $5 WHERE id = $1',
        [id, status, second, confirmed, key],
      )
    },
  }
}
