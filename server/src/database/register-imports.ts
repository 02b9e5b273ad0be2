import type { Database, Row } from './database.ts'

export type ImportState = 'running' | 'cut' | 'finished'

/** A file that was read, or is being read, into the offline register, and how far. */
export type RegisterImport = {
  id: number
  kind: string
  file: string
  sizeBytes: number
  head: string
  tail: string
  positionBytes: number
  line: number
  rows: number
  badRows: number
  codeTypes: string[]
  noticeTypes: string[]
  state: ImportState
  started: Date
  updated: Date
}

export type ImportedFile = Pick<RegisterImport, 'kind' | 'file' | 'sizeBytes' | 'head' | 'tail'>
export type ImportStep = Pick<
  RegisterImport,
  'positionBytes' | 'line' | 'rows' | 'badRows' | 'codeTypes' | 'noticeTypes'
>

export type Served = {
  codeTypes: readonly string[]
  noticeTypes: readonly string[]
  hasNotices: boolean
  hasListings: boolean
}

export function registerImportStore(database: Database) {
  return {
    async list(): Promise<RegisterImport[]> {
      return (await database.query('SELECT * FROM register_imports ORDER BY id')).map(importFrom)
    },

    /** The last time a file that begins alike was read. */
    async last({ kind, head }: Pick<ImportedFile, 'kind' | 'head'>): Promise<RegisterImport | undefined> {
      const [row] = await database.query(
        'SELECT * FROM register_imports WHERE kind = $1 AND head = $2 ORDER BY id DESC LIMIT 1',
        [kind, head],
      )
      return row === undefined ? undefined : importFrom(row)
    },

    async begin({ kind, file, sizeBytes, head, tail }: ImportedFile, now: Date): Promise<RegisterImport> {
      const [row] = await database.query(
        `INSERT INTO register_imports (kind, file, size_bytes, head, tail, state, started, updated)
         VALUES ($1, $2, $3, $4, $5, 'running', $6, $6) RETURNING *`,
        [kind, file, sizeBytes, head, tail, now],
      )
      return importFrom(row as Row)
    },

    async goOn(id: number, { file, sizeBytes, tail }: ImportedFile, now: Date): Promise<void> {
      await database.write(
        `UPDATE register_imports SET file = $2, size_bytes = $3, tail = $4, state = 'running', updated = $5 WHERE id = $1`,
        [id, file, sizeBytes, tail, now],
      )
    },

    /** In the transaction that stores the rows. Says whether the import still stood where this process left it. */
    async advance(id: number, from: number, step: ImportStep, now: Date): Promise<boolean> {
      const rows = await database.query(
        `UPDATE register_imports SET position_bytes = $3, line = $4, rows = $5, bad_rows = $6, code_types = $7,
           notice_types = $8, updated = $9
         WHERE id = $1 AND position_bytes = $2 RETURNING id`,
        [id, from, step.positionBytes, step.line, step.rows, step.badRows, step.codeTypes, step.noticeTypes, now],
      )
      return rows.length > 0
    },

    async end(id: number, state: ImportState, now: Date): Promise<void> {
      await database.write('UPDATE register_imports SET state = $2, updated = $3 WHERE id = $1', [id, state, now])
    },

    /** Nothing of the file was kept, so that it may be given again. */
    async remove(id: number): Promise<void> {
      await database.write('DELETE FROM register_imports WHERE id = $1', [id])
    },

    /** Of which at least one company, or one notice, is there. */
    /** What can be asked of all that was imported. One statement: it is asked before each request that nobody serves. */
    async served(): Promise<Served> {
      const [row] = await database.query<Served>(
        `SELECT ARRAY(SELECT DISTINCT unnest(code_types) FROM register_imports) AS "codeTypes",
           ARRAY(SELECT DISTINCT unnest(notice_types) FROM register_imports) AS "noticeTypes",
           EXISTS (SELECT FROM register_notices) AS "hasNotices", EXISTS (SELECT FROM register_listings) AS "hasListings"`,
        [],
        'registerImports.served',
      )
      return row as Served
    },

    async drop(kind: string): Promise<number> {
      const rows = await database.query('DELETE FROM register_imports WHERE kind = $1 RETURNING id', [kind])
      return rows.length
    },
  }
}

function importFrom(row: Row): RegisterImport {
  return {
    id: Number(row.id),
    kind: String(row.kind),
    file: String(row.file),
    sizeBytes: Number(row.size_bytes),
    head: String(row.head),
    tail: String(row.tail),
    positionBytes: Number(row.position_bytes),
    line: Number(row.line),
    rows: Number(row.rows),
    badRows: Number(row.bad_rows),
    codeTypes: row.code_types as string[],
    noticeTypes: row.notice_types as string[],
    state: row.state as ImportState,
    started: row.started as Date,
    updated: row.updated as Date,
  }
}
