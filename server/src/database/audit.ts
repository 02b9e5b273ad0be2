import type { AuditEntry } from '#domain/audit.ts'
import type { OrganisationId, RequestId, UserId } from '#kernel/ids.ts'
import type { Database, Row } from './database.ts'
import { mapPage, type Page, type PageAsked, page } from './page.ts'

const columns = `t.id, t.organisation, t.creation, t.action, t."user", t.key, t.session, t.address, t.request, t.subject,
  t.detail, t.test, t.call, t.position, t.hash`

const inserted = 'id organisation creation action "user" key session address request subject detail test call'.split(
  ' ',
)

function insertSql(rows: number): string {
  const places = Array.from({ length: rows }, (_, row) =>
    inserted.map((_column, at) => `$${row * inserted.length + at + 1}`).join(', '),
  )
  return `INSERT INTO audit (${inserted.join(', ')}) VALUES ${places.map((one) => `(${one})`).join(', ')}`
}

const insertOneSql = insertSql(1)

const valuesOf = (entry: AuditEntry): unknown[] => [
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
  entry.call,
]

/** What an entry says: plain, without its place. */
export type SaidEntry = { id: string; [member: string]: unknown }

function saidOf(row: Row): SaidEntry {
  const { position: _place, hash: _hash, creation, ...said } = row
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
  return { ...known, id: String(row.id), creation: (creation as Date).toISOString() }
}

function fromRow({ hash: _hash, ...row }: Row): AuditEntry {
  const position = row.position === null ? null : Number(row.position)
  const known = Object.entries({ ...row, position }).map(([name, value]) => [name, value ?? undefined])
  return Object.fromEntries(known) as AuditEntry
}

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
      await database.write(insertOneSql, valuesOf(entry), 'audit.insert')
    },

    /** Again, where nobody knows whether the first time came through: no entry is there twice. */
    async insertMany(entries: readonly AuditEntry[]): Promise<void> {
      await database.write(`${insertSql(entries.length)} ON CONFLICT (id) DO NOTHING`, entries.flatMap(valuesOf))
    },

    /** Those without a place in the chain, as they are hashed. */
    async unchained(organisation: OrganisationId, limit: number): Promise<SaidEntry[]> {
      const rows = await database.query(
        `SELECT ${columns} FROM audit t WHERE t.organisation = $1 AND t.position IS NULL
         ORDER BY t.creation, t.turn NULLS FIRST, t.id LIMIT $2`,
        [organisation, limit],
      )
      return rows.map(saidOf)
    },

    async chained(organisation: string, { after, limit }: { after: number; limit: number }) {
      const rows = await database.query(
        `SELECT ${columns} FROM audit t WHERE t.organisation = $1 AND t.position > $2 ORDER BY t.position LIMIT $3`,
        [organisation, after, limit],
      )
      return rows.map((row) => ({ ...saidOf(row), position: Number(row.position), hash: String(row.hash) }))
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
