import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { SealedFile } from './file-storage.ts'

/** Read to its end, and not held. */
export async function measured(body: Readable): Promise<SealedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of body) {
    hash.update(chunk)
    sizeBytes += chunk.length
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
