import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type ReadingKey, readingStore, type StoredReading } from '#database/readings.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { App } from '../app.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** `undefined`: never read, read by an older reader, or gone. */
export async function findEvidence(app: App, key: ReadingKey): Promise<Evidence | undefined> {
  const stored = await readingStore(app.database).find(key)
  return stored && unpack(stored)
}

export async function unpack<T = Evidence>(stored: Buffer): Promise<T> {
  return JSON.parse((await decompress(stored)).toString('utf8'))
}

export async function packEvidence(evidence: Evidence): Promise<StoredReading> {
  const json = Buffer.from(JSON.stringify(evidence))
  return { evidence: await compress(json), jsonBytes: json.length }
}
