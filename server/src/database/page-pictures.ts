import type { OrganisationId } from '#kernel/ids.ts'
import type { Database } from './database.ts'

export type KeptPicture = {
  storageKey: string
  organisation: OrganisationId
  /** Of the file that the page is of. */
  sha256: string
  sizeBytes: number
  creation: Date
}

const droppedAtOnce = 200

/** Which pictures of pages are kept. They are forgotten here after their file has gone, never before. */
export function pagePictureStore(database: Database) {
  return {
    async keep({ storageKey, organisation, sha256, sizeBytes, creation }: KeptPicture): Promise<void> {
      await database.write(
        `INSERT INTO page_pictures (storage_key, organisation, sha256, size_bytes, creation) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (storage_key) DO UPDATE SET size_bytes = EXCLUDED.size_bytes, creation = EXCLUDED.creation`,
        [storageKey, organisation, sha256, sizeBytes, creation],
        'page_pictures.keep',
      )
    },

    /** The oldest of those beyond the room for all. */
    async beyond(sizeBytesMax: number): Promise<string[]> {
      const rows = await database.query<{ storage_key: string }>(
        `SELECT storage_key FROM (SELECT storage_key, creation, sum(size_bytes) OVER (ORDER BY creation DESC, storage_key) AS total
           FROM page_pictures) t WHERE total > $1 ORDER BY creation, storage_key LIMIT ${droppedAtOnce}`,
        [sizeBytesMax],
        'page_pictures.beyond',
      )
      return rows.map((row) => row.storage_key)
    },

    /** Of files that no medium has any more, or only media whose file was erased. */
    async orphans(): Promise<string[]> {
      const rows = await database.query<{ storage_key: string }>(
        `SELECT storage_key FROM page_pictures p WHERE NOT EXISTS
           (SELECT FROM media m WHERE m.organisation = p.organisation AND m.sha256 = p.sha256
             AND m.file_erased IS NULL) LIMIT ${droppedAtOnce}`,
        [],
        'page_pictures.orphans',
      )
      return rows.map((row) => row.storage_key)
    },

    async forget(storageKeys: readonly string[]): Promise<void> {
      await database.write(
        'DELETE FROM page_pictures WHERE storage_key = ANY($1)',
        [storageKeys],
        'page_pictures.forget',
      )
    },
  }
}
