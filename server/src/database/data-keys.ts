import type { Database } from './database.ts'

export type WrappedKey = { subject: string; master: string; wrapped: Buffer }

export function dataKeyStore(database: Database) {
  return {
    async find(subject: string): Promise<WrappedKey | undefined> {
      const [row] = await database.query<WrappedKey>(
        'SELECT subject, master, wrapped FROM data_keys WHERE subject = $1',
        [subject],
        'dataKeys.find',
      )
      return row
    },

    /** Whoever is first wins; answers the one in force. */
    async insert({ subject, master, wrapped }: WrappedKey): Promise<WrappedKey | undefined> {
      const [row] = await database.query<WrappedKey>(
        `INSERT INTO data_keys (subject, master, wrapped) VALUES ($1, $2, $3)
         ON CONFLICT (subject) DO UPDATE SET subject = data_keys.subject RETURNING subject, master, wrapped`,
        [subject, master, wrapped],
        'dataKeys.insert',
      )
      return row
    },

    async drop(subjects: readonly string[]): Promise<void> {
      await database.write('DELETE FROM data_keys WHERE subject = ANY($1)', [subjects])
    },

    /** Some that are wrapped with another key of the service, held until the transaction ends. */
    async lockOthers(master: string, limit: number): Promise<WrappedKey[]> {
      return database.query<WrappedKey>(
        'SELECT subject, master, wrapped FROM data_keys WHERE master <> $1 LIMIT $2 FOR UPDATE',
        [master, limit],
      )
    },

    async rewrap(keys: readonly WrappedKey[]): Promise<void> {
      await database.write(
        `UPDATE data_keys SET master = k.master, wrapped = k.wrapped
         FROM unnest($1::text[], $2::text[], $3::bytea[]) AS k (subject, master, wrapped) WHERE data_keys.subject = k.subject`,
        [keys.map(({ subject }) => subject), keys.map(({ master }) => master), keys.map(({ wrapped }) => wrapped)],
      )
    },

    /** One that this key of the service has wrapped, and some that others have: enough to know whether all can be opened. */
    async samples(master: string): Promise<WrappedKey[]> {
      const one = (which: string, order: string) =>
        `(SELECT subject, master, wrapped FROM data_keys WHERE master ${which} $1 ORDER BY master ${order} LIMIT 1)`
      return database.query<WrappedKey>([one('=', ''), one('<', ''), one('>', 'DESC')].join(' UNION ALL '), [master])
    },
  }
}
