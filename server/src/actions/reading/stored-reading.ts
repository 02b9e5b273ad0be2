import { type ReadingKey, readingStore, type StoredReading } from '#database/readings.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'
import { fileSubject } from '../vault/open-vault.ts'

/** What was read of a file is encrypted with the key of that file, which all requests of the organisation that have it share. */
export async function storedReading(app: Anywhere, key: ReadingKey): Promise<Buffer | undefined> {
  const stored = await readingStore(app.database).find(key)
  return stored && app.vault.open(app.database, fileSubject(key.organisation, key.sha256), stored)
}

export async function storeReading(tx: Tx, key: ReadingKey, { evidence, jsonBytes }: StoredReading): Promise<void> {
  const sealed = await tx.vault.seal(tx.database, fileSubject(key.organisation, key.sha256), evidence)
  await readingStore(tx.database).keep(key, { evidence: sealed, jsonBytes }, tx.clock.now())
}
