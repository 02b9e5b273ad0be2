import type { FileHandle } from 'node:fs/promises'

export type BatchWriter = {
  /** Takes all bytes at once. A promise: the disk is behind, and the next bytes should wait for it. Throws what writing threw. */
  add(bytes: Buffer): Promise<void> | undefined
  /** Everything given is with the operating system when this resolves. */
  finish(): Promise<void>
  /** Waits for what is on its way, so that buffers and file are free; does not care how it ended. */
  abandon(): Promise<void>
}

export const batchBytes = 256 * 1024
/** One on its way to disk, one full, one being filled: an upload holds these and at most one chunk more. */
const fullBatchesMax = 2
/** Beyond this the disk begins while bytes still come, and has little left to do when they are all there. */
const unsyncedBytesMax = 4 * 1024 * 1024

// Buffers that are used again cost no page faults and no garbage; the bytes of the socket die young instead.
const idleBatches: Buffer[] = []
const idleBatchesMax = 32

// A sync keeps one of the few threads that all file access shares: of many uploads only one at a time syncs early.
let isSyncingEarly = false

/** Few large writes, one after the other, while the next bytes arrive. */
export function batchWriter(handle: FileHandle): BatchWriter {
  const full: Buffer[] = []
  let filling: Buffer | undefined
  let filledBytes = 0
  let unsyncedBytes = 0
  let writing: Promise<void> | undefined
  let syncing: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  const fail = (error: unknown) => {
    failure ??= { error }
  }
  const throwFailure = () => {
    if (failure !== undefined) throw failure.error
  }
  const syncEarly = () => {
    if (isSyncingEarly || unsyncedBytes < unsyncedBytesMax) return
    isSyncingEarly = true
    unsyncedBytes = 0
    syncing = handle
      .datasync()
      .catch(fail)
      .finally(() => {
        isSyncingEarly = false
      })
  }
  const writeFull = async () => {
    for (let batch = full[0]; batch !== undefined && failure === undefined; batch = full[0]) {
      await writeAll(handle, batch).catch(fail)
      full.shift()
      giveBack(batch)
      unsyncedBytes += batch.length
      syncEarly()
    }
    writing = undefined
  }
  const close = (batch: Buffer) => {
    full.push(batch.subarray(0, filledBytes))
    filling = undefined
    filledBytes = 0
    writing ??= writeFull()
  }
  return {
    add(bytes) {
      throwFailure()
      for (let taken = 0; taken < bytes.length; ) {
        filling ??= idleBatches.pop() ?? Buffer.allocUnsafeSlow(batchBytes)
        const copied = bytes.copy(filling, filledBytes, taken)
        taken += copied
        filledBytes += copied
        if (filledBytes === batchBytes) close(filling)
      }
      return full.length < fullBatchesMax ? undefined : writing?.then(throwFailure)
    },
    async finish() {
      if (filling !== undefined) close(filling)
      await writing
      await syncing
      throwFailure()
    },
    async abandon() {
      fail(new Error('abandoned'))
      await writing
      await syncing
      for (const batch of full.splice(0)) giveBack(batch)
      if (filling !== undefined) giveBack(filling)
      filling = undefined
    },
  }
}

function giveBack(batch: Buffer): void {
  // The last batch of a file is a part of its buffer.
  if (idleBatches.length < idleBatchesMax) idleBatches.push(Buffer.from(batch.buffer))
}

/** The system may take less than it was given, for example when the disk is nearly full. */
export async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written)
    written += bytesWritten
  }
}
