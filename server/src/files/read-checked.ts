import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStorage } from './file-storage.ts'

/** Somebody has put other bytes in the place of a file: they are never handed out as if they were the file. */
export class Replaced extends Error {
  constructor(key: string) {
    super(`what is stored at ${key} are not the bytes that were uploaded`)
    this.name = 'Replaced'
  }
}

/**
 * A stored file whose hash is known from elsewhere than the storage. Another file of the same key, or one that is not encrypted at
 * all, is noticed before its last piece is given (U-17).
 */
export async function readChecked(
  files: Pick<FileStorage, 'read'>,
  key: string,
  sha256: string | undefined,
): Promise<Readable> {
  const stored = await files.read(key)
  return sha256 === undefined ? stored : Readable.from(checked(stored, key, sha256), { objectMode: false })
}

async function* checked(stored: AsyncIterable<Buffer>, key: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  for await (const chunk of stored) {
    if (last !== undefined) yield last
    hash.update(chunk)
    last = chunk
  }
  if (hash.digest('hex') !== sha256) throw new Replaced(key)
  if (last !== undefined) yield last
}
