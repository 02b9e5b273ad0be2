import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Problem } from '#kernel/problem.ts'
import { asStorageProblem, type DiskQuota } from './disk-quota.ts'
import type { SealedFile } from './file-storage.ts'
import { trailerOf } from './object-file.ts'

/** Bytes on their way to disk. Nothing is visible before the storage gives the file its name. */
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

export async function createTemporaryFile(
  folder: string,
  { sizeBytesMax, quota }: { sizeBytesMax: number; quota: DiskQuota },
): Promise<TemporaryFile> {
  const path = join(folder, randomBytes(16).toString('hex'))
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const batches = batchWriter(handle)
  let sizeBytes = 0
  const take = async (chunk: Buffer) => {
    if (sizeBytes + chunk.length > sizeBytesMax)
      throw new Problem('too-large', `a file has at most ${sizeBytesMax} bytes`)
    quota.reserve(chunk.length)
    sizeBytes += chunk.length
    // Hashing happens on the way, so the bytes are never read again.
    hash.update(chunk)
    await batches.add(chunk)
  }
  const stream = new Writable({
    write: (chunk, _encoding, done) => settle(take(chunk), done),
    final: (done) => settle(batches.finish(), done),
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
      await writeAll(handle, trailerOf(file))
      if (!process.env.NOSYNC) await handle.datasync()
      const { ino } = await handle.stat()
      await handle.close()
      return { ...file, inode: ino }
    },
    async discard() {
      if (discarded) return
      discarded = true
      stream.destroy()
      await batches.abandon()
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

const batchBytes = 256 * 1024
const idleBatches: Buffer[] = []
const idleBatchesMax = 64

/**
 * Few large writes from buffers that are used again: while one is on its way the other fills. Holding on to the pieces as they
 * come from the network instead makes the garbage collector run for every 20 MB.
 */
function batchWriter(handle: FileHandle) {
  let filling: Buffer | undefined
  let filledBytes = 0
  let unsynced = 0, syncing = false
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    if (filling === undefined) return
    const batch = filling
    const step = Number(process.env.STEP ?? 0)
    unsynced += filledBytes
    if (step && unsynced >= step && !syncing) { unsynced = 0; syncing = true; handle.datasync().catch(() => {}).finally(() => { syncing = false }) }
    writing = writeAll(handle, batch.subarray(0, filledBytes)).finally(() => giveBack(batch))
    // Whoever flushes or finishes next hears of it.
    writing.catch(() => {})
    filling = undefined
    filledBytes = 0
  }
  return {
    async add(chunk: Buffer): Promise<void> {
      for (let taken = 0; taken < chunk.length; ) {
        filling ??= idleBatches.pop() ?? Buffer.allocUnsafeSlow(batchBytes)
        const copied = chunk.copy(filling, filledBytes, taken)
        taken += copied
        filledBytes += copied
        if (filledBytes === batchBytes) await flush()
      }
    },
    async finish(): Promise<void> {
      await flush()
      await writing
    },
    /** Waits for the write on its way, so that its buffer and file are free; does not care how it ended. */
    async abandon(): Promise<void> {
      await writing.catch(() => {})
      if (filling !== undefined) giveBack(filling)
      filling = undefined
    },
  }
}

function giveBack(batch: Buffer): void {
  if (idleBatches.length < idleBatchesMax) idleBatches.push(batch)
}

/** The system may take less than it was given, for example when the disk is nearly full. */
async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written)
    written += bytesWritten
  }
}
