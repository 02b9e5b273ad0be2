import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#kernel/problem.ts'
import { uniqueName } from '#kernel/random.ts'
import { newDataKey } from '#kernel/sealing.ts'
import { batchWriter, writeAll } from './batch-writer.ts'
import { asStorageProblem, type DiskQuota } from './disk-quota.ts'
import type { SealedFile } from './file-storage.ts'
import { trailerOf } from './object-file.ts'

/** Bytes on their way to disk. Nothing is visible before the storage gives the file its name. */
export type TemporaryFile = {
  path: string
  /**
   * Takes all bytes, whose memory is free again at once. A promise: the next bytes should wait for it, so that memory stays
   * bounded. Throws the problem `too-large` or `storage-full`, having taken nothing.
   */
  write(bytes: Buffer): Promise<void> | undefined
  sizeBytes(): number
  /** After the last write: size and hash are appended, everything is on disk when this resolves. */
  complete(): Promise<SealedFile & { inode: number }>
  /** Instead of `complete`: what was taken, to be written anew. */
  again(): Promise<SealedFile & { bytes: AsyncIterable<Buffer> }>
  /** Safe at any moment, also twice. */
  discard(): Promise<void>
}

export async function createTemporaryFile(
  folder: string,
  { sizeBytesMax, quota, isVeiled = false }: { sizeBytesMax: number; quota: DiskQuota; isVeiled?: boolean },
): Promise<TemporaryFile> {
  const path = join(folder, uniqueName(16))
  const handle = await open(path, 'wx+', 0o600)
  const veil = isVeiled ? newVeil() : undefined
  const hash = createHash('sha256')
  const batches = batchWriter(handle)
  let sizeBytes = 0
  let discarded: Promise<void> | undefined
  const discard = async () => {
    await batches.abandon()
    await handle.close().catch(() => {})
    await rm(path, { force: true })
    quota.release(sizeBytes)
  }
  return {
    path,
    sizeBytes: () => sizeBytes,
    write(bytes) {
      if (sizeBytes + bytes.length > sizeBytesMax)
        throw new Problem('too-large', `a file has at most ${sizeBytesMax} bytes`)
      quota.reserve(bytes.length)
      sizeBytes += bytes.length
      // Hashing happens on the way, so the bytes are never read again.
      hash.update(bytes)
      try {
        return batches.add(veil?.cover(bytes) ?? bytes)?.catch(rethrow)
      } catch (error) {
        return rethrow(error)
      }
    },
    async complete() {
      await batches.finish().catch(rethrow)
      const file = { sizeBytes, sha256: hash.digest('hex') }
      await writeAll(handle, trailerOf(file)).catch(rethrow)
      await handle.datasync().catch(rethrow)
      const { ino } = await handle.stat()
      await handle.close()
      return { ...file, inode: ino }
    },
    async again() {
      await batches.finish().catch(rethrow)
      const stored = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 })
      return { sizeBytes, sha256: hash.digest('hex'), bytes: veil?.lift(stored) ?? stored }
    },
    discard() {
      discarded ??= discard()
      return discarded
    },
  }
}

/** A key that this process alone knows, and forgets: what it leaves behind at its end can be read by nobody. */
function newVeil() {
  // Of one use, so that its nonce may be the same each time.
  const [key, nonce] = [newDataKey(), Buffer.alloc(16)]
  const cipher = createCipheriv('aes-256-ctr', key, nonce)
  return {
    cover: (bytes: Buffer): Buffer => cipher.update(bytes),
    async *lift(stored: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const decipher = createDecipheriv('aes-256-ctr', key, nonce)
      for await (const chunk of stored) yield decipher.update(chunk)
    },
  }
}

function rethrow(error: unknown): never {
  throw asStorageProblem(error)
}
