import { createHash, type KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DiskStorage } from './disk.ts'
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
import type { Draft, FileStorage } from './file-storage.ts'
import { measured } from './measured.ts'

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
 * Files are encrypted when they are sealed. Those that a form writes without us, into a bucket, lie as they were uploaded until then, or
 * until the next sweep; what we take ourselves is encrypted on its way (`encryptedReceiver`). Sizes, ranges and hashes are those of the file itself. What was stored before there was encryption is read as it is.
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
    async sweep(olderThan) {
      const removed = await inner.sweep(olderThan)
      for await (const draft of inner.drafts(olderThan)) await encryptDraft(draft, keyOf)
      return removed
    },
  }
}

/** As it would be when it is sealed, so that sealing leaves it so. Another upload may take its place, as before. */
async function encryptDraft({ key, read, replace }: Draft, keyOf: KeyOfObject): Promise<void> {
  const start = await read({ start: 0, end: headerBytes - 1 })
  if (start === undefined) return
  const head = await buffer(start)
  const known = seemsEncrypted(head) ? await keyOf(key, 'read') : undefined
  if (known !== undefined && readHeader(known, key, head) !== undefined) return
  const dataKey = await keyOf(key, 'write')
  if (dataKey === undefined) return
  const plain = await read()
  const file = plain && (await measured(plain))
  const again = file && (await read())
  if (file === undefined || again === undefined) return
  const source = encrypted(dataKey, newHeader(dataKey, key, file), again)
  const about = { sizeBytes: encryptedSize(file.sizeBytes), sha256: file.sha256 }
  await replace(Readable.from(source, { objectMode: false }), about)
}

/**
 * Takes posted forms: no byte of a file is on the disk in the clear at any time. What has come so far is veiled by a key that is never
 * written; when all is there, and so its hash, which comes first, it is encrypted with the key of its request.
 */
export const encryptedReceiver = (receiver: DiskStorage, keyOf: KeyOfObject): DiskStorage => ({
  ...receiver,
  openUpload: (key, sizeBytesMax) => receiver.openUpload(key, sizeBytesMax, { isVeiled: true }),
  async publish(key, upload) {
    try {
      const { bytes, ...file } = await upload.again()
      const dataKey = await keyOf(key, 'write')
      const source = dataKey === undefined ? bytes : encrypted(dataKey, newHeader(dataKey, key, file), bytes)
      const whole = await receiver.openUpload(key, encryptedSize(file.sizeBytes))
      try {
        for await (const chunk of source) await whole.write(chunk)
        await receiver.publish(key, whole)
      } catch (error) {
        await whole.discard()
        throw error
      }
      return file
    } finally {
      await upload.discard()
    }
  },
})
