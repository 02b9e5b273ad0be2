import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#kernel/problem.ts'
import { uniqueName } from '#kernel/random.ts'
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
  /** Safe at any moment, also twice. */
  discard(): Promise<void>
}

export async function createTemporaryFile(
  folder: string,
  { sizeBytesMax, quota }: { sizeBytesMax: number; quota: DiskQuota },
): Promise<TemporaryFile> {
  const path = join(folder, uniqueName(16))
  const handle = await open(path, 'wx', 0o600)
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
        return batches.add(bytes)?.catch(rethrow)
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
    discard() {
      discarded ??= discard()
      return discarded
    },
  }
}

function rethrow(error: unknown): never {
  throw asStorageProblem(error)
}
