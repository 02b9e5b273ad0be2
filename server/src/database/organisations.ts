import type { Organisation } from '#domain/organisation.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import type { Language } from '#language/languages.ts'
import type { Database, StoreOf } from './database.ts'

export function organisationStore<D extends Database>(database: D) {
  const store = {
    async insert({ id, name, creation, updated }: Organisation): Promise<void> {
      await database.write('INSERT INTO organisations (id, name, creation, updated) VALUES ($1, $2, $3, $4)', [
        id,
        name,
        creation,
        updated,
      ])
    },

    async find(id: OrganisationId): Promise<Organisation | undefined> {
      const [row] = await database.query<Organisation & { language: Language | null }>(
        'SELECT id, name, four_eyes AS "fourEyes", language, retention_days AS "retentionDays", creation, updated FROM organisations WHERE id = $1',
        [id],
      )
      return row && { ...row, language: row.language ?? undefined }
    },

    async rename(id: OrganisationId, name: string, updated: Date): Promise<void> {
      await database.write('UPDATE organisations SET name = $2, updated = $3 WHERE id = $1', [id, name, updated])
    },

    async setFourEyes(id: OrganisationId, fourEyes: boolean, updated: Date): Promise<void> {
      await database.write('UPDATE organisations SET four_eyes = $2, updated = $3 WHERE id = $1', [
        id,
        fourEyes,
        updated,
      ])
    },

    async setLanguage(id: OrganisationId, language: Language | null, updated: Date): Promise<void> {
      await database.write('UPDATE organisations SET language = $2, updated = $3 WHERE id = $1', [
        id,
        language,
        updated,
      ])
    },

    /** For a change of what belongs to it: of two in snapshots one fails, as if both had changed the organisation itself. */
    async touch(id: OrganisationId, updated: Date): Promise<void> {
      await database.write('UPDATE organisations SET updated = greatest(updated, $2) WHERE id = $1', [id, updated])
    },

    /** Held until the transaction ends; who merely refers to the organisation is not held up. */
    async lock(id: OrganisationId): Promise<void> {
      await database.query('SELECT FROM organisations WHERE id = $1 FOR NO KEY UPDATE', [id])
    },

    async any(): Promise<boolean> {
      return (await database.query('SELECT FROM organisations LIMIT 1')).length > 0
    },

    /** One process makes the first organisation; the others wait for it here, until its transaction ends. */
    async lockFirst(): Promise<void> {
      await database.query('SELECT pg_advisory_xact_lock(7002)')
    },
  }
  return store as StoreOf<D, typeof store, 'lock' | 'lockFirst'>
}
