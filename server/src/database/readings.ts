import type { OrganisationId } from '#kernel/ids.ts'
import type { Database } from './database.ts'

/** What decides what is read from bytes. */
export type ReadingKey = {
  organisation: OrganisationId
  sha256: string
  documentReaderVersion: number
  languages: string
}

/** `evidence` is JSON, compressed; `jsonBytes` is what it was before. */
export type StoredReading = { evidence: Buffer; jsonBytes: number }

const droppedAtOnce = 500

const valuesOf = (key: ReadingKey) => [key.organisation, key.sha256, key.documentReaderVersion, key.languages]

export function readingStore(database: Database) {
  return {
    async find(key: ReadingKey): Promise<Buffer | undefined> {
      const [row] = await database.query<{ evidence: Buffer }>(
        `SELECT evidence FROM readings WHERE organisation = $1 AND sha256 = $2 AND reader_version = $3 AND languages = $4`,
        valuesOf(key),
        'readings.find',
      )
      return row?.evidence
    },

    /** Two that read the same file at the same time read the same. */
    async keep(key: ReadingKey, { evidence, jsonBytes }: StoredReading, creation: Date): Promise<void> {
      await database.write(
        `INSERT INTO readings (organisation, sha256, reader_version, languages, evidence, json_bytes, stored_bytes, creation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (organisation, sha256, reader_version, languages) DO UPDATE
           SET evidence = EXCLUDED.evidence, json_bytes = EXCLUDED.json_bytes, stored_bytes = EXCLUDED.stored_bytes`,
        [...valuesOf(key), evidence, jsonBytes, evidence.length, creation],
        'readings.keep',
      )
    },

    /**
     * Nobody asks for what an older reader read: where it is needed again, the file is read again. A few at a time, because after
     * an upgrade it is all there is, and one statement for it would never end within its time. `true`: there may be more.
     */
    async dropOlderThan(documentReaderVersion: number): Promise<boolean> {
      const dropped = await database.query(
        `DELETE FROM readings WHERE ctid IN
           (SELECT ctid FROM readings WHERE reader_version < $1 LIMIT ${droppedAtOnce} FOR UPDATE SKIP LOCKED) RETURNING 1`,
        [documentReaderVersion],
      )
      return dropped.length === droppedAtOnce
    },
  }
}
