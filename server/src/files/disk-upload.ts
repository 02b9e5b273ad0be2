import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Problem } from '#kernel/problem.ts'
import { asStorageProblem, type DiskQuota } from './disk-quota.ts'
import type { SealedFile } from './file-storage.ts'
import { trailerOf } from './object-file.ts'

/** Bytes on their way to disk. Nothing is visible before `publish` of the storage renames the temporary file. */
export type TemporaryFile = {
  path: string
  /** Errors with the problem `too-large` or `storage-full`, having written nothing beyond. */
  stream: Writable
  sizeBytes(): number
  /** After the stream has finished: size and hash are appended, everything is on disk when this resolves. */
  complete(): Promise<SealedFile & { inode: number }>
  /** Safe at any moment, also twice. */
  discard(): Promise<void>
}

// While one batch is being written the next one gathers: at most two of these are held for each upload.
const batchBytesMax = 1024 * 1024

export async function createTemporaryFile(
  folder: string,
  { sizeBytesMax, quota }: { sizeBytesMax: number; quota: DiskQuota },
): Promise<TemporaryFile> {
  const path = join(folder, randomBytes(16).toString('hex'))
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let sizeBytes = 0
  // Hashing happens on the way, so the bytes are never read again.
  const write = async (chunks: Buffer[]) => {
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    if (sizeBytes + bytes > sizeBytesMax) throw new Problem('too-large', `a file has at most ${sizeBytesMax} bytes`)
    quota.reserve(bytes)
    sizeBytes += bytes
    const writing = writeAll(handle, chunks)
    for (const chunk of chunks) hash.update(chunk)
    await writing
  }
  const stream = new Writable({
    highWaterMark: batchBytesMax,
    write: (chunk, _encoding, done) => settle(write([chunk]), done),
    writev: (entries, done) => settle(write(entries.map(({ chunk }) => chunk)), done),
  })
  // Who pipes into the stream hears of its errors; without a listener of ours a late one would end the process.
  stream.on('error', () => {})
  let discarded = false
  return {
    path,
    stream,
    sizeBytes: () => sizeBytes,
    async complete() {
      await finished(stream)
      const file = { sizeBytes, sha256: hash.digest('hex') }
      await writeAll(handle, [trailerOf(file)])
      await handle.datasync()
      const { ino } = await handle.stat()
      await handle.close()
      return { ...file, inode: ino }
    },
    async discard() {
      if (discarded) return
      discarded = true
      stream.destroy()
      await handle.close().catch(() => {})
      await rm(path, { force: true })
      quota.release(sizeBytes)
    },
  }
}

function settle(work: Promise<void>, done: (error?: Error | null) => void): void {
  work.then(
    () => done(),
    (error) => done(asStorageProblem(error) as Error),
  )
}

/** The system may take less than it was given, for example when the disk is nearly full. */
async function writeAll(handle: FileHandle, chunks: readonly Buffer[]): Promise<void> {
  let rest = chunks
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest)
    rest = without(rest, bytesWritten)
  }
}

function without(chunks: readonly Buffer[], bytes: number): readonly Buffer[] {
  let skip = bytes
  const index = chunks.findIndex((chunk) => {
    if (chunk.length > skip) return true
    skip -= chunk.length
    return false
  })
  if (index === -1) return []
  return [chunks[index]?.subarray(skip) ?? Buffer.alloc(0), ...chunks.slice(index + 1)]
}
