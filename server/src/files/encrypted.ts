import { createHash, type KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  decrypted,
  encrypted,
  encryptedSize,
  headerBytes,
  newHeader,
  partOf,
  placeOf,
  readHeader,
  seemsEncrypted,
} from './encrypted-object.ts'
import type { FileStorage } from './file-storage.ts'

/** Gives the key of a stored object, to write it or to read it (`again`: the one before did not fit); `undefined`: it has none. */
export type KeyOfObject = (key: string, purpose: 'write' | 'read' | 'again') => Promise<KeyObject | undefined>

/** Of another key, of another name, or damaged: never handed out as if it were the file. */
export class Undecryptable extends Error {
  constructor(key: string) {
    super(`what is stored at ${key} cannot be decrypted with the key that it should have`)
    this.name = 'Undecryptable'
  }
}

/**
 * Files are encrypted when they are sealed: until then the bytes lie as they were uploaded, since a form of S3 writes them without
 * us. Sizes, ranges and hashes are those of the file itself. What was stored before there was encryption is read as it is.
 */
export function encryptedStorage<Storage extends FileStorage>(
  inner: Storage,
  keyOf: KeyOfObject,
  isAlwaysEncrypted: (key: string) => boolean = () => false,
): FileStorage {
  /** With its key; `plain`: it is stored as it is; `undefined`: it begins as what is encrypted and no key fits, or it must be. */
  const headerOf = async (key: string) => {
    const head = await buffer(await inner.read(key, { start: 0, end: headerBytes - 1 }))
    const isStrict = isAlwaysEncrypted(key)
    if (!seemsEncrypted(head)) return isStrict ? undefined : ('plain' as const)
    for (const purpose of ['read', 'again'] as const) {
      const dataKey = await keyOf(key, purpose)
      const header = dataKey && readHeader(dataKey, key, head, isStrict)
      if (header !== undefined && dataKey !== undefined) return { ...header, dataKey }
    }
    return undefined
  }
  return {
    ...inner,
    async stat(key) {
      const stored = await inner.stat(key)
      const header = stored && stored.sizeBytes > headerBytes ? await headerOf(key) : undefined
      return typeof header === 'object' ? { sizeBytes: header.sizeBytes, sha256: header.sha256 } : stored
    },
    async read(key, range = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const header = await headerOf(key)
      if (header === undefined) throw new Undecryptable(key)
      if (header === 'plain') return inner.read(key, ...(Number.isFinite(range.end) ? [range] : []))
      const part = partOf(header, range)
      if (part === undefined) return Readable.from([])
      const stored = await inner.read(key, placeOf(part))
      return Readable.from(decrypted(header.dataKey, header, part, stored), { objectMode: false })
    },
    async keep(key, bytes, contentType) {
      const dataKey = await keyOf(key, 'write')
      if (dataKey === undefined) return inner.keep(key, bytes, contentType)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const header = newHeader(dataKey, key, { sizeBytes: bytes.byteLength, sha256 })
      const whole = Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)])
      await inner.keep(key, await buffer(Readable.from(encrypted(dataKey, header, whole))), contentType)
    },
    async seal(key) {
      const stored = await inner.seal(key)
      const known = stored.sizeBytes > headerBytes ? await headerOf(key) : undefined
      if (typeof known === 'object') return { sizeBytes: known.sizeBytes, sha256: known.sha256 }
      const dataKey = await keyOf(key, 'write')
      if (dataKey === undefined) return stored
      const header = newHeader(dataKey, key, stored)
      const file = { sizeBytes: encryptedSize(stored.sizeBytes), sha256: stored.sha256 }
      try {
        const source = encrypted(dataKey, header, await inner.read(key))
        await inner.replace(key, Readable.from(source, { objectMode: false }), file)
      } catch (error) {
        // Another process was first, and its bytes are the same.
        if (typeof (await headerOf(key)) !== 'object') throw error
      }
      return stored
    },
  }
}
