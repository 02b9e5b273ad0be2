import { type AuditFilters, auditStore } from '#database/audit.ts'
import type { Page, PageAsked } from '#database/page.ts'
import type { AuditEntry } from '#domain/audit.ts'
import type { Caller } from '#domain/caller.ts'
import type { Anywhere } from '../app.ts'

export function listAudit(
  app: Anywhere,
  caller: Caller,
  filters: AuditFilters,
  asked: PageAsked,
): Promise<Page<AuditEntry>> {
  return auditStore(app.database).list(caller, filters, asked)
}
