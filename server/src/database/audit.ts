import type { AuditEntry } from '#domain/audit.ts'
import type { OrganisationId, RequestId, UserId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'

const columns = `t.id, t.organisation, t.creation, t.action, t."user", t.key, t.session, t.address, t.request, t.subject,
  t.detail, t.test`

const fromRow = (row: Row): AuditEntry =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as AuditEntry

export type AuditFilters = {
  action?: string | undefined
  user?: UserId | undefined
  request?: RequestId | undefined
  createdAfter?: Date | undefined
  createdBefore?: Date | undefined
}

export function auditStore(database: Database) {
  return {
    async insert(entry: AuditEntry): Promise<void> {
      await database.write(
        `INSERT INTO audit (id, organisation, creation, action, "user", key, session, address, request, subject, detail, test)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          entry.id,
          entry.organisation,
          entry.creation,
          entry.action,
          entry.user,
          entry.key,
          entry.session,
          entry.address,
          entry.request,
          entry.subject,
          entry.detail === undefined ? undefined : JSON.stringify(entry.detail),
          entry.test,
        ],
      )
    },

    async list(
      { organisation, test }: { organisation: OrganisationId; test: boolean },
      filters: AuditFilters,
      asked: PageAsked,
    ): Promise<Page<AuditEntry>> {
      const conditions = [
        ['t.organisation = ?', organisation],
        // As with keys: what was done with a test key is part of what an auditor of the organisation looks at.
        ['t.test = ?', test ? true : undefined],
        ['t.action = ?', filters.action],
        ['t."user" = ?', filters.user],
        ['t.request = ?', filters.request],
        ['t.creation > ?', filters.createdAfter],
        ['t.creation < ?', filters.createdBefore],
      ] as const
      const source = { columns, from: 'audit t', conditions, onlyGrows: true }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), fromRow)
    },
  }
}
