import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#kernel/problem.ts'

export type DiskQuota = {
  /** Bytes about to be written. Throws the problem `storage-full` if they would pass the quota. */
  reserve(bytes: number): void
  /** Bytes that are no longer there, or never came to be. */
  release(bytes: number): void
  /** Counts anew what is on disk, since other processes write and delete there too. */
  refresh(): Promise<void>
}

export const unlimited: DiskQuota = { reserve() {}, release() {}, async refresh() {} }

export function diskQuota(folder: string, quotaBytes: number): DiskQuota {
  let usedBytes = 0
  let countAgainAt = 0
  return {
    reserve(bytes) {
      if (usedBytes + bytes > quotaBytes) throw storageFull()
      usedBytes += bytes
    },
    release(bytes) {
      usedBytes = Math.max(0, usedBytes - bytes)
    },
    async refresh() {
      const started = performance.now()
      if (started < countAgainAt) return
      // Set before the count, so that uploads arriving meanwhile do not count too.
      countAgainAt = Number.POSITIVE_INFINITY
      usedBytes = await folderBytes(folder)
      const tookMs = performance.now() - started
      // Counting a large folder takes long: never more than a twentieth of the time goes into it.
      countAgainAt = performance.now() + Math.max(5000, tookMs * 20)
    },
  }
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    // A file may be renamed or deleted while we count.
    const size = await stat(join(entry.parentPath, entry.name)).then(
      (found) => found.size,
      () => 0,
    )
    bytes += size
  }
  return bytes
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whatever the file system says when it is full becomes the problem `storage-full`; any other error stays itself. */
export function asStorageProblem(error: unknown): unknown {
  return fullCodes.has((error as NodeJS.ErrnoException)?.code ?? '') ? storageFull() : error
}

function storageFull(): Problem {
  return new Problem('storage-full', 'there is no room for this file at present')
}
