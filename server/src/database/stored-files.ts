import type { Database } from './database.ts'

/** How a storage calls its files: by the key of ours, or by the SHA-256 of it. */
export type NamedBy = 'key' | 'sha256'

export function storedFileStore(database: Database) {
  return {
    /** Of these, those that belong to a document, are the picture of a page, or wait for an erasure to come to them. */
    async named(names: readonly string[], by: NamedBy): Promise<string[]> {
      const nameOf = (key: string) => (by === 'key' ? key : `encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`)
      const [name, erased] = [nameOf('storage_key'), nameOf('e.key')]
      const rows = await database.query<{ name: string }>(
        `SELECT ${name} AS name FROM media WHERE ${name} = ANY($1)
         UNION ALL SELECT ${name} FROM page_pictures WHERE ${name} = ANY($1)
         UNION ALL SELECT ${erased} FROM erasures,
           LATERAL (SELECT json_array_elements_text(pending->'files') AS key UNION ALL SELECT json_array_elements_text(pending->'pictures')) e
         WHERE completed IS NULL AND ${erased} = ANY($1)`,
        [names],
      )
      return rows.map((row) => row.name)
    },
  }
}
