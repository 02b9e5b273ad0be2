import type { Database } from './database.ts'

export type NamePart = 'surnames' | 'givenNames'
export type StoredNameTable = {
  country: string
  part: NamePart
  version: string
  file: string
  names: number
  badRows: number
  imported: Date
}

/** How common names are, as an operator imported it. */
export function nameTableStore(database: Database) {
  return {
    async list(): Promise<StoredNameTable[]> {
      return database.query<StoredNameTable>(
        `SELECT country, part, version, file, names, bad_rows AS "badRows", imported FROM name_tables
         ORDER BY country, part DESC`,
      )
    },

    async versions(country: string): Promise<{ part: NamePart; version: string }[]> {
      return database.query<{ part: NamePart; version: string }>(
        'SELECT part, version FROM name_tables WHERE country = $1 ORDER BY part',
        [country],
        'nameTables.versions',
      )
    },

    async rows(country: string, part: NamePart): Promise<{ version: string; names: number; rows: Buffer } | undefined> {
      const [row] = await database.query<{ version: string; names: number; rows: Buffer }>(
        'SELECT version, names, rows FROM name_tables WHERE country = $1 AND part = $2',
        [country, part],
        'nameTables.rows',
      )
      return row
    },

    async put(
      { country, part, version, file, names, badRows, imported }: StoredNameTable,
      rows: Buffer,
    ): Promise<void> {
      await database.write(
        `INSERT INTO name_tables (country, part, version, file, names, bad_rows, rows, imported)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (country, part) DO UPDATE SET version = EXCLUDED.version, file = EXCLUDED.file,
           names = EXCLUDED.names, bad_rows = EXCLUDED.bad_rows, rows = EXCLUDED.rows, imported = EXCLUDED.imported`,
        [country, part, version, file, names, badRows, rows, imported],
      )
    },

    async drop(country: string): Promise<number> {
      const rows = await database.query<{ names: number }>(
        'DELETE FROM name_tables WHERE country = $1 RETURNING names',
        [country],
      )
      return rows.reduce((sum, { names }) => sum + names, 0)
    },
  }
}
