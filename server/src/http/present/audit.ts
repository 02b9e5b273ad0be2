import type { AuditEntry } from '#domain/audit.ts'
import type { AuditEntry as AuditEntryWire } from '#sdk/types.ts'

export function presentAudit({ organisation: _own, test, creation, detail, ...entry }: AuditEntry): AuditEntryWire {
  const known = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
  return {
    ...(known as unknown as Omit<AuditEntryWire, 'creation'>),
    creation: creation.toISOString(),
    ...(detail !== undefined && { detail: { ...detail } }),
    ...(test && { test: true }),
  }
}
