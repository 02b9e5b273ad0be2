import type { FileHandle } from 'node:fs/promises'

export type BatchWriter = {
  /** Takes all bytes at once. A promise: the disk is behind, and the next bytes should wait for it. Throws what writing threw. */
  add(bytes: Buffer): Promise<void> | undefined
  /** Everything given is with the operating system when this resolves. */
  finish(): Promise<void>
  /** Waits for the write on its way, so that its buffer and file are free; does not care how it ended. */
  abandon(): Promise<void>
}

/** Each write wakes another thread, which at 64 KiB costs as much as hashing. More than this gains nothing and holds memory. */
export const batchBytes = 512 * 1024

// Buffers that are used again cost no page faults and no garbage.
const idleBatches: Buffer[] = []
const idleBatchesMax = 16

/** Few large writes, one after the other: one batch on its way, one full, one that takes the rest of a chunk, and never a fourth. */
export function batchWriter(handle: FileHandle): BatchWriter {
  const full: Buffer[] = []
  let filling: Buffer | undefined
  let filledBytes = 0
  let writing: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  const throwFailure = () => {
    if (failure !== undefined) throw failure.error
  }
  const writeFull = async () => {
    for (let batch = full[0]; batch !== undefined && failure === undefined; batch = full[0]) {
      await writeAll(handle, batch).catch((error) => {
        failure = { error }
      })
      full.shift()
      giveBack(batch)
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
      return full.length > 1 ? writing?.then(throwFailure) : undefined
    },
    async finish() {
      if (filling !== undefined) close(filling)
      await writing
      throwFailure()
    },
    async abandon() {
      failure ??= { error: new Error('abandoned') }
      await writing
      for (const batch of full.splice(0)) giveBack(batch)
      if (filling !== undefined) giveBack(filling)
      filling = undefined
    },
  }
}

function giveBack(batch: Buffer): void {
  // The last batch of a file is only a part of its buffer.
  if (idleBatches.length < idleBatchesMax) idleBatches.push(Buffer.from(batch.buffer))
}

/** The system may take less than it was given, for example when the disk is nearly full. */
export async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written)
    written += bytesWritten
  }
}
