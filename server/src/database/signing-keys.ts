import type { Database } from './database.ts'

export type SigningKey = { id: string; publicKey: string; creation: Date }

export function signingKeyStore(database: Database) {
  return {
    /** At each start: one that is known stays as it is. */
    async keep({ id, publicKey }: Pick<SigningKey, 'id' | 'publicKey'>, now: Date): Promise<void> {
      await database.write(
        'INSERT INTO signing_keys (id, public_key, creation) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
        [id, publicKey, now],
      )
    },

    /** Newest first: all that ever signed something. */
    async list(): Promise<SigningKey[]> {
      return database.query<SigningKey>(
        'SELECT id, public_key AS "publicKey", creation FROM signing_keys ORDER BY creation DESC, id DESC',
        [],
        'signingKeys.list',
      )
    },
  }
}
